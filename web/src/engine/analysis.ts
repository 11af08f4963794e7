// A finished game looked at by the computer: what each position is worth, and the exact odds of everything that was
// rolled. It runs in the worker, position by position, so that it can show how far it is and be cut short.

import type { Engine } from './engine.ts';
import type { GameEvent, LogEntry, Odds, Outcome } from './types.ts';

export interface Analysis {
  /** What the position before each action is worth to the first side, -1 to 1; the last is the end. */
  values: number[];
  /** By the number of the action: what its rolls could have brought. */
  odds: Record<number, Odds>;
  log: LogEntry[];
}

/** So many of the best-ranked actions are counted out at each position. */
const looks = 10;

export const isRolled = (event: GameEvent) => event.type === 'rolled';

const ending = (outcome: Outcome, first: string) =>
  outcome.winner === 'draw' || outcome.winner === null ? 0 : outcome.winner === first ? 1 : -1;

function oddsOf(engine: Engine, action: string): Odds | undefined {
  try {
    return engine.odds(action);
  } catch {
    // An answer to a question may have none of its own.
    return undefined;
  }
}

/** Rolls that were sealed have been opened: whoever goes another way from there rolls by hand. */
export function byHand(record: object): object {
  const { seals, ...rest } = record as { seals?: object; dice?: string };
  return seals ? { ...rest, dice: 'manual' } : record;
}

/** A game that goes on from a moment of another is nobody's turn, and what the players wrote to each other is not in it. */
export function ofItsOwn(record: object): object {
  const { for: _, note: __, ...rest } = byHand(record) as { for?: string; note?: string };
  return rest;
}

/** Goes back through a record from its end; `progress` is told how many positions are done. */
export function analyse(
  engine: Engine,
  record: object,
  progress: (done: number, of: number) => void = () => {},
): Analysis {
  // A resignation or an agreed draw would bar the way back; it says nothing of what the position was worth either.
  engine.loadRecord({ ...byHand(record), ended: undefined });
  engine.set({ takebacks: true });
  const { history = [], sides = [] } = engine.status();
  const first = sides[0]?.id ?? '';
  const log = engine.log('all');
  const of = history.length;
  const values = new Array<number>(of + 1).fill(0);
  const odds: Record<number, Odds> = {};
  const valueNow = () => {
    const { side, outcome } = engine.status();
    if (outcome?.over) return ending(outcome, first);
    const { value } = engine.judge(looks);
    return side === first ? value : -value;
  };
  values[of] = valueNow();
  for (let n = of - 1; n >= 0; n--) {
    engine.undo(n);
    values[n] = valueNow();
    if (log[n]?.events.some(isRolled)) {
      const could = oddsOf(engine, history[n] ?? '');
      if (could) odds[n] = could;
    }
    progress(of - n, of);
  }
  return { values, odds, log };
}

export interface Swing {
  /** Number of the action. */
  number: number;
  from: number;
  to: number;
}

/** Less than this is no swing. */
const least = 0.01;

/** The actions that changed most, the largest first. */
export function swings(values: readonly number[], most = 5): Swing[] {
  return values
    .slice(1)
    .map((to, number) => ({ number, from: values[number] ?? 0, to }))
    .filter(({ from, to }) => Math.abs(to - from) >= least)
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, most);
}
