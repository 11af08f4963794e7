import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Game } from '../play/game.ts';
import { crc32, type Exercise, pack, readExercise, unpack } from './exercise.ts';
import { Sitting } from './sitting.ts';

const exercise: Exercise = {
  name: 'Take the canal',
  task: 'Two of three marks, and no more than two squads lost.\nWrite down why. Ça va?',
  game: 'firefight',
  scenario: 'patrol',
  seed: '20080810',
  options: { concealed: true },
  seats: { blue: { kind: 'person' }, green: { kind: 'computer', level: 2 } },
  undo: false,
  hints: true,
};

describe('an exercise in a link', () => {
  it('comes back as it was, as does its result', async () => {
    expect(await unpack(await pack({ kind: 'exercise', exercise }))).toEqual({ kind: 'exercise', exercise });
    const result = { exercise, player: 'Ann', link: 'AQ_-9', hints: 2, times: [[0, 4.5] as [number, number]] };
    expect(await unpack(await pack({ kind: 'result', result }))).toEqual({ kind: 'result', result });
    expect(await pack({ kind: 'exercise', exercise })).toMatch(/^[\w-]+$/);
  });
  it('says when it is cut, altered, newer or something else', async () => {
    const text = await pack({ kind: 'exercise', exercise });
    await expect(unpack(text.slice(0, -8))).rejects.toThrow(/cut short: \d+ of \d+ bytes/);
    await expect(unpack(text.slice(0, 6))).rejects.toThrow('cut short');
    const i = text.length - 12;
    const other = text[i] === 'A' ? 'B' : 'A';
    await expect(unpack(text.slice(0, i) + other + text.slice(i + 1))).rejects.toThrow('altered');
    await expect(unpack(`Aw${text.slice(2)}`)).rejects.toThrow('newer version');
    await expect(unpack(`AA${text.slice(2)}`)).rejects.toThrow('not an exercise');
    await expect(unpack('hello there!')).rejects.toThrow('signs');
  });
  it('refuses what is not an exercise, with the field', () => {
    expect(() => readExercise({ ...exercise, seed: 'x' })).toThrow('“seed”');
    expect(() => readExercise({ ...exercise, seats: { blue: { kind: 'robot' } } })).toThrow('“seats”');
    expect(() => readExercise([])).toThrow('“text”');
  });
  it('has the CRC that others have', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });
});

describe('an exercise that is played', () => {
  it('keeps how long each decision took, the computer’s not', () => {
    let now = 0;
    const standing = signal({ number: 0, side: 'blue' });
    const sitting = new Sitting(exercise, 'Ann', [], () => now);
    sitting.attach({ standing, seats: exercise.seats } as unknown as Game);
    now = 4500;
    standing.value = { number: 1, side: 'green' };
    now = 9000;
    standing.value = { number: 3, side: 'blue' };
    now = 10_000;
    standing.value = { number: 4, side: 'blue' };
    expect(sitting.result('AQ', 1)).toMatchObject({
      player: 'Ann',
      hints: 1,
      times: [
        [0, 4.5],
        [3, 1],
      ],
    });
    expect(Sitting.of({ sitting: sitting.kept() })?.kept()).toEqual(sitting.kept());
    expect(Sitting.of({ seats: {} })).toBeUndefined();
    expect(sitting.forbids('undo')).toBe('This exercise allows no undo.');
    expect(sitting.forbids('pass')).toBeUndefined();
    expect(sitting.noHints()).toBeUndefined();
  });
});
