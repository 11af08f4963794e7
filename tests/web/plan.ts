// What to do next in a whole game: what was never done before, what provokes a question, then what ends the game soonest.
// The native engine looks one action ahead on the page's own record; with its seed it sees the dice as they will fall.

import type { Legal, Oracle } from './oracle.ts';

/** What has been done so far in a whole game. */
export interface Tally {
  verbs: Set<string>;
  offered: Set<string>;
  actions: number;
  /** Questions answered: fire from overwatch, or hold. */
  reactions: number;
}

export const newTally = (): Tally => ({ verbs: new Set(), offered: new Set(), actions: 0, reactions: 0 });

const hurts = ['fire', 'assault', 'suppress'];
/** A question is open: overwatch may fire or hold. */
export const isQuestion = (actions: readonly Legal[]) => actions.some((action) => action.verb === 'hold');

const dearest = (list: readonly Legal[]) =>
  list.reduce((best, action) => ((action.cost ?? 0) > (best.cost ?? 0) ? action : best));

/** An action after which one of the verbs is offered, if one of these is such. */
async function leadsTo(oracle: Oracle, record: object, tried: Legal[], verbs: readonly string[]) {
  for (const action of tried) {
    await oracle.load(record);
    await oracle.ask({ op: 'apply', action: action.text });
    if ((await oracle.legal()).some((next) => verbs.includes(next.verb))) return action;
  }
  return undefined;
}

/** Steps between two hexes by their names; a little off for columns that are shifted, which does not matter here. */
function steps(a: string, b: string): number {
  const [across, down] = [0, 2].map((i) => Math.abs(Number(a.slice(i, i + 2)) - Number(b.slice(i, i + 2))));
  return Math.max(across ?? 0, (down ?? 0) + (across ?? 0) / 2);
}

/** Moves, those first that come nearest to an enemy. */
async function approaches(oracle: Oracle, actions: readonly Legal[]): Promise<Legal[]> {
  const seen = (await oracle.ask({ op: 'sheet' })).sheet?.seen ?? [];
  const enemies = seen.flatMap((unit) => (unit.place && !unit.piece.startsWith('pop') ? [unit.place] : []));
  const gap = (action: Legal) => Math.min(...enemies.map((place) => steps(action.place ?? '', place)));
  const moves = actions.filter((action) => action.verb === 'move' && action.place);
  return moves
    .map((move) => ({ move, gap: gap(move) }))
    .sort((a, b) => a.gap - b.gap)
    .map(({ move }) => move);
}

export async function pick(oracle: Oracle, record: object, actions: Legal[], tally: Tally): Promise<Legal> {
  const step = tally.actions;
  const fresh = actions.find((action) => !tally.verbs.has(action.verb));
  if (fresh) return fresh;
  const missing = [...tally.offered].filter((verb) => !tally.verbs.has(verb));
  if (tally.reactions === 0 && !missing.includes('hold')) missing.push('hold');
  if (missing.length > 0) {
    const moves = await approaches(oracle, actions);
    const assaults = actions.filter((action) => action.verb === 'assault');
    const found = await leadsTo(oracle, record, [...assaults.slice(0, 4), ...moves.slice(0, 10)], missing);
    if (found) return found;
    // Nobody watches yet, or nobody is near enough: some watch and others come closer.
    const watch = actions.filter((action) => action.verb === 'overwatch');
    if (tally.reactions === 0 && watch.length > 0 && step % 3 === 0) return watch[step % watch.length] as Legal;
    if (tally.reactions === 0 && moves[0]) return moves[0];
  }
  const blows = actions.filter((action) => hurts.includes(action.verb));
  // A fixed stride over the list: varied play without a random number.
  if (blows.length > 0) return blows[(step * 7919) % blows.length] as Legal;
  return dearest(actions);
}

export function tallied(tally: Tally, action: Legal, actions: readonly Legal[]): void {
  if (isQuestion(actions)) tally.reactions++;
  tally.verbs.add(action.verb);
  tally.actions++;
}

/** A game of the patrol, played natively until overwatch is asked to fire or hold; its record. */
export async function untilAQuestion(oracle: Oracle): Promise<{ hash: string; actions: unknown[] }> {
  await oracle.ask({ op: 'new', game: 'firefight', scenario: 'patrol', seed: '11' });
  const record = async () => (await oracle.ask({ op: 'record' })).record ?? { hash: '', actions: [] };
  const verbs = ['move', 'fire', 'overwatch', 'rally', 'smoke', 'load', 'unload', 'convert', 'block', 'remove', 'pass'];
  const tally: Tally = { ...newTally(), verbs: new Set([...verbs, 'stop', 'assault', 'suppress', 'advance', 'stay']) };
  for (let step = 0; step < 200; step++) {
    const now = await record();
    const actions = await oracle.legal();
    if (isQuestion(actions)) return now;
    const action = await pick(oracle, now, actions, tally);
    await oracle.load(now);
    await oracle.ask({ op: 'apply', action: action.text });
    tallied(tally, action, actions);
  }
  throw new Error('Nobody was asked to fire or hold.');
}
