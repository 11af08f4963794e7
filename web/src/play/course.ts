// Plotting on the open table: a course is a chain of steps that are only meant so far. Every step says where it would
// end, so that turning and going further are found in the legal lists, whatever the game calls them.

import type { Action, Stand } from '../engine/types.ts';

/** What a piece could do after some steps, and where it would be. */
export interface Chart {
  actions: readonly Action[];
  stand?: Stand | undefined;
}
/** Asks the engine: what stands after these steps. */
export type Ask = (steps: readonly Action[]) => Chart;

export type Nudge = 'left' | 'right' | 'more' | 'less';

const nearly = 0.2;
const far = (a: Stand, b: Stand) => Math.hypot(a.x - b.x, a.y - b.y);
/** -180..180, clockwise positive. */
export const turned = (from: Stand, to: Stand) => ((to.facing - from.facing + 540) % 360) - 180;

interface Step {
  action: Action;
  to: Stand;
  far: number;
  turn: number;
}

function stepsOf(chart: Chart): Step[] {
  const { stand } = chart;
  if (!stand) return [];
  return chart.actions.flatMap((action) =>
    action.to ? [{ action, to: action.to, far: far(stand, action.to), turn: turned(stand, action.to) }] : [],
  );
}

const least = (steps: readonly Step[], of: (step: Step) => number): Action[] => {
  const best = steps.reduce<Step | undefined>((a, b) => (a === undefined || of(b) < of(a) ? b : a), undefined);
  return best ? [best.action] : [];
};

/** Another step of the kind of `last`, a little further to one side. Undefined: there is none of that kind. */
function turnedOn(last: Step, steps: readonly Step[], sign: 1 | -1): Action[] | undefined {
  const alike = steps.filter((step) => Math.abs(step.far - last.far) < nearly);
  const turning = alike.some((step) => Math.abs(step.turn) > nearly);
  if (!turning) return undefined;
  const way = (step: Step) => (sign * (step.to.facing - last.to.facing) + 720) % 360;
  const standing = last.far < nearly;
  // A turn on the spot goes back through nothing at all; a march in any direction goes all round.
  const past = standing
    ? alike.filter((step) => sign * (step.turn - last.turn) > nearly)
    : alike.filter((step) => way(step) > nearly);
  const next = standing ? least(past, (step) => Math.abs(step.turn - last.turn)) : least(past, (step) => way(step));
  if (standing && Math.sign(last.turn) === -sign) {
    const found = next[0] && past.find((step) => step.action === next[0]);
    if (!found || Math.sign(found.turn) === sign) return [];
  }
  return next.length > 0 ? next : [last.action];
}

function turn(course: readonly Action[], ask: Ask, sign: 1 | -1): Action[] {
  const kept = course.slice(0, -1);
  const last = course.at(-1);
  if (last) {
    const steps = stepsOf(ask(kept));
    const at = steps.find((step) => step.action.text === last.text);
    const other = at && turnedOn(at, steps, sign);
    if (other) return [...kept, ...other];
  }
  const steps = stepsOf(ask(course)).filter((step) => sign * step.turn > nearly);
  const spots = steps.filter((step) => step.far < nearly);
  const shortest = Math.min(...steps.map((step) => step.far));
  const from = spots.length > 0 ? spots : steps.filter((step) => step.far < shortest + nearly);
  return [...course, ...least(from, (step) => Math.abs(step.turn))];
}

function run(course: readonly Action[], ask: Ask, sign: 1 | -1): Action[] {
  const kept = course.slice(0, -1);
  const last = course.at(-1);
  if (last) {
    const steps = stepsOf(ask(kept));
    const at = steps.find((step) => step.action.text === last.text);
    if (at && at.far > nearly) {
      const alike = steps.filter(
        (step) => Math.abs(step.to.facing - at.to.facing) < nearly && sign * (step.far - at.far) > nearly,
      );
      const next = least(alike, (step) => Math.abs(step.far - at.far));
      if (next.length > 0) return [...kept, ...next];
    }
    if (sign === -1) return kept;
  }
  if (sign === -1) return [];
  const runs = stepsOf(ask(course)).filter((step) => step.far > nearly);
  const ahead = Math.min(...runs.map((step) => Math.abs(step.turn)));
  return [
    ...course,
    ...least(
      runs.filter((step) => Math.abs(step.turn) < ahead + nearly),
      (step) => step.far,
    ),
  ];
}

/** The course after one key: a little to a side, or a little further or less far. */
export function nudged(course: readonly Action[], ask: Ask, nudge: Nudge): Action[] {
  if (nudge === 'left' || nudge === 'right') return turn(course, ask, nudge === 'right' ? 1 : -1);
  return run(course, ask, nudge === 'more' ? 1 : -1);
}

export const costOf = (course: readonly Action[]) => course.reduce((sum, step) => sum + (step.cost ?? 0), 0);
