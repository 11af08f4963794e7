import { describe, expect, it } from 'vitest';
import type { LogEntry, Odds } from '../engine/types.ts';
import { luckOf } from './luck.ts';

const coin: Odds = {
  title: { text: '' },
  outcomes: [
    { label: 'Miss', p: 0.5, tone: 0 },
    { label: '1 Hit', p: 0.5, tone: 2 },
  ],
  groups: [],
  modifiers: [],
};
const shot = (number: number, by: string, result: string): LogEntry => ({
  number,
  action: '',
  label: 'Fire',
  by,
  ordered: false,
  events: [{ kind: '', type: 'rolled', text: `A fires: ${result}.`, die: { sides: 6, face: 1, result } }],
});
const two = <T>(a: T, b: T) => [a, b] as const;

describe('the luck of the dice', () => {
  it('sets what came beside what could have come, side by side', () => {
    const log = [shot(0, 'a', '1 Hit'), shot(1, 'a', '1 Hit'), shot(2, 'b', 'Miss')];
    const [a, b] = luckOf(log, { 0: coin, 1: coin, 2: coin }, ['a', 'b']);
    expect(a).toMatchObject({ rolls: 2, dice: 2, expected: 2, actual: 4 });
    // Both of two coins: one in four.
    expect(two(a?.atLeast, a?.atMost)).toEqual([0.25, 1]);
    expect(two(b?.atLeast, b?.atMost)).toEqual([1, 0.5]);
    expect(b).toMatchObject({ expected: 1, actual: 0 });
  });
  it('counts hits where results are counted, and plain dice', () => {
    const volley: Odds = {
      ...coin,
      outcomes: [
        { label: '0 hits', p: 0.25, tone: 0 },
        { label: '1 hit', p: 0.5, tone: 1 },
        { label: '2 hits', p: 0.25, tone: 2 },
      ],
    };
    const entry = shot(0, 'a', '');
    entry.events = [
      { kind: '', type: 'rolled', text: 'A fires: 2 hits.', dice: [{ sides: 6, why: '', faces: [5, 6], least: 4 }] },
      { kind: '', type: 'rolled', text: '2 hits' },
    ];
    const [a] = luckOf([entry], { 0: volley }, ['a']);
    expect(a).toMatchObject({ rolls: 1, dice: 2, expected: 1, actual: 2, atLeast: 0.25 });
    expect(a?.taken[0]).toMatchObject({ chance: 0.75, result: '2 hits' });
  });
  it('takes the longest result that is told, and counts no roll that neither helps nor hurts', () => {
    const fire: Odds = {
      ...coin,
      outcomes: [
        { label: '1 Hit', p: 0.5, tone: 2 },
        { label: '1 morale level, 1 Hit', p: 0.5, tone: 3 },
      ],
    };
    const wind: Odds = { ...coin, outcomes: [{ label: 'The wind is light.', p: 1, tone: 0 }] };
    const log = [shot(0, 'a', '1 morale level, 1 Hit'), shot(1, 'a', 'The wind is light.')];
    const [a] = luckOf(log, { 0: fire, 1: wind }, ['a']);
    expect(a?.taken.map((one) => one.result)).toEqual(['1 morale level, 1 Hit']);
    expect(a?.rolls).toBe(2);
  });
});
