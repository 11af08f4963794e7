import { expect, test } from 'vitest';
import { isBundle, packed, unpack } from './bundle.ts';
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
  writer: 'here',
});

test('the last five games stay, the one just saved among them', () => {
  const saves = new Saves(new Memory());
  for (let i = 1; i <= 7; i++) expect(saves.put(game(`g${i}`, i))).toEqual({ ok: true });
  expect(saves.list().games.map((save) => save.id)).toEqual(['g7', 'g6', 'g5', 'g4', 'g3']);
  saves.put(game('old', 0));
  expect(saves.list().games.map((save) => save.id)).toEqual(['g7', 'g6', 'g5', 'g4', 'old']);
  expect(saves.list().games[0]).toEqual({ ...game('g7', 7), name: '', schema: 2 });
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

test('a game with a name is kept beside the last five, and keeps its name while it is played on', () => {
  const saves = new Saves(new Memory());
  saves.put(game('mine', 0));
  expect(saves.rename('mine', '  The bridge ')).toEqual({ ok: true });
  for (let i = 1; i <= 7; i++) saves.put(game(`g${i}`, i));
  expect(saves.list().games.map((save) => save.id)).toEqual(['g7', 'g6', 'g5', 'g4', 'g3', 'mine']);
  saves.put(game('mine', 8));
  expect(saves.list().games[0]).toMatchObject({ id: 'mine', saved: 8, name: 'The bridge' });
  expect(saves.list().games).toHaveLength(6);
});

test('a game that another window has taken is not written over', () => {
  const saves = new Saves(new Memory());
  saves.put(game('a', 1));
  saves.claim('a', 'there');
  expect(saves.put(game('a', 2))).toMatchObject({ ok: false, problem: { kind: 'taken' } });
  expect(saves.get('a')).toMatchObject({ saved: 1, writer: 'there' });
  expect(saves.put({ ...game('a', 3), writer: 'there' })).toEqual({ ok: true });
});

test('a save of the first version opens with what it lacked', () => {
  const store = new Memory();
  const { writer: _, ...old } = game('old', 1);
  store.map.set('sandtable.game.old', JSON.stringify({ ...old, schema: 1 }));
  const saves = new Saves(store);
  expect(saves.list()).toEqual({ games: [{ ...old, name: '', writer: '', schema: 2 }], broken: [] });
  expect(saves.put(game('old', 2))).toEqual({ ok: true });
  expect(saves.get('old')).toMatchObject({ saved: 2, schema: 2 });
});

test('when storage is full, pictures make room for games', () => {
  const store = new Memory();
  const saves = new Saves(store);
  saves.put(game('a', 1));
  saves.putPicture('a', { saved: 1, theme: 'dark', data: 'data:image/webp;base64,' });
  expect(saves.picture('a')).toMatchObject({ saved: 1, theme: 'dark' });
  const put = store.setItem.bind(store);
  store.setItem = (key, value) => {
    if (store.map.size > 1) throw Object.assign(new Error(), { name: 'QuotaExceededError' });
    put(key, value);
  };
  expect(saves.put(game('a', 2))).toEqual({ ok: true });
  expect(saves.picture('a')).toBeNull();
  expect(saves.get('a')).toMatchObject({ saved: 2 });
});

test('a game that is deleted comes back whole', () => {
  const saves = new Saves(new Memory());
  saves.put(game('a', 1));
  const before = saves.get('a');
  const undo = saves.remove('a');
  expect(saves.get('a')).toBeNull();
  undo();
  expect(saves.get('a')).toEqual(before);
});

test('all games go into one file and come back, and nothing that is here is written over', () => {
  const from = new Saves(new Memory());
  for (let i = 1; i <= 3; i++) from.put({ ...game(`g${i}`, i), record: { format: 1, actions: [i] } });
  from.rename('g1', 'First');
  const file = JSON.parse(JSON.stringify(packed(from)));
  expect(isBundle(file)).toBe(true);
  expect(isBundle({ record: {} })).toBe(false);
  let next = 1;
  const newId = () => `new${next++}`;
  const to = new Saves(new Memory());
  expect(unpack(file, to, newId)).toEqual({ added: 3, here: 0, unread: 0 });
  expect(to.list().games.map((save) => [save.id, save.name])).toEqual([
    ['g3', 'Patrol'],
    ['g2', 'Patrol'],
    ['g1', 'First'],
  ]);
  expect(unpack(file, to, newId)).toEqual({ added: 0, here: 3, unread: 0 });
  // The same game was played on here: what comes in stands beside it.
  to.put({ ...game('g2', 9), record: { format: 1, actions: [2, 3] } });
  expect(unpack(file, to, newId)).toEqual({ added: 1, here: 2, unread: 0 });
  expect(to.get('g2')).toMatchObject({ record: { actions: [2, 3] } });
  expect(to.get('new1')).toMatchObject({ record: { actions: [2] } });
  const odd = { games: [null, { schema: 9, ...file.games[0] }, 'x', { ...file.games[0], schema: 9 }] };
  expect(unpack(odd, new Saves(new Memory()), newId)).toMatchObject({ added: 1, unread: 3 });
});

test('a game by link that runs stays with its secret, however many others are played', () => {
  const saves = new Saves(new Memory());
  const setup = { link: { side: 'us', sent: 3, secret: 'kept' } };
  saves.put({ ...game('link', 1), setup });
  saves.put({ ...game('done', 2), setup, over: true });
  for (let i = 3; i < 10; i++) saves.put(game(`g${i}`, i));
  expect(saves.list().games.map(({ id }) => id)).toEqual(['g9', 'g8', 'g7', 'g6', 'g5', 'link']);
});
