// Exercises: made by an instructor on a scenario's page, opened by a player, sent back when the game is over.

import { useEffect, useState } from 'preact/hooks';
import * as desk from '../app/desk.ts';
import { go } from '../app/route.ts';
import { lengthOf } from '../app/share.ts';
import {
  addressOf,
  type Exercise,
  longestName,
  longestTask,
  newGame,
  type Packed,
  pack,
  unpack,
} from '../learn/exercise.ts';
import type { Sitting } from '../learn/sitting.ts';
import type { Seats } from '../play/seats.ts';
import { t } from '../texts/texts.ts';
import { Button, Dialog, ErrorNote, Switch } from '../ui/index.ts';
import { Debrief } from './Debrief.tsx';
import { PageTop } from './PageTop.tsx';
import { LinkParts } from './Share.tsx';

const randomSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** An exercise or a result, as a link or as a file. */
function LinkOut({ label, packed, file }: { label: string; packed: string; file: string }) {
  const address = addressOf(packed);
  const shared = {
    address,
    inside: [lengthOf(address)],
    file: { name: file, content: { sandtable: 1, exercise: packed } },
  };
  return <LinkParts shared={shared} title={label} label={label} />;
}

export function MakeExercise(props: {
  game: string;
  scenario: string;
  title: string;
  options: Record<string, unknown>;
  seats: Seats;
  onClose: () => void;
}) {
  const [name, setName] = useState(props.title);
  const [task, setTask] = useState('');
  const [seed, setSeed] = useState(randomSeed);
  const [undo, setUndo] = useState(true);
  const [hints, setHints] = useState(true);
  const [packed, setPacked] = useState('');
  const { game, scenario, options, seats } = props;
  const good = /^\d{1,19}$/.test(seed);
  useEffect(() => {
    let current = true;
    if (!good) return;
    const exercise: Exercise = { name, task, game, scenario, seed, options, seats, undo, hints };
    void pack({ kind: 'exercise', exercise }).then((text) => current && setPacked(text));
    return () => {
      current = false;
    };
  }, [name, task, seed, undo, hints]);
  return (
    <Dialog title={t('Make an exercise')} wide onClose={props.onClose}>
      <p class="meta">
        {t('Mode, sides, level and options are taken from the page behind. Everything is fixed in the link.')}
      </p>
      <div class="fields">
        <label>
          {t('Name')}
          <input
            type="text"
            maxLength={longestName}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label>
          {t('What the player is to do')}
          <textarea
            rows={4}
            maxLength={longestTask}
            value={task}
            onInput={(event) => setTask(event.currentTarget.value)}
          />
        </label>
        <label>
          {t('Seed of the dice: the same for every player')}
          <input
            type="text"
            inputMode="numeric"
            value={seed}
            aria-invalid={!good}
            onInput={(event) => setSeed(event.currentTarget.value.trim())}
          />
        </label>
        {!good && <p class="wrong">{t('A seed is a whole number.')}</p>}
      </div>
      <Switch label={t('Undo allowed')} value={undo} onChange={setUndo} />
      <Switch label={t('Hints allowed')} value={hints} onChange={setHints} />
      {good && packed && <LinkOut label={t('Link to the exercise')} packed={packed} file="exercise.sandtable" />}
    </Dialog>
  );
}

/** At the end of an exercise: what goes back to the instructor. */
export function ResultOut({ table, sitting }: { table: desk.Table; sitting: Sitting }) {
  const [packed, setPacked] = useState('');
  useEffect(() => {
    const result = sitting.result(table.engine.link(), table.hints.taken.value);
    void pack({ kind: 'result', result }).then(setPacked);
  }, [table]);
  if (!packed) return null;
  return (
    <section aria-labelledby="h-result">
      <h3 id="h-result">{t('The result of the exercise')}</h3>
      <LinkOut label={t('Link for your instructor')} packed={packed} file="result.sandtable" />
      <Button onPress={() => go({ kind: 'exercise', text: packed })}>{t('Debrief')}</Button>
    </section>
  );
}

function seatText(exercise: Exercise, side: { id: string; title: string }): string {
  const seat = exercise.seats[side.id];
  return seat?.kind === 'computer'
    ? t('{side}: the computer, level {level}', { side: side.title, level: seat.level })
    : t('{side}: you', { side: side.title });
}

function Opened({ exercise }: { exercise: Exercise }) {
  const [player, setPlayer] = useState('');
  const [problem, setProblem] = useState('');
  const shelf = desk.library.value.find((item) => item.game === exercise.game);
  const info = shelf?.scenarios.find((one) => one.id === exercise.scenario);
  const begin = async () => {
    const sitting = { exercise, player: player.trim(), times: [] };
    setProblem((await desk.start(newGame(exercise), exercise.seats, { sitting })) ?? '');
  };
  return (
    <main class="hmain alone exercise">
      <p class="meta">{[t('Exercise'), shelf?.title, info?.title].filter(Boolean).join(' · ')}</p>
      <h1>{exercise.name}</h1>
      {exercise.task.split('\n').map((paragraph, i) => (
        <p key={i}>{paragraph}</p>
      ))}
      {info && <p class="meta">{info.summary}</p>}
      <ul class="limits">
        {(info?.sides ?? []).map((side) => (
          <li key={side.id}>{seatText(exercise, side)}</li>
        ))}
        <li>{exercise.undo ? t('Undo is allowed.') : t('No undo.')}</li>
        <li>{exercise.hints ? t('Hints are allowed, and counted.') : t('No hints.')}</li>
        {exercise.options.concealed === true && <li>{t('Each side sees only what it has found out.')}</li>}
      </ul>
      <div class="fields">
        <label>
          {t('Your name')}
          <input
            type="text"
            maxLength={longestName}
            autocomplete="name"
            value={player}
            onInput={(event) => setPlayer(event.currentTarget.value)}
          />
        </label>
      </div>
      {problem && <ErrorNote title={t('The exercise could not be started.')}>{problem}</ErrorNote>}
      <div class="briefgo">
        <Button primary onPress={() => void begin()}>
          {t('Start')}
        </Button>
        <Button onPress={() => go({ kind: 'home' })}>{t('Home')}</Button>
      </div>
      <p class="meta">
        {t('When the game is over you get a link or file for your instructor. Nothing is sent by itself.')}
      </p>
    </main>
  );
}

/** #x=: an exercise to play, or the result of one. */
export function ExerciseRoute({ text }: { text: string }) {
  const [packed, setPacked] = useState<Packed | undefined>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    unpack(text).then(setPacked, (error: Error) => setProblem(error.message));
  }, [text]);
  const home = () => go({ kind: 'home' });
  return (
    <div class="homepage">
      <PageTop />
      {problem && (
        <main class="hmain alone">
          <ErrorNote
            title={t('This exercise could not be opened.')}
            actions={<Button onPress={home}>{t('Home')}</Button>}
          >
            {problem}
          </ErrorNote>
        </main>
      )}
      {packed?.kind === 'exercise' && <Opened exercise={packed.exercise} />}
      {packed?.kind === 'result' && <Debrief result={packed.result} />}
    </div>
  );
}
