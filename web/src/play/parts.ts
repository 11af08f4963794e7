// What several actions of one verb differ in, so that a player chooses part by part: a target by name, a battery by
// button, a number by steps.

import type { Action } from '../engine/types.ts';

export type Part = 'piece' | 'target' | 'mode' | 'number' | 'extra';
const order: readonly Part[] = ['piece', 'target', 'mode', 'number', 'extra'];
const counted: readonly Part[] = ['number', 'extra'];

export interface PartChoice {
  part: Part;
  /** A number is stepped through, a name is chosen. */
  counted: boolean;
  /** What fits the parts before it, in the order of the list (numbers by size). */
  values: (string | number)[];
  chosen: string | number | undefined;
}

/** The parts in which these actions differ, each with what fits the chosen action's parts before it. */
export function partsOf(actions: readonly Action[], chosen: Action): PartChoice[] {
  const out: PartChoice[] = [];
  let fitting = actions;
  for (const part of order) {
    const values = [...new Set(fitting.map((action) => action[part]))].filter((value) => value !== undefined);
    const all = new Set(actions.map((action) => action[part]));
    if (all.size > 1) {
      const isCounted = counted.includes(part);
      if (isCounted) values.sort((a, b) => Number(a) - Number(b));
      out.push({ part, counted: isCounted, values, chosen: chosen[part] });
    }
    fitting = fitting.filter((action) => action[part] === chosen[part]);
  }
  return out;
}

/** The action with that part changed; the parts behind it stay as near as they can. */
export function withPart(actions: readonly Action[], from: Action, part: Part, value: string | number): Action {
  const at = order.indexOf(part);
  let fitting = actions.filter((action) =>
    order.slice(0, at + 1).every((one) => action[one] === (one === part ? value : from[one])),
  );
  for (const one of order.slice(at + 1)) {
    const same = fitting.filter((action) => action[one] === from[one]);
    if (same.length > 0) fitting = same;
    else if (counted.includes(one)) {
      const gap = (action: Action) => Math.abs(Number(action[one] ?? 0) - Number(from[one] ?? 0));
      fitting = [...fitting].sort((a, b) => gap(a) - gap(b)).slice(0, 1);
    }
  }
  return fitting[0] ?? from;
}
