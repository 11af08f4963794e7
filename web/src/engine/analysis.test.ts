import { describe, expect, it } from 'vitest';
import { analyse, ofItsOwn, swings } from './analysis.ts';
import type { Engine } from './engine.ts';

/** A game of three actions in which each side judges its own position. */
function fake(over = false) {
  let at = 3;
  const worth = [0.1, 0.2, -0.5, 0.9];
  const engine = {
    loadRecord: (record: { ended?: unknown }) => expect(record.ended).toBeUndefined(),
    set: () => {},
    undo: (to: number) => {
      at = to;
    },
    status: () => ({
      side: at % 2 === 0 ? 'a' : 'b',
      sides: [{ id: 'a' }, { id: 'b' }],
      history: ['x', 'y', 'z'],
      outcome: { over: over && at === 3, winner: 'b', why: '' },
    }),
    log: () => [0, 1, 2].map((number) => ({ number, events: number === 1 ? [{ type: 'rolled' }] : [] })),
    judge: () => ({ value: worth[at] }),
    odds: (action: string) => ({ title: action }),
  };
  return engine as unknown as Engine;
}

describe('a game looked at by the computer', () => {
  it("turns each side's judgement to the first side's, and asks odds of what was rolled", () => {
    const told: number[] = [];
    const { values, odds } = analyse(fake(), {}, (done) => told.push(done));
    expect(values).toEqual([0.1, -0.2, -0.5, -0.9]);
    expect(Object.keys(odds)).toEqual(['1']);
    expect(told).toEqual([1, 2, 3]);
  });
  it('ends with the result that the rules say; a resignation changes no value', () => {
    expect(analyse(fake(true), {}).values.at(-1)).toBe(-1);
    expect(analyse(fake(), { ended: { resigned: 'a' } }).values.at(-1)).toBe(-0.9);
  });
  it('finds the largest swings first, and none where nothing changed', () => {
    expect(swings([0, 0.1, -0.4, -0.395])).toEqual([
      { number: 1, from: 0.1, to: -0.4 },
      { number: 0, from: 0, to: 0.1 },
    ]);
  });
});

describe('a game that goes on from a moment of another', () => {
  it('is for nobody, without the note, and with dice by hand where they were sealed', () => {
    const rest = { actions: ['x'], players: ['Ann', 'Bob'] };
    expect(ofItsOwn({ ...rest, for: 'a', note: 'private', dice: 'seeded' })).toEqual({ ...rest, dice: 'seeded' });
    expect(ofItsOwn({ ...rest, dice: 'sealed', seals: { promised: {} } })).toEqual({ ...rest, dice: 'manual' });
  });
});
