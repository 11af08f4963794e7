import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventType, LogEntry } from '../engine/types';
import { Replay, speedMs, stopsOf } from './replay.ts';

const entry = (number: number, ...types: EventType[]): LogEntry => ({
  number,
  action: 'end',
  label: '',
  by: 'a',
  ordered: false,
  events: types.map((type) => ({ kind: '', type, text: '' })),
});
const log = [entry(0, 'moved'), entry(1, 'note', 'rolled'), entry(2, 'moved', 'turn'), entry(3, 'rolled'), entry(4)];

function replay(only = false) {
  const shown: number[] = [];
  const made = new Replay({
    number: () => log.length,
    log: () => log,
    letGo: () => {},
    show: async (one) => void shown.push(one.number),
    only,
  });
  return { made, shown };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a replay stops after each action, after each roll, or after each change of turn', () => {
  expect(stopsOf(log, 'action')).toEqual([0, 1, 2, 3, 4, 5]);
  expect(stopsOf(log, 'roll')).toEqual([0, 2, 4, 5]);
  expect(stopsOf(log, 'turn')).toEqual([0, 3, 5]);
  expect(stopsOf([], 'turn')).toEqual([0]);
});

test('it steps on and back by its unit and no further than the ends', () => {
  const { made, shown } = replay();
  made.to(0);
  made.unit.value = 'roll';
  const seen = [];
  for (const by of [1, 1, 1, 1, -1, -1, -1, -1] as const) {
    made.step(by);
    seen.push(made.at.value);
  }
  expect(seen).toEqual([2, 4, 5, 5, 4, 2, 0, 0]);
  // From 4 to 5 is one action, whose events are shown; from 0 to 2 are two.
  expect(shown).toEqual([4]);
});

test('it plays at its speed until the present, and a step stops it', async () => {
  const { made } = replay();
  made.speed.value = 'fast';
  made.to(1);
  made.play(true);
  await vi.advanceTimersByTimeAsync(speedMs.fast * 2.5);
  expect([made.at.value, made.playing.value]).toEqual([3, true]);
  made.step(-1);
  await vi.advanceTimersByTimeAsync(speedMs.fast * 3);
  expect([made.at.value, made.playing.value]).toEqual([2, false]);
  made.play(true);
  await vi.advanceTimersByTimeAsync(speedMs.fast * 9);
  expect([made.at.value, made.playing.value]).toEqual([5, false]);
});

test('a game that is only watched has no present to go back to', () => {
  const { made } = replay(true);
  made.to(2);
  made.eyes.value = 'b';
  made.leave();
  expect([made.at.value, made.eyes.value]).toEqual([2, 'b']);
  const { made: own } = replay();
  own.to(2);
  own.leave();
  expect(own.at.value).toBeUndefined();
});

test('stopped and started again while a picture is awaited, it still plays once', async () => {
  let caughtUp = () => {};
  const made = new Replay({
    number: () => log.length,
    log: () => log,
    letGo: () => {},
    show: () => new Promise((resolve) => (caughtUp = resolve)),
    only: false,
  });
  made.speed.value = 'slow';
  made.to(0);
  made.play(true);
  await vi.advanceTimersByTimeAsync(speedMs.fast);
  const first = caughtUp;
  made.play(false);
  made.play(true);
  first();
  await vi.advanceTimersByTimeAsync(speedMs.fast);
  caughtUp();
  await vi.advanceTimersByTimeAsync(speedMs.slow * 1.2);
  expect(made.at.value).toBe(3);
});
