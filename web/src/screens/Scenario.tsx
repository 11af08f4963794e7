// A scenario before it is played: its map, its briefing, who sits where, the options of its game.

import { useEffect, useState } from 'preact/hooks';
import * as desk from '../app/desk.ts';
import { go } from '../app/route.ts';
import type { Briefing } from '../engine/types.ts';
import { type Mode, seatsFor } from '../play/seats.ts';
import { Button, ChoiceRow, ErrorNote, Icon, Switch } from '../ui/index.ts';
import { MapPicture } from './MapPicture.tsx';

/** What an option does, in the player's words. */
const optionWords: Record<string, { label: string; hint: string }> = {
  concealed: {
    label: 'Concealed units',
    hint: 'Types and values stay hidden until a unit fires, is fired at or fights.',
  },
  masini: { label: "Masini's rule", hint: 'A unit that comes to 2 Hits is Suppressed as well.' },
  'convert-failure': { label: 'Harder crowds', hint: 'A failure on converting also costs one morale level.' },
};

export function Scenario({ game, id }: { game: string; id: string }) {
  const [briefing, setBriefing] = useState<Briefing | undefined>();
  const [problem, setProblem] = useState('');
  const [mode, setMode] = useState<Mode>('computer');
  const [mine, setMine] = useState('');
  const [level, setLevel] = useState<'1' | '2'>('2');
  const [options, setOptions] = useState<Record<string, boolean>>({});
  useEffect(() => {
    desk.lookUp().then(
      (engine) => {
        try {
          const text = engine.briefing(game, id);
          setBriefing(text);
          setMine(text.sides[0]?.id ?? '');
        } catch (error) {
          setProblem((error as Error).message);
        }
      },
      (error: Error) => setProblem(error.message),
    );
  }, [game, id]);

  const back = () => go({ kind: 'home' });
  if (problem) {
    return (
      <div class="homepage">
        <main class="hmain alone">
          <ErrorNote title="This scenario could not be opened." actions={<Button onPress={back}>Home</Button>}>
            {problem}
          </ErrorNote>
        </main>
      </div>
    );
  }
  const begin = async () => {
    if (!briefing) return;
    const chosen = Object.fromEntries(Object.entries(options).filter(([, on]) => on));
    const sides = briefing.sides.map((side) => side.id);
    const wrong = await desk.start({ game, scenario: id, options: chosen }, seatsFor(mode, sides, mine, Number(level)));
    if (wrong) setProblem(wrong);
  };
  const offered = (briefing?.options ?? []).filter((option) => optionWords[option]);
  return (
    <div class="homepage">
      <header class="hbar">
        <a class="wordmark" href="#home" aria-label="Sandtable home">
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
          <p class="meta">
            {briefing && `${briefing.sides.map((side) => side.title).join(' against ')} · ${briefing.length} turns`}
          </p>
          {(briefing?.briefing ?? '').split('\n\n').map((paragraph, i) => (
            <p key={i}>{paragraph}</p>
          ))}
          <h2>Who plays</h2>
          <ChoiceRow
            label="Mode"
            value={mode}
            choices={[
              { value: 'computer', label: 'Computer' },
              { value: 'screen', label: 'One screen' },
              { value: 'watch', label: 'Watch' },
            ]}
            hint={desk.modeText[mode]}
            onChange={setMode}
          />
          {mode === 'computer' && briefing && (
            <ChoiceRow
              label="Your side"
              value={mine}
              choices={briefing.sides.map((side) => ({ value: side.id, label: side.title }))}
              onChange={setMine}
            />
          )}
          {mode !== 'screen' && (
            <ChoiceRow
              label="Computer"
              hint={level === '1' ? 'Plays quickly and makes mistakes.' : 'Weighs exact odds before every action.'}
              value={level}
              choices={[
                { value: '1', label: 'Level 1' },
                { value: '2', label: 'Level 2' },
              ]}
              onChange={setLevel}
            />
          )}
          {offered.length > 0 && <h2>Options</h2>}
          {offered.map((option) => (
            <Switch
              key={option}
              label={optionWords[option]?.label ?? option}
              hint={optionWords[option]?.hint ?? ''}
              value={options[option] ?? false}
              onChange={(value) => setOptions({ ...options, [option]: value })}
            />
          ))}
          <div class="briefgo">
            <Button primary onPress={() => void begin()}>
              Start
            </Button>
            <Button onPress={back}>Back</Button>
          </div>
        </div>
      </main>
    </div>
  );
}
