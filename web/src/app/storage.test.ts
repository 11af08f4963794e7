import { expect, test } from 'vitest';
import { type KeyStore, readSettings, Saves, writeSettings } from './storage.ts';

class Memory implements KeyStore {
  map = new Map<string, string>();
  fail: string | null = null;
  get length() {
    return this.map.size;
  }
  key(i: number) {
    return [...this.map.keys()][i] ?? null;
  }
  getItem(key: string) {
    return this.map.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (this.fail) throw Object.assign(new Error(this.fail), { name: this.fail });
    this.map.set(key, value);
  }
  removeItem(key: string) {
    this.map.delete(key);
  }
}

const game = (id: string, saved: number) => ({
  id,
  saved,
  game: 'firefight',
  title: 'Patrol',
  state: 'Turn 1 of 5.',
  mode: 'On this screen',
  over: false,
  setup: {},
  record: { format: 1 },
});

test('the last five games stay, the one just saved among them', () => {
  const saves = new Saves(new Memory());
  for (let i = 1; i <= 7; i++) expect(saves.put(game(`g${i}`, i))).toEqual({ ok: true });
  expect(saves.list().games.map((save) => save.id)).toEqual(['g7', 'g6', 'g5', 'g4', 'g3']);
  saves.put(game('old', 0));
  expect(saves.list().games.map((save) => save.id)).toEqual(['g7', 'g6', 'g5', 'g4', 'old']);
  expect(saves.list().games[0]).toEqual({ ...game('g7', 7), schema: 1 });
});

test('a full or forbidden storage is said and throws nothing', () => {
  const store = new Memory();
  const saves = new Saves(store);
  store.fail = 'QuotaExceededError';
  expect(saves.put(game('a', 1))).toMatchObject({ ok: false, problem: { kind: 'full' } });
  store.fail = 'SecurityError';
  expect(saves.put(game('a', 1))).toMatchObject({ ok: false, problem: { kind: 'forbidden' } });
  const none = new Saves(null);
  expect(none.put(game('a', 1))).toMatchObject({ ok: false, problem: { kind: 'forbidden' } });
  expect(none.list()).toEqual({ games: [], broken: [] });
  expect(none.size()).toBe(0);
});

test('broken saves are listed with why, and neither deleted nor written over', () => {
  const store = new Memory();
  store.map.set('sandtable.game.cut', '{"schema":1,');
  store.map.set('sandtable.game.new', '{"schema":9,"id":"new"}');
  store.map.set('sandtable.game.part', '{"schema":1,"id":"part"}');
  store.map.set('elsewhere', 'x');
  const saves = new Saves(store);
  for (let i = 1; i <= 6; i++) saves.put(game(`g${i}`, i));
  expect(saves.list().broken).toEqual([
    { key: 'sandtable.game.cut', problem: 'It is damaged: its text is not JSON.' },
    { key: 'sandtable.game.new', problem: 'It was made by a newer version (schema 9).' },
    { key: 'sandtable.game.part', problem: 'It is damaged: parts of it are missing.' },
  ]);
  expect(saves.put(game('new', 9))).toMatchObject({ ok: false });
  expect(store.map.get('sandtable.game.new')).toBe('{"schema":9,"id":"new"}');
  expect(saves.raw('sandtable.game.cut')).toBe('{"schema":1,');
  expect(saves.get('cut')).toMatchObject({ problem: expect.any(String) });
  expect(saves.get('nothing')).toBeNull();
});

test('settings come back, and damaged ones count as none', () => {
  const store = new Memory();
  expect(writeSettings(store, { theme: 'dark' })).toEqual({ ok: true });
  expect(readSettings(store)).toEqual({ theme: 'dark', schema: 1 });
  store.map.set('sandtable.settings', '[1');
  expect(readSettings(store)).toEqual({});
  store.map.set('sandtable.settings', '[1]');
  expect(readSettings(store)).toEqual({});
  expect(writeSettings(null, {})).toMatchObject({ ok: false });
});
