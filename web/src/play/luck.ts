// How kind the dice were: each roll that could help or hurt is set beside its exact odds, and the sum of what a side's
// rolls brought beside everything that the same rolls could have brought.

import { isRolled } from '../engine/analysis.ts';
import type { Chance, GameEvent, LogEntry, Odds } from '../engine/types.ts';

/** A roll for something: what it could bring, and what it brought. */
export interface Taken {
  /** Of the action. */
  number: number;
  side: string;
  label: string;
  /** Chance of any effect. */
  chance: number;
  expected: number;
  actual: number;
  /** What came, in the table's words. */
  result: string;
  spread: Map<number, number>;
}

export interface Luck {
  side: string;
  /** Rolls of any kind, and dice in them. */
  rolls: number;
  dice: number;
  taken: Taken[];
  expected: number;
  actual: number;
  /** The chance that the same rolls bring as much as they did or more, and as little or less. */
  atLeast: number;
  atMost: number;
}

const leading = /^\d+/;

/**
 * What an outcome counts: its number where the results of a roll are counted (hits, boxes), else how much it does, from 1
 * to 4; what hurts the roller counts against him.
 */
function effectOf(chance: Chance, counted: boolean): number {
  if (counted) return Number(leading.exec(chance.label)?.[0] ?? 0);
  if (chance.tone === 8) return -1;
  return chance.tone > 4 ? chance.tone - 4 : chance.tone;
}

const matters = (outcomes: readonly Chance[]) => outcomes.some((chance) => chance.tone > 0);

/** True where the event tells of that outcome: in its own words, or in a sentence that holds them. */
function tells(event: GameEvent, label: string): boolean {
  if (event.die?.result === label || event.text === label) return true;
  const at = event.text.indexOf(label);
  if (at < 0 || event.die) return false;
  const word = /[\p{L}\d]/u;
  return !word.test(event.text[at - 1] ?? ' ') && !word.test(event.text[at + label.length] ?? ' ');
}

/** What came of a group, if exactly that can be told. */
function cameOf(outcomes: readonly Chance[], events: readonly GameEvent[]): Chance | undefined {
  const told = outcomes.filter((chance) => chance.p > 0 && events.some((event) => tells(event, chance.label)));
  // "1 Hit" stands in "1 morale level, 1 Hit": the longest is meant.
  return told.sort((a, b) => b.label.length - a.label.length)[0];
}

function spreadOf(outcomes: readonly Chance[], counted: boolean): Map<number, number> {
  const spread = new Map<number, number>();
  for (const chance of outcomes) {
    const effect = effectOf(chance, counted);
    spread.set(effect, (spread.get(effect) ?? 0) + chance.p);
  }
  return spread;
}

const mean = (spread: ReadonlyMap<number, number>) => [...spread].reduce((sum, [x, p]) => sum + x * p, 0);

/** What was risked and won by one action's own roll, the first that its odds tell of; what follows from it (where a hit
 *  strikes, whether somebody runs) is not counted again. */
function takenBy(entry: LogEntry, odds: Odds): Taken[] {
  const groups = odds.groups.length > 0 ? odds.groups : [{ outcomes: odds.outcomes }];
  const outcomes = groups.map((group) => group.outcomes).find(matters);
  const came = outcomes && cameOf(outcomes, entry.events.filter(isRolled));
  if (!outcomes || !came) return [];
  const counted = outcomes.every((chance) => leading.test(chance.label));
  const spread = spreadOf(outcomes, counted);
  return [
    {
      number: entry.number,
      side: entry.by,
      label: entry.label,
      chance: outcomes.filter((one) => effectOf(one, counted) > 0).reduce((sum, one) => sum + one.p, 0),
      expected: mean(spread),
      actual: effectOf(came, counted),
      result: came.label,
      spread,
    },
  ];
}

/** The sum of two things that know nothing of each other. */
export function convolved(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): Map<number, number> {
  const sum = new Map<number, number>();
  for (const [x, p] of a) for (const [y, q] of b) sum.set(x + y, (sum.get(x + y) ?? 0) + p * q);
  return sum;
}

const diceIn = (event: GameEvent) =>
  (event.die ? 1 : 0) + (event.dice ?? []).reduce((sum, one) => sum + one.faces.length, 0);

export function luckOf(
  log: readonly LogEntry[],
  odds: Readonly<Record<number, Odds>>,
  sides: readonly string[],
): Luck[] {
  return sides.map((side) => {
    const own = log.filter((entry) => entry.by === side);
    const rolled = own.flatMap((entry) => entry.events).filter((event) => isRolled(event) && diceIn(event) > 0);
    const taken = own.flatMap((entry) => {
      const could = odds[entry.number];
      return could ? takenBy(entry, could) : [];
    });
    let all = new Map([[0, 1]]);
    for (const one of taken) all = convolved(all, one.spread);
    const actual = taken.reduce((sum, one) => sum + one.actual, 0);
    const chanceOf = (fits: (x: number) => boolean) =>
      [...all].filter(([x]) => fits(x)).reduce((sum, [, p]) => sum + p, 0);
    return {
      side,
      rolls: rolled.length,
      dice: rolled.reduce((sum, event) => sum + diceIn(event), 0),
      taken,
      expected: mean(all),
      actual,
      atLeast: chanceOf((x) => x >= actual),
      atMost: chanceOf((x) => x <= actual),
    };
  });
}
