// A scenario before it is played: its map, its briefing, who sits where, the options of its game.

import { useEffect, useState } from 'preact/hooks';
import * as desk from '../app/desk.ts';
import { go } from '../app/route.ts';
import { type Setup, type Shared, setupOf, shareScenario, withEngine } from '../app/share.ts';
import type { Engine } from '../engine/engine.ts';
import type { SideInfo } from '../engine/types.ts';
import { lessonGames } from '../learn/lesson.ts';
import type { Seats } from '../play/seats.ts';
import { type Key, key, t } from '../texts/texts.ts';
import { Button, ChoiceRow, Dialog, ErrorNote, Switch, Toaster } from '../ui/index.ts';
import { MakeExercise } from './Exercise.tsx';
import { matchText } from './Home.tsx';
import { LinkWords, linkOrder, NameRow } from './LinkPlay.tsx';
import { MapPicture } from './MapPicture.tsx';
import { PageTop } from './PageTop.tsx';
import { type Seating, SeatingRows, seatsOf } from './Seating.tsx';
import { LinkParts } from './Share.tsx';

const diceHints = {
  seeded: key('The game rolls them.'),
  manual: key('You roll your own dice and enter them; each roll says what it is for.'),
  sealed: key('Both pages make them together; neither can know them beforehand.'),
};

/** What an option does, in the player's words. */
const optionWords = {
  concealed: {
    label: key('Concealed units'),
    hint: key('Types and values stay hidden until a unit fires, is fired at or fights.'),
  },
  masini: { label: key("Masini's rule"), hint: key('A unit that comes to 2 Hits is Suppressed as well.') },
  'convert-failure': {
    label: key('Harder crowds'),
    hint: key('A failure on converting also costs one morale level.'),
  },
  'modifiers-by-strength': {
    label: key('Leaders by strength'),
    hint: key('Leaders and French troops change the roll for the stronger and the weaker side.'),
  },
  'stack-nine': {
    label: key('Nine steps everywhere'),
    hint: key('Terrain does not lower the stacking limit.'),
  },
  'dry-segments': {
    label: key('Harder thirst'),
    hint: key('Conventional units in dry desert die at the end of each of their segments.'),
  },
};
type Option = keyof typeof optionWords;
const isOption = (option: string): option is Option => option in optionWords;

/** Where the scenario comes from: the library, or the address itself. */
export type Source = { game: string; id: string; options?: readonly string[] } | { link: string };

/** A scenario that can be set up, and what its page says of it. */
interface Opened {
  setup: Setup;
  title: string;
  briefing: string;
  sides: SideInfo[];
  turns: number;
  offered: Option[];
}

function fromLibrary(engine: Engine, { game, id, options = [] }: Extract<Source, { id: string }>): Opened {
  const { title, briefing, sides, length, options: offered } = engine.briefing(game, id);
  const setup = { game, scenario: id, options: Object.fromEntries(options.map((option) => [option, true])) };
  return { setup, title, briefing, sides, turns: length, offered: offered.filter(isOption) };
}

/** A scenario that travels in a link is a game in which nothing has happened yet. */
function fromLink(engine: Engine, link: string): Opened {
  engine.loadLink(link);
  const { game = '', title = '', briefing = '', sides = [] } = engine.status();
  const like = engine.scenarios(game)[0];
  const offered = like ? engine.briefing(game, like.id).options.filter(isOption) : [];
  return { setup: setupOf(engine.record()), title, briefing, sides, turns: engine.sheet('all').turns, offered };
}

function ShareScenario(props: { setup: Setup; title: string; onClose: () => void }) {
  const [made, setMade] = useState<Shared | undefined>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    shareScenario(props.setup).then(setMade, (error: Error) => setProblem(t(error.message as Key)));
  }, []);
  return (
    <Dialog title={t('Share this scenario')} onClose={props.onClose}>
      {made && <LinkParts shared={made} title={props.title} />}
      {problem && <ErrorNote title={t('It could not be shared.')}>{problem}</ErrorNote>}
    </Dialog>
  );
}

/** The players' names in the order of the sides. */
function playersOf(
  { mine, other }: { mine: string; other: string },
  seats: Seats,
  sides: readonly SideInfo[],
): [string, string] {
  const [first = '', second = ''] = sides.map(({ id }) => (seats[id]?.kind === 'person' ? mine : other).trim());
  return [first, second];
}

function Trouble({ children }: { children: string }) {
  return (
    <div class="homepage">
      <main class="hmain alone">
        <ErrorNote
          title={t('This scenario could not be opened.')}
          actions={<Button onPress={() => go({ kind: 'home' })}>{t('Home')}</Button>}
        >
          {children}
        </ErrorNote>
      </main>
    </div>
  );
}

