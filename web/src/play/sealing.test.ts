import { expect, test } from 'vitest';
import type { Engine } from '../engine/engine.ts';
import type { Seals, Standing, Status } from '../engine/types.ts';
import { Game, type GameHooks, type GameSettings } from './game.ts';
import { Sealing } from './sealing.ts';
import { seatsFor } from './seats.ts';

/** An engine that only keeps what is promised and declared. */
class Kept {
  status_: Status = { playing: true, dice: 'sealed', seals: { promised: {}, unsealed: [] } };
  orders: object[] = [];
  get seals(): Seals {
    return this.status_.seals as Seals;
  }
  status = () => this.status_;
  legal = () => [];
  promise(side: string, secret: string) {
    this.seals.promised[side] = `digest of ${secret}`;
  }
  declare(by: string, actions: readonly string[], part: string) {
    this.seals.declared = { by, actions: [...actions], part };
  }
  openSeal = () => ({}) as never;
  words = () => ({ verbs: [] });
  pieceIds = () => [];
  record = () => ({});
  log = () => [];
  sheet = () => ({ own: [], verbs: [] });
  set(what: { orders?: object }) {
    if (what.orders) this.orders.push(what.orders);
  }
  loadRecord(record: { seals: Seals }): Standing {
    this.status_ = { ...this.status_, seals: record.seals };
    return standing(4);
  }
}

const standing = (number: number): Standing => ({
  side: 'us',
  number,
  outcome: { over: false, winner: null, why: '' },
  undo: { can_undo: false, can_redo: false, counts: false },
});

const kept = () => {
  const engine = new Kept();
  return { engine, sealing: new Sealing(engine, 'us', 'in') };
};

test('a window that only watches promises and declares nothing', () => {
  const { engine, sealing } = kept();
  engine.status_.pending = 'fire';
  sealing.look();
  expect(engine.seals).toEqual({ promised: {}, unsealed: [] });
  expect(sealing.secret).toBeUndefined();
  expect(sealing.owed.value).toBe(true);
  engine.seals.promised.in = 'theirs';
  sealing.settle();
  expect(engine.seals.promised.us).toBe(`digest of ${sealing.secret}`);
  expect(engine.seals.declared?.by).toBe('us');
  expect(sealing.owed.value).toBe(false);
});

const settings: GameSettings = {
  barOnly: () => false,
  warnIdle: () => false,
  pace: () => 'once',
  handOver: () => false,
};
const hooks: GameHooks = { save: () => {}, show: async () => {}, say: () => {} };

function gameByLink() {
  const engine = new Kept();
  const thinker = { think: async () => undefined, cancel: () => {} };
  const seats = seatsFor('link', ['us', 'in'], 'us', 1);
  const game = new Game(engine as unknown as Engine, 'g', 's', seats, thinker, settings, hooks);
  return { engine, game };
}

test('a side that has sent for a promise waits for it', () => {
  const { engine, game } = gameByLink();
  game.begin(standing(0));
  expect(game.sealing.owed.value).toBe(true);
  // Nothing is sent yet: what rolls no dice can be done.
  expect(game.mine.value).toBe(true);
  game.sent.value = 0;
  expect(game.mine.value).toBe(false);
  engine.seals.promised.in = 'theirs';
  game.sealing.settle();
  expect(game.mine.value).toBe(true);
});

test('a window that takes a game over has the secret of the window that played it', () => {
  const { engine, game } = gameByLink();
  game.yield();
  game.begin(standing(0));
  expect(engine.seals.promised).toEqual({});
  const seals: Seals = { promised: { us: 'digest of kept', in: 'theirs' }, unsealed: [] };
  game.follow(
    { seals: { ...seals, declared: { by: 'in', actions: ['fire'], part: 'p' } } },
    { sent: 3, secret: 'kept' },
  );
  game.resumeHere();
  expect(game.sealing.secret).toBe('kept');
  expect(game.sent.value).toBe(3);
  expect(engine.seals.promised.us).toBe('digest of kept');
  expect(game.sealing.declared.value?.by).toBe('in');
  expect(game.mine.value).toBe(false);
});

test('standing orders stand once they were sent, and while the other side’s roll waits to be opened', () => {
  const { engine, game } = gameByLink();
  engine.seals.promised.in = 'theirs';
  game.begin(standing(0));
  game.setOrder('us', 'fire', 'never');
  expect(engine.orders).toEqual([{ us: { fire: 'never' } }]);
  engine.seals.declared = { by: 'in', actions: ['fire'], part: 'p' };
  game.sealing.settle();
  game.setOrder('us', 'fire', 0);
  expect(engine.orders).toHaveLength(1);
  engine.seals.declared = { by: 'us', actions: ['fire'], part: 'p' };
  game.sealing.settle();
  // This side may still think better of it before it sends its declaration.
  game.setOrder('us', 'fire', 0.5);
  expect(engine.orders).toHaveLength(2);
  game.sent.value = 0;
  game.setOrder('us', 'fire', 'ask');
  expect(engine.orders).toHaveLength(2);
});

test('nothing is undone or done again while a roll is asked for', () => {
  const { engine, game } = gameByLink();
  let turned = 0;
  const turn = () => standing(++turned);
  Object.assign(engine, { undo: turn, redo: turn });
  game.begin(standing(1));
  game.dice.asked.value = { action: 'fire', roll: {}, faces: [] } as unknown as typeof game.dice.asked.value;
  game.undo();
  game.redo();
  expect(turned).toBe(0);
  game.dice.asked.value = undefined;
  game.undo();
  expect(turned).toBe(1);
});
