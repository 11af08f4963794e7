// What a game was: its value over time with the largest swings, the luck of each side's dice, and the shots it took.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Analysis, type Swing, swings } from '../engine/analysis.ts';
import { analyseInWorker } from '../engine/analyst.ts';
import type { LogEntry, SideInfo } from '../engine/types.ts';
import { type Luck, luckOf } from '../play/luck.ts';
import { decimal, type Key, numeral, t } from '../texts/texts.ts';
import { Button, ErrorNote, percent, signed, ValueGraph } from '../ui/index.ts';

const spawn = () => new Worker(new URL('../engine/think.worker.ts', import.meta.url), { type: 'module' });

/** On paper nothing can be unfolded. */
export function printAll(): void {
  for (const part of document.querySelectorAll<HTMLDetailsElement>('details.shots')) part.open = true;
  print();
}

/** Looks at a record in a worker; undefined until it is done or cut short. */
function useAnalysis(record: object): {
  analysis: Analysis | undefined;
  done: number;
  problem: string;
  stopped: boolean;
  cancel: () => void;
} {
  const [analysis, setAnalysis] = useState<Analysis | undefined>();
  const [done, setDone] = useState(0);
  const [problem, setProblem] = useState('');
  const [stopped, setStopped] = useState(false);
  const [cancel, setCancel] = useState<() => void>(() => () => {});
  useEffect(() => {
    const job = analyseInWorker(spawn, record, (n, of) => setDone(n / of));
    setCancel(() => () => {
      setStopped(true);
      job.cancel();
    });
    job.result.then(setAnalysis, (error: Error) => setProblem(t(error.message as Key)));
    return job.cancel;
  }, []);
  return { analysis, done, problem, stopped, cancel };
}

/** A value as hundredths of a won game, with its sign. */
const points = (value: number) => signed(Math.round(value * 100));

/** What happened, rather than whose turn it then was. */
function whatOf(entry: LogEntry | undefined): string {
  const told = (entry?.events ?? []).filter((event) => event.text && event.type !== 'turn');
  return (told.find((event) => event.type === 'rolled') ?? told[0])?.text ?? entry?.label ?? '';
}