export function Scenario({ source }: { source: Source }) {
  const [opened, setOpened] = useState<Opened | undefined>();
  const [problem, setProblem] = useState('');
  const [seating, setSeating] = useState<Seating>({ mode: 'computer', mine: '', level: '2' });
  const [options, setOptions] = useState<Record<string, unknown>>({});
  const [sharing, setSharing] = useState(false);
  const [making, setMaking] = useState(false);
  const [dice, setDice] = useState<'seeded' | 'manual' | 'sealed'>('seeded');
  const [names, setNames] = useState<{ mine: string; other: string }>({ mine: '', other: '' });
  useEffect(() => {
    withEngine((engine) => ('link' in source ? fromLink(engine, source.link) : fromLibrary(engine, source))).then(
      (found) => {
        setOpened(found);
        setOptions(found.setup.options ?? {});
      },
      (error: Error) => setProblem(t(error.message as Key)),
    );
  }, []);
  if (problem) return <Trouble>{problem}</Trouble>;

  const chosen = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== false));
  // Sealed rolls take two who play by link.
  const rolls = dice === 'sealed' && seating.mode !== 'link' ? 'seeded' : dice;
  const begin = async () => {
    if (!opened) return;
    const seats = seatsOf(seating, opened.sides);
    const setup = { ...opened.setup, options: chosen, dice: rolls };
    const wrong =
      seating.mode === 'link'
        ? await desk.start({ ...setup, players: playersOf(names, seats, opened.sides) }, seats, { order: linkOrder })
        : await desk.start(setup, seats);
    if (wrong) setProblem(wrong);
  };
  const sides = opened?.sides ?? [];
  return (
    <div class="homepage">
      <PageTop />
      <main class="brief">
        {opened ? (
          <MapPicture
            id={'link' in source ? source.link : `${source.game}/${source.id}`}
            game={opened.setup.game}
            class="briefmap"
            fill={(engine) => engine.start({ ...opened.setup, seed: '1' })}
          />
        ) : (
          <div class="briefmap" />
        )}
        <div class="brieftext">
          <h1>{opened?.title ?? ''}</h1>
          <p class="meta">{opened && matchText({ sides, length: opened.turns })}</p>
          {(opened?.briefing ?? '').split('\n\n').map((paragraph, i) => (
            <p key={i}>{paragraph}</p>
          ))}
          {opened && lessonGames.includes(opened.setup.game) && (
            <p>
              <a class="learn" href={`#l=${opened.setup.game}`}>
                {t('New to this game? Learn in ten steps')}
              </a>
            </p>
          )}
          <h2>{t('Who plays')}</h2>
          <SeatingRows byLink sides={sides} value={seating} onChange={setSeating} />
          {seating.mode === 'link' && (
            <>
              <NameRow label={t('Your name')} value={names.mine} onChange={(mine) => setNames({ ...names, mine })} />
              <NameRow
                label={t('The other player’s name')}
                value={names.other}
                onChange={(other) => setNames({ ...names, other })}
              />
            </>
          )}
          <ChoiceRow
            label={t('Dice')}
            hint={t(diceHints[rolls])}
            value={rolls}
            choices={[
              { value: 'seeded', label: t('Rolled for you') },
              { value: 'manual', label: t('By hand') },
              ...(seating.mode === 'link' ? [{ value: 'sealed' as const, label: t('Sealed') }] : []),
            ]}
            onChange={setDice}
          />
          {seating.mode === 'link' && <LinkWords dice={rolls} />}
          {opened && opened.offered.length > 0 && <h2>{t('Options')}</h2>}
          {opened?.offered.map((option) => (
            <Switch
              key={option}
              label={t(optionWords[option].label)}
              hint={t(optionWords[option].hint)}
              value={options[option] === true}
              onChange={(value) => setOptions({ ...options, [option]: value })}
            />
          ))}
          <div class="briefgo">
            <Button primary onPress={() => void begin()}>
              {t('Start')}
            </Button>
            <Button icon="share" onPress={() => setSharing(true)}>
              {t('Share')}
            </Button>
            <Button onPress={() => go({ kind: 'home' })}>{t('Back')}</Button>
            {typeof opened?.setup.scenario === 'string' && seating.mode !== 'link' && (
              <Button plain onPress={() => setMaking(true)}>
                {t('Make an exercise')}
              </Button>
            )}
          </div>
          {making && typeof opened?.setup.scenario === 'string' && (
            <MakeExercise
              game={opened.setup.game}
              scenario={opened.setup.scenario}
              title={opened.title}
              options={chosen}
              seats={seatsOf(seating, sides)}
              onClose={() => setMaking(false)}
            />
          )}
        </div>
      </main>
      <Toaster />
      {sharing && opened && (
        <ShareScenario
          setup={{ ...opened.setup, options: chosen }}
          title={opened.title}
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  );
}
