// A finished exercise as its instructor reads it: the result, what was lost, how long each decision took, the odds that
// were taken and how the dice fell. It prints as it stands.

import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/route.ts';
import { type Engine, EngineError } from '../engine/engine.ts';
import { makeEngine } from '../engine/load.ts';
import type { LogEntry, Status } from '../engine/types.ts';
import type { Exercise, Result } from '../learn/exercise.ts';
import { decimal, type Key, numeral, t } from '../texts/texts.ts';
import { Button, ErrorNote } from '../ui/index.ts';
import { Losses } from './Ending.tsx';
import { GameReport, printAll } from './GameReport.tsx';

/** What in the game is not as the exercise has it. */
export function differences(exercise: Exercise, status: Status): string[] {
  const out: string[] = [];
  if (status.game !== exercise.game) out.push(t('It is a game of something else.'));
  const scenario =
    typeof exercise.scenario === 'string' ? exercise.scenario : (exercise.scenario as { id?: string }).id;
  if (status.scenario !== scenario) out.push(t('It is another scenario.'));
  if (status.seed !== exercise.seed) out.push(t('Its dice have another seed.'));
  const set = (options: Record<string, unknown> = {}) =>
    Object.keys(options)
      .filter((name) => options[name] === true && name !== 'takeback')
      .sort()
      .join(' ');
  if (set(status.options) !== set(exercise.options)) out.push(t('Its options are others.'));
  if (!exercise.undo && (status.takebacks ?? 0) > 0) out.push(t('Moves were taken back.'));
  return out;
}

function Times({ times, log }: { times: Result['times']; log: readonly LogEntry[] }) {
  if (times.length === 0) return <p>{t('No times were kept.')}</p>;
  const total = times.reduce((sum, [, seconds]) => sum + seconds, 0);
  const slowest = [...times].sort((a, b) => b[1] - a[1]).slice(0, 5);
  const row = ([number, seconds]: [number, number]) => (
    <tr key={number}>
      <td>{numeral(number + 1)}</td>
      <td>{log[number]?.label ?? ''}</td>
      <td>{t('{n} s', { n: decimal(seconds) })}</td>
    </tr>
  );
  const head = (
    <thead>
      <tr>
        <th scope="col">{t('No.')}</th>
        <th scope="col">{t('Action')}</th>
        <th scope="col">{t('Time')}</th>
      </tr>
    </thead>
  );
  return (
    <>
      <p>
        {t('{n|# decision|# decisions} in {minutes} minutes, {mean} seconds each on average.', {
          n: times.length,
          minutes: decimal(total / 60),
          mean: decimal(total / times.length),
        })}
      </p>
      <table class="losses ledger">
        <caption>{t('The longest')}</caption>
        {head}
        <tbody>{slowest.map(row)}</tbody>
      </table>
      <details class="shots">
        <summary>{t('All decisions by time')}</summary>
        <table class="losses ledger">
          {head}
          <tbody>{times.map(row)}</tbody>
        </table>
      </details>
    </>
  );
}

export function Debrief({ result }: { result: Result }) {
  const [engine, setEngine] = useState<Engine | undefined>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let made: Engine | undefined;
    makeEngine()
      .then((fresh) => {
        made = fresh;
        try {
          fresh.loadLink(result.link);
        } catch (error) {
          if (!(error instanceof EngineError)) throw error;
          setProblem(error.message);
        }
        if (fresh.status().playing) setEngine(fresh);
      })
      .catch((error: Error) => setProblem(t(error.message as Key)));
    return () => made?.close();
  }, [result]);
  const { exercise } = result;
  const status = engine?.status();
  const sides = status?.sides ?? [];
  const winner = sides.find((side) => side.id === status?.outcome?.winner);
  const wrong = status ? differences(exercise, status) : [];
  const log = engine?.log('all') ?? [];
  return (
    <main class="hmain alone exercise debrief">
      <p class="meta">{[t('Debrief'), status?.title].filter(Boolean).join(' · ')}</p>
      <h1>{exercise.name}</h1>
      <p>
        <b>{result.player || t('Without a name')}</b>
      </p>
      {exercise.task && <p class="task">{exercise.task}</p>}
      {problem && <ErrorNote title={t('The game in it does not hold.')}>{problem}</ErrorNote>}
      {wrong.length > 0 && (
        <ErrorNote warning title={t('This is not the exercise as it was set.')}>
          {wrong.join(' ')}
        </ErrorNote>
      )}
      {engine && status && (
        <>
          <div class="briefgo noprint">
            <Button primary onPress={printAll}>
              {t('Print')}
            </Button>
            <Button icon="replay" onPress={() => go({ kind: 'watch', link: result.link })}>
              {t('Open the game')}
            </Button>
          </div>
          <h3>{t('Result')}</h3>
          <p>
            {status.outcome?.over
              ? `${winner ? t('Victory for {side}', { side: winner.title }) : t('A draw')}. ${status.outcome.why}`
              : t('The game is not over.')}
          </p>
          <p class="meta">
            {[
              t('{n|# action|# actions}', { n: status.number ?? 0 }),
              t('{n|# takeback|# takebacks}', { n: status.takebacks ?? 0 }),
              t('{n|# hint taken|# hints taken}', { n: result.hints }),
            ].join(', ')}
            .
          </p>
          <h3>{t('Losses')}</h3>
          <Losses table={{ engine, sides }} />
          <h3>{t('Decisions by time')}</h3>
          <Times times={result.times} log={log} />
          <GameReport record={engine.record()} sides={sides} />
        </>
      )}
    </main>
  );
}
