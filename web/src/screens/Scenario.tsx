// A scenario before it is played: its map, its briefing, who sits where, the options of its game.

import { useEffect, useState } from 'preact/hooks';
import * as desk from '../app/desk.ts';
import { go } from '../app/route.ts';
import type { Briefing } from '../engine/types.ts';
import { lessonGames } from '../learn/lesson.ts';
import { type Mode, seatsFor } from '../play/seats.ts';
import { type Key, key, t } from '../texts/texts.ts';
import { Button, ChoiceRow, ErrorNote, Icon, Switch } from '../ui/index.ts';
import { MakeExercise } from './Exercise.tsx';
import { matchText } from './Home.tsx';
import { MapPicture } from './MapPicture.tsx';

/** What an option does, in the player's words. */
const optionWords: Record<string, { label: Key; hint: Key }> = {
  concealed: {
    label: key('Concealed units'),
    hint: key('Types and values stay hidden until a unit fires, is fired at or fights.'),
  },
  masini: { label: key("Masini's rule"), hint: key('A unit that comes to 2 Hits is Suppressed as well.') },
  'convert-failure': { label: key('Harder crowds'), hint: key('A failure on converting also costs one morale level.') },
};

export function Scenario({ game, id }: { game: string; id: string }) {
  const [briefing, setBriefing] = useState<Briefing | undefined>();
  const [problem, setProblem] = useState('');
  const [mode, setMode] = useState<Mode>('computer');
  const [mine, setMine] = useState('');
  const [level, setLevel] = useState<'1' | '2'>('2');
  const [options, setOptions] = useState<Record<string, boolean>>({});
  const [making, setMaking] = useState(false);
  useEffect(() => {
    desk.lookUp().then(
      (engine) => {
        try {
          const text = engine.briefing(game, id);
          setBriefing(text);
          setMine(text.sides[0]?.id ?? '');
        } catch (error) {
          setProblem(t((error as Error).message as Key));
        }
      },
      (error: Error) => setProblem(t(error.message as Key)),
    );
  }, [game, id]);

  const back = () => go({ kind: 'home' });
  if (problem) {
    return (
      <div class="homepage">
        <main class="hmain alone">
          <ErrorNote
            title={t('This scenario could not be opened.')}
            actions={<Button onPress={back}>{t('Home')}</Button>}
          >
            {problem}
          </ErrorNote>
        </main>
      </div>
    );
  }
  const chosenOptions = () => Object.fromEntries(Object.entries(options).filter(([, on]) => on));
  const begin = async () => {
    if (!briefing) return;
    const chosen = chosenOptions();
    const sides = briefing.sides.map((side) => side.id);
    const wrong = await desk.start({ game, scenario: id, options: chosen }, seatsFor(mode, sides, mine, Number(level)));
    if (wrong) setProblem(wrong);
  };
  const offered = (briefing?.options ?? []).filter((option) => optionWords[option]);
  return (
    <div class="homepage">
      <header class="hbar">
        <a class="wordmark" href="#home" aria-label={t('Sandtable home')}>
          <Icon name="mark" />
          <span>SANDTABLE</span>
        </a>
      </header>
      <main class="brief">
        <MapPicture
          id={`${game}/${id}`}
          game={game}
          class="briefmap"
          fill={(engine) => engine.start({ game, scenario: id, seed: '1' })}
        />
        <div class="brieftext">
          <h1>{briefing?.title ?? ''}</h1>
          <p class="meta">{briefing && matchText(briefing)}</p>
          {(briefing?.briefing ?? '').split('\n\n').map((paragraph, i) => (
            <p key={i}>{paragraph}</p>
          ))}
          {lessonGames.includes(game) && (
            <p>
              <a class="learn" href={`#l=${game}`}>
                {t('New to this game? Learn in ten steps')}
              </a>
            </p>
          )}
          <h2>{t('Who plays')}</h2>
          <ChoiceRow
            label={t('Mode')}
            value={mode}
            choices={[
              { value: 'computer', label: t('Computer') },
              { value: 'screen', label: t('One screen') },
              { value: 'watch', label: t('Watch') },
            ]}
            hint={t(desk.modeText[mode])}
            onChange={setMode}
          />
          {mode === 'computer' && briefing && (
            <ChoiceRow
              label={t('Your side')}
              value={mine}
              choices={briefing.sides.map((side) => ({ value: side.id, label: side.title }))}
              onChange={setMine}
            />
          )}
          {mode !== 'screen' && (
            <ChoiceRow
              label={t('Computer')}
              hint={
                level === '1' ? t('Plays quickly and makes mistakes.') : t('Weighs exact odds before every action.')
              }
              value={level}
              choices={[
                { value: '1', label: t('Level 1') },
                { value: '2', label: t('Level 2') },
              ]}
              onChange={setLevel}
            />
          )}
          {offered.length > 0 && <h2>{t('Options')}</h2>}
          {offered.map((option) => (
            <Switch
              key={option}
              label={t(optionWords[option]?.label ?? (option as Key))}
              hint={t(optionWords[option]?.hint ?? ('' as Key))}
              value={options[option] ?? false}
              onChange={(value) => setOptions({ ...options, [option]: value })}
            />
          ))}
          <div class="briefgo">
            <Button primary onPress={() => void begin()}>
              {t('Start')}
            </Button>
            <Button onPress={back}>{t('Back')}</Button>
            <Button plain onPress={() => setMaking(true)}>
              {t('Make an exercise')}
            </Button>
          </div>
          {making && briefing && (
            <MakeExercise
              game={game}
              scenario={id}
              title={briefing.title}
              options={chosenOptions()}
              seats={seatsFor(
                mode,
                briefing.sides.map((side) => side.id),
                mine,
                Number(level),
              )}
              onClose={() => setMaking(false)}
            />
          )}
        </div>
      </main>
    </div>
  );
}
