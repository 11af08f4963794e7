import { expect, test } from 'vitest';
import type { LogEntry, Seals } from '../engine/types.ts';
import {
  followsOf,
  type GameRecord,
  gameKey,
  type LinkSetup,
  lastRun,
  linkOf,
  recordOf,
  sameGame,
  sealsHold,
  withOrders,
  withoutSecret,
} from './games.ts';
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

const opened = (n: number, more: object = {}) => ({
  at: n,
  count: 1,
  by: 'us',
  part: `p${n}`,
  secret: `s${n}`,
  ...more,
});

test('sealed rolls go on from what was promised and declared, and from nothing else', () => {
  const own: Seals = {
    promised: { us: 'mine', in: 'theirs' },
    declared: { by: 'us', actions: ['fire'], part: 'p1' },
    unsealed: [opened(0)],
  };
  const now = (more: Partial<Seals>) => sealsHold(own, { ...own, declared: undefined, ...more } as Seals, 'us');
  const good = opened(1, { digest: 'theirs' });
  const past = opened(0, { digest: 'before' });
  expect(now({ promised: { us: 'mine', in: 'next' }, unsealed: [past, good] })).toBe(true);
  // Another secret than was promised, another part than was declared, or a roll that nobody here declared.
  expect(now({ promised: { us: 'mine' }, unsealed: [past, { ...good, digest: 'other' }] })).toBe(false);
  expect(now({ promised: { us: 'mine' }, unsealed: [past, { ...good, part: 'p2' }] })).toBe(false);
  expect(now({ promised: { us: 'mine' }, unsealed: [past, { ...good, by: 'in' }] })).toBe(false);
  expect(now({ promised: { us: 'mine' }, unsealed: [past, good, opened(2)] })).toBe(false);
  // This side's promise, what was opened, and what waits stay as they are.
  expect(now({ promised: { us: 'forged', in: 'next' }, unsealed: [past, good] })).toBe(false);
  expect(now({ unsealed: [opened(0, { secret: 'x' }), good] })).toBe(false);
  expect(now({ unsealed: [past] })).toBe(false);
  expect(now({ declared: own.declared, promised: { us: 'mine', in: 'swapped' } } as Partial<Seals>)).toBe(false);
  expect(now({ declared: own.declared } as Partial<Seals>)).toBe(true);
});

test('a promise alone continues a game, and a forged opening does not', () => {
  const seals: Seals = { promised: { us: 'mine' }, unsealed: [] };
  const save = {
    id: 'g',
    setup: { link: { side: 'us', sent: 2, secret: 'kept' } },
    record: { ...record, dice: 'sealed', seals },
  } as unknown as SavedGame;
  const came = (next: Seals) =>
    followsOf([save], { ...record, dice: 'sealed', seals: next }, 'us', { seals: next }).kind;
  expect(came(seals)).toBe('same');
  expect(came({ ...seals, promised: { us: 'mine', in: 'theirs' } })).toBe('next');
  expect(came({ ...seals, promised: { us: 'other', in: 'theirs' } })).toBe('forged');
  // The link that asked for the promise, opened again.
  expect(came({ promised: {}, unsealed: [] })).toBe('begun');
});

test('a declaration in this side’s name that was not made here is forged', () => {
  const own: Seals = { promised: { us: 'mine', in: 'theirs' }, unsealed: [] };
  const declared = { by: 'us', actions: ['fire'], part: 'chosen by them' };
  expect(sealsHold(own, { ...own, declared }, 'us')).toBe(false);
  expect(sealsHold(own, { ...own, declared: { ...declared, by: 'in' } }, 'us')).toBe(true);
});

