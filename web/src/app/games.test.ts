import { expect, test } from 'vitest';
import type { LogEntry } from '../engine/types.ts';
import { followsOf, type GameRecord, gameKey, type LinkSetup, lastRun, sameGame } from './games.ts';
import type { SavedGame } from './storage.ts';

const by = (...sides: string[]): LogEntry[] =>
  sides.map((side, number) => ({ number, action: '', label: '', by: side, ordered: false, events: [] }));

test('the latest news begins with the other side’s last run', () => {
  expect(lastRun(by('a', 'b', 'b'), 'a')).toBe(1);
  expect(lastRun(by('b', 'a', 'b', 'b', 'a', 'a'), 'a')).toBe(2);
  expect(lastRun(by('a', 'a'), 'a')).toBe(0);
  expect(lastRun([], 'a')).toBe(0);
});

const record: GameRecord = {
  game: 'firefight',
  scenario: 'village',
  options: { concealed: true, masini: true },
  seed: '18446744073709551615',
  hash: '00ff',
  actions: ['pass', 'end'],
};

test('a game is known by its beginning and its dice, whatever the order of its keys', () => {
  expect(gameKey({ ...record, options: { masini: true, concealed: true } })).toBe(gameKey(record));
  expect(gameKey({ ...record, seed: '1' })).not.toBe(gameKey(record));
  expect(gameKey({ ...record, dice: 'manual' })).not.toBe(gameKey(record));
  expect(gameKey({ ...record, dice: 'seeded' })).toBe(gameKey(record));
});

test('a saved game is the same where it stands exactly there', () => {
  const save = (other: Partial<GameRecord>) => ({ id: 'g1', record: { ...record, ...other } }) as unknown as SavedGame;
  expect(sameGame([save({})], record)?.id).toBe('g1');
  expect(sameGame([save({ hash: '1234' }), save({ actions: ['pass'] }), save({ seed: '2' })], record)).toBeUndefined();
});

test('a turn by link continues the game of its side, or says how it does not', () => {
  const kept = (actions: string[], link: LinkSetup, more: Partial<GameRecord> = {}) =>
    ({
      id: `${link.side}${actions.length}`,
      setup: { link },
      record: { ...record, actions, ...more },
    }) as unknown as SavedGame;
  const came = (...actions: string[]) => ({ ...record, actions });
  const save = kept(['a', 'b', 'c'], { side: 'us', sent: 3 });
  const kind = (saves: SavedGame[], turn: GameRecord, side = 'us') => {
    const found = followsOf(saves, turn, side);
    return 'from' in found ? [found.kind, found.from] : 'at' in found ? [found.kind, found.at] : [found.kind];
  };
  expect(kind([], came('a'))).toEqual(['new']);
  // The other side's game on the same device is another player's.
  expect(kind([save], came('a', 'b', 'c', 'd'), 'in')).toEqual(['new']);
  expect(kind([save], { ...came('a', 'b', 'c', 'd'), seed: '7' })).toEqual(['new']);
  expect(kind([save], came('a', 'b', 'c', 'd', 'e'))).toEqual(['next', 3]);
  expect(kind([save], came('a', 'b', 'c'))).toEqual(['same']);
  expect(kind([save], { ...came('a', 'b', 'c'), ended: { resigned: 'in' } })).toEqual(['next', 3]);
  expect(kind([save], came('a', 'x', 'c', 'd'))).toEqual(['other', 1]);
  expect(kind([save], came('a'))).toEqual(['old']);
  // Two actions of the turn are done and nothing of it is sent.
  const begun = kept(['a', 'b', 'c', 'd', 'e'], { side: 'us', sent: 1 });
  expect(kind([begun], came('a', 'b', 'c'))).toEqual(['begun', 3]);
  expect(kind([begun], came('a', 'b', 'c', 'x'))).toEqual(['other', 3]);
});

test('faces entered by hand are part of an action', () => {
  const save = {
    id: 'g',
    setup: { link: { side: 'us', sent: 1 } },
    record: { ...record, dice: 'manual', actions: [['fire', 4]] },
  } as unknown as SavedGame;
  const turn = { ...record, dice: 'manual', actions: [['fire', 5], 'end'] };
  expect(followsOf([save], turn, 'us')).toMatchObject({ kind: 'other', at: 0 });
});