function Swings(props: {
  analysis: Analysis;
  found: readonly Swing[];
  titleOf: (side: string) => string;
  onOpen?: ((number: number) => void) | undefined;
}) {
  return (
    <ol class="swings">
      {props.found.map(({ number, from, to }) => {
        const entry = props.analysis.log[number];
        const what = whatOf(entry);
        const words = (
          <>
            <b>{points(to - from)}</b> {props.titleOf(entry?.by ?? '')}: {what}
          </>
        );
        return (
          <li key={number}>
            {props.onOpen ? (
              <button type="button" class="linkish" onClick={() => props.onOpen?.(number)}>
                {words}
              </button>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** How rare such luck is, in words. */
export function luckWords({ taken, expected, actual, atLeast, atMost }: Luck): string {
  if (taken.length === 0) return t('Nothing was rolled for.');
  const p = actual >= expected ? atLeast : atMost;
  if (p > 1 / 3) return t('Neither lucky nor unlucky: the dice gave about what they owed.');
  const n = Math.round(1 / p);
  return actual >= expected
    ? t('Lucky: the same rolls bring so much or more once in {n} games.', { n })
    : t('Unlucky: the same rolls bring so little or less once in {n} games.', { n });
}

export function DiceReport({ luck, titleOf }: { luck: readonly Luck[]; titleOf: (side: string) => string }) {
  return (
    <>
      <table class="losses ledger">
        <thead>
          <tr>
            <th scope="col">{t('Side')}</th>
            <th scope="col">{t('Rolls')}</th>
            <th scope="col">{t('Dice')}</th>
            <th scope="col">{t('Expected effect')}</th>
            <th scope="col">{t('Actual effect')}</th>
          </tr>
        </thead>
        <tbody>
          {luck.map((one) => (
            <tr key={one.side}>
              <th scope="row">{titleOf(one.side)}</th>
              <td>{numeral(one.rolls)}</td>
              <td>{numeral(one.dice)}</td>
              <td>{decimal(one.expected)}</td>
              <td>{numeral(one.actual)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {luck.map((one) => (
        <p key={one.side}>
          <b>{titleOf(one.side)}</b> {luckWords(one)}
        </p>
      ))}
      <p class="meta">
        {t('Effect counts hits where hits are counted; of other rolls, how much the result does, from 0 to 4.')}
      </p>
    </>
  );
}

/** Every roll that could help: the chance that was taken and what came of it. */
export function ShotsTaken({ luck, titleOf }: { luck: readonly Luck[]; titleOf: (side: string) => string }) {
  return (
    <>
      {luck
        .filter((one) => one.taken.length > 0)
        .map((one) => (
          <details key={one.side} class="shots">
            <summary>
              {titleOf(one.side)}: {t('{n|# roll|# rolls}', { n: one.taken.length })}
            </summary>
            <table class="losses ledger">
              <thead>
                <tr>
                  <th scope="col">{t('No.')}</th>
                  <th scope="col">{t('Action')}</th>
                  <th scope="col">{t('Chance of any effect')}</th>
                  <th scope="col">{t('Expected')}</th>
                  <th scope="col">{t('Result')}</th>
                </tr>
              </thead>
              <tbody>
                {one.taken.map((shot) => (
                  <tr key={shot.number}>
                    <td>{numeral(shot.number + 1)}</td>
                    <td>{shot.label}</td>
                    <td>{percent(shot.chance, 0)}</td>
                    <td>{decimal(shot.expected)}</td>
                    <td>{shot.result}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        ))}
    </>
  );
}

const turnsOf = (analysis: Analysis) =>
  analysis.log.filter((entry) => entry.events.some((event) => event.type === 'turn')).map((entry) => entry.number + 1);

export function GameReport(props: {
  record: object;
  sides: readonly SideInfo[];
  /** Opens the game at an action. */
  onOpen?: (number: number) => void;
  children?: ComponentChildren;
}) {
  const { analysis, done, problem, stopped, cancel } = useAnalysis(props.record);
  const titleOf = (id: string) => props.sides.find((side) => side.id === id)?.title ?? id;
  if (problem) return <ErrorNote title={t('The game could not be looked at.')}>{problem}</ErrorNote>;
  if (stopped) return <p class="meta">{t('Stopped.')}</p>;
  if (!analysis)
    return (
      <div class="looking">
        <label>
          {t('The computer looks at every position…')}
          <progress max={1} value={done} />
        </label>
        <Button onPress={cancel}>{t('Stop')}</Button>
      </div>
    );
  const found = swings(analysis.values);
  const luck = luckOf(
    analysis.log,
    analysis.odds,
    props.sides.map((side) => side.id),
  );
  const [first, second] = props.sides;
  return (
    <>
      <h3>{t('The value of the game')}</h3>
      <ValueGraph
        values={analysis.values}
        marks={found.map(({ number }, i) => ({ at: number, label: numeral(i + 1) }))}
        turns={turnsOf(analysis)}
        label={t('Value over {n|# action|# actions}: above the middle {first} stands better, below it {second}.', {
          n: analysis.values.length - 1,
          first: first?.title ?? '',
          second: second?.title ?? '',
        })}
      />
      <p class="meta">
        {t('As the computer judges it: +100 is won for {first}, −100 for {second}.', {
          first: first?.title ?? '',
          second: second?.title ?? '',
        })}
      </p>
      <h3>{t('The largest swings')}</h3>
      {found.length === 0 && <p>{t('Nothing changed much.')}</p>}
      <Swings analysis={analysis} found={found} titleOf={titleOf} onOpen={props.onOpen} />
      <h3>{t('The dice')}</h3>
      <DiceReport luck={luck} titleOf={titleOf} />
      <h3>{t('The odds taken')}</h3>
      <ShotsTaken luck={luck} titleOf={titleOf} />
      {props.children}
    </>
  );
}
