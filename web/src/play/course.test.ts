import { describe, expect, it } from 'vitest';
import type { Action, Stand } from '../engine/types.ts';
import { type Chart, costOf, nudged } from './course.ts';

// A ship that makes legs of 1 to 4 and turns by 5 to 15 degrees, with a leg between two turns; 24 units an inch.
const start: Stand = { x: 0, y: 0, facing: 0 };
const ahead = (at: Stand, inches: number): Stand => ({
  x: at.x + 24 * inches * Math.sin((at.facing * Math.PI) / 180),
  y: at.y - 24 * inches * Math.cos((at.facing * Math.PI) / 180),
  facing: at.facing,
});
function ship(steps: readonly Action[]): Chart {
  const stand = steps.at(-1)?.to ?? start;
  const turning = steps.at(-1)?.verb === 'turn';
  const legs = [1, 2, 3, 4].map((inches) => ({
    text: `leg a ${inches}`,
    verb: 'leg',
    cost: inches,
    label: '',
    to: ahead(stand, inches),
  }));
  const turns = [-15, -10, -5, 5, 10, 15].map((degrees) => ({
    text: `turn a ${degrees}`,
    verb: 'turn',
    cost: 0,
    label: '',
    to: { ...stand, facing: (stand.facing + degrees + 360) % 360 },
  }));
  return { stand, actions: turning ? legs : [...legs, ...turns] };
}
const sailed = (...nudges: ('left' | 'right' | 'more' | 'less')[]) =>
  nudges.reduce<Action[]>((course, nudge) => nudged(course, ship, nudge), []).map((step) => step.text);

describe('plotting by keys', () => {
  it('goes an inch further with every press, and on with another leg', () => {
    expect(sailed('more')).toEqual(['leg a 1']);
    expect(sailed('more', 'more', 'more', 'more')).toEqual(['leg a 4']);
    expect(sailed('more', 'more', 'more', 'more', 'more')).toEqual(['leg a 4', 'leg a 1']);
  });
  it('goes back the same way', () => {
    expect(sailed('more', 'more', 'less')).toEqual(['leg a 1']);
    expect(sailed('more', 'less')).toEqual([]);
    expect(sailed('less')).toEqual([]);
  });
  it('turns by the smallest step and further with every press', () => {
    expect(sailed('right')).toEqual(['turn a 5']);
    expect(sailed('more', 'left', 'left')).toEqual(['leg a 1', 'turn a -10']);
    expect(sailed('right', 'right', 'right', 'right')).toEqual(['turn a 15']);
  });
  it('takes a turn back through nothing to the other side', () => {
    expect(sailed('right', 'left')).toEqual([]);
    expect(sailed('right', 'left', 'left')).toEqual(['turn a -5']);
  });
  it('goes on after a turn, and shortens by taking it away', () => {
    expect(sailed('right', 'more')).toEqual(['turn a 5', 'leg a 1']);
    expect(sailed('more', 'right', 'less')).toEqual(['leg a 1']);
  });
  it('counts what the steps cost', () => {
    expect(costOf(nudged(nudged([], ship, 'more'), ship, 'more'))).toBe(2);
  });
});

/** A company that marches 1 to 3 in four directions at once. */
function company(steps: readonly Action[]): Chart {
  const stand = steps.at(-1)?.to ?? start;
  const actions = [0, 90, 180, 270].flatMap((facing) =>
    [1, 2, 3].map((inches) => ({
      text: `go b ${inches} ${facing}`,
      verb: 'go',
      cost: inches,
      label: '',
      to: ahead({ ...stand, facing }, inches),
    })),
  );
  return { stand, actions };
}
const march = (...nudges: ('left' | 'right' | 'more' | 'less')[]) =>
  nudges.reduce<Action[]>((course, nudge) => nudged(course, company, nudge), []).map((step) => step.text);

describe('plotting a march', () => {
  it('starts ahead and turns the step that was made', () => {
    expect(march('more')).toEqual(['go b 1 0']);
    expect(march('more', 'more', 'right')).toEqual(['go b 2 90']);
    expect(march('more', 'left')).toEqual(['go b 1 270']);
    expect(march('more', 'right', 'right', 'right', 'right')).toEqual(['go b 1 0']);
  });
  it('starts to a side where a turn comes first', () => {
    expect(march('left')).toEqual(['go b 1 270']);
  });
});