test('an opening is of what was declared, at its place, with what was declared and as often', () => {
  const own = {
    ...record,
    dice: 'sealed',
    seals: {
      promised: { us: 'mine', in: 'theirs' },
      declared: { by: 'us', actions: ['fire'], part: 'p2' },
      unsealed: [],
    },
  };
  const save = { id: 'g', setup: { link: { side: 'us', sent: 2 } }, record: own } as unknown as SavedGame;
  const opening = { at: 2, count: 1, by: 'us', part: 'p2', secret: 's' };
  const rolled = [...record.actions, ['fire', 4]];
  const open = (of: GameRecord, secret: string): GameRecord | undefined =>
    of === own && secret === 's'
      ? { ...own, actions: rolled, seals: { promised: { us: 'mine' }, unsealed: [opening] } }
      : undefined;
  const came = (actions: readonly unknown[], one: object, how: { open?: typeof open } = { open }) => {
    const unsealed = [{ ...opening, ...one, digest: 'theirs' }];
    const seals = { promised: { us: 'mine', in: 'next' }, unsealed };
    return followsOf([save], { ...own, actions, seals }, 'us', { seals, ...how }).kind;
  };
  expect(came(rolled, {})).toBe('next');
  expect(came([...rolled, 'end'], {})).toBe('next');
  // Other faces, another action, a later roll, more rolls with the same secret, another secret, or no roll at all.
  expect(came([...record.actions, ['fire', 6]], {})).toBe('forged');
  expect(came([...record.actions, ['move', 4]], {})).toBe('forged');
  expect(came([...rolled, 'end'], { at: 3 })).toBe('forged');
  expect(came([...rolled, ['fire', 2]], { count: 2 })).toBe('forged');
  expect(came(rolled, { secret: 't' })).toBe('forged');
  expect(came(record.actions, {})).toBe('forged');
  // What cannot be checked is not taken.
  expect(came(rolled, {}, {})).toBe('forged');
});

test('what this side decides does not come from a link', () => {
  const orders = { us: { fire: 0.5 }, in: { fire: 'ask' } };
  const own = { ...record, orders };
  const save = { id: 'g', setup: { link: { side: 'us', sent: 2 } }, record: own } as unknown as SavedGame;
  const entry = (number: number, side: string, byOrder = false): LogEntry => ({
    ...(by(side)[0] as LogEntry),
    number,
    ordered: byOrder,
  });
  const came = (log: LogEntry[], more: Partial<GameRecord> = {}) =>
    followsOf([save], { ...own, actions: [...record.actions, 'c', 'd'], ...more }, 'us', { log });
  // What is known here already is not looked at again.
  const before = [entry(0, 'us'), entry(1, 'us')];
  expect(came([...before, entry(2, 'in'), entry(3, 'in')]).kind).toBe('next');
  expect(came([...before, entry(2, 'in'), entry(3, 'us')])).toMatchObject({ kind: 'unmade', at: 3 });
  // An answer under the standing orders that this side gave, and not under others.
  expect(came([...before, entry(2, 'in'), entry(3, 'us', true)]).kind).toBe('next');
  const others = { ...orders, us: { fire: 0 } };
  expect(came([...before, entry(2, 'in'), entry(3, 'us', true)], { orders: others })).toMatchObject({ at: 3 });
  expect(came(before, { ended: { resigned: 'us' } })).toMatchObject({ kind: 'unmade' });
  expect(came(before, { ended: { resigned: 'in' } }).kind).toBe('next');
  expect(followsOf([save], { ...own, ended: { resigned: 'us' } }, 'us').kind).toBe('unmade');
});

test('standing orders of this side are those that are kept here', () => {
  const came = { ...record, orders: { us: { fire: 'never' }, in: { fire: 1 } } };
  const own = { ...record, orders: { us: { fire: 0.5 }, in: { fire: 'ask' } } };
  expect(withOrders(came, own, 'us').orders).toEqual({ us: { fire: 0.5 }, in: { fire: 1 } });
  expect(withOrders(came, undefined, 'us')).toBe(came);
});

test('a save that does not have what games are told apart by is passed over', () => {
  const link = { side: 'us', sent: 1 };
  const saves = [null, [], { ...record, actions: undefined }, { ...record, seals: 7 }, { ...record, seals: {} }].map(
    (damaged) => ({ id: 'bad', setup: { link }, record: damaged }) as unknown as SavedGame,
  );
  for (const save of saves) expect(recordOf(save)).toBeUndefined();
  expect(followsOf(saves, record, 'us').kind).toBe('new');
  expect(sameGame(saves, record)).toBeUndefined();
  for (const setup of [undefined, 7, { link: 'us' }, { link: { side: 7 } }]) expect(linkOf(setup)).toBeUndefined();
  expect(linkOf({ link: { side: 'us', sent: 'x', secret: 5 } })).toEqual({ side: 'us', sent: -1 });
});

test('what a save says of a game by link is given to others without its secret', () => {
  const link = { side: 'us', sent: 3, secret: 'kept', late: true };
  expect(withoutSecret({ seats: {}, link })).toEqual({ seats: {}, link: { side: 'us', sent: 3, late: true } });
  expect(withoutSecret({ seats: {} })).toEqual({ seats: {} });
});
