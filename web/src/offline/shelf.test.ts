import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Part } from './parts.ts';
import { Shelf } from './shelf.ts';

const scope = 'https://club.example/sand/';

/** The part of the browser's cache storage that the shelf needs. */
class Drawer {
  readonly map = new Map<string, Response>();
  put = async (key: string, answer: Response) => void this.map.set(key, answer);
  match = async (key: string) => this.map.get(key)?.clone();
  keys = async () => [...this.map.keys()];
}
class Drawers {
  readonly map = new Map<string, Drawer>();
  open = async (name: string) => {
    const drawer = this.map.get(name) ?? new Drawer();
    this.map.set(name, drawer);
    return drawer;
  };
  has = async (name: string) => this.map.has(name);
  keys = async () => [...this.map.keys()];
  delete = async (name: string) => this.map.delete(name);
  match = async (key: string) => {
    for (const drawer of this.map.values()) if (drawer.map.has(key)) return drawer.match(key);
    return undefined;
  };
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const partsOf = (files: Record<string, string>): Part[] =>
  Object.entries(files).map(([url, text]) => ({ url, integrity: hashOf(text), bytes: text.length }));

let drawers: Drawers;
let host: Record<string, string>;
let fetched: string[];

/** A host that gives what it has; a wrong hash is refused as a browser does. */
async function fetchFrom(address: string, { integrity }: RequestInit): Promise<Response> {
  fetched.push(address);
  const name = address.slice(scope.length) || 'index.html';
  const text = host[name];
  if (text === undefined) return new Response('', { status: 404 });
  if (integrity !== hashOf(text)) throw new TypeError('integrity');
  return new Response(text);
}

const shelf = (build: string, files: Record<string, string>) =>
  new Shelf(scope, build, partsOf(files), drawers as unknown as CacheStorage, fetchFrom);
const ask = (url: string, mode = 'cors') => ({ url, mode }) as Request;
const text = async (answer: Response | undefined) => answer?.text();

const one = { 'index.html': 'page one', 'assets/main-1.js': 'one', 'icon.svg': 'icon one' };
const two = { 'index.html': 'page two', 'assets/main-2.js': 'two', 'icon.svg': 'icon two' };

beforeEach(() => {
  drawers = new Drawers();
  fetched = [];
});

test('a build is stored whole and gives the folder, the document and every file', async () => {
  host = one;
  const first = shelf('1', one);
  const seen: number[] = [];
  await first.store((done) => seen.push(done));
  expect(seen.at(-1)).toBe(first.bytes);
  expect(await text(await first.answer(ask(`${scope}?from=mail#g=AQ`, 'navigate')))).toBe('page one');
  expect(await text(await first.answer(ask(`${scope}index.html`, 'navigate')))).toBe('page one');
  expect(await text(await first.answer(ask(`${scope}assets/main-1.js`)))).toBe('one');
  expect(await first.answer(ask(`${scope}elsewhere/`, 'navigate'))).toBeUndefined();
  expect(await first.answer(ask('https://club.example/other/'))).toBeUndefined();
  // The document is fetched as everybody fetches it: some hosts send index.html elsewhere.
  expect(fetched).toContain(scope);
});

test('a file that is missing leaves nothing stored', async () => {
  host = { ...one };
  delete host['icon.svg'];
  await expect(shelf('1', one).store(() => {})).rejects.toThrow('404');
  expect(drawers.map.size).toBe(0);
});

test('a file of another build under the same name is refused, and nothing is stored', async () => {
  // The host's copy of index.html lags behind its service worker.
  host = { ...two, 'index.html': 'page one' };
  await expect(shelf('2', two).store(() => {})).rejects.toThrow('integrity');
  expect(drawers.map.size).toBe(0);
});

test('a newer build is stored beside the old one and starts only when it is chosen', async () => {
  host = one;
  await shelf('1', one).store(() => {});
  host = two;
  const second = shelf('2', two);
  await second.store(() => {});
  const start = async () => text(await second.answer(ask(scope, 'navigate')));
  expect(await start()).toBe('page one');
  expect(await text(await second.answer(ask(`${scope}icon.svg`)))).toBe('icon one');
  expect(await second.state(`${scope}assets/main-1.js`)).toMatchObject({
    mine: '1',
    chosen: '1',
    newest: '2',
    files: 3,
  });
  await second.choose();
  expect(await start()).toBe('page two');
  // The page that is still open asks for its own files.
  expect(await text(await second.answer(ask(`${scope}assets/main-1.js`)))).toBe('one');
  expect(await second.state(`${scope}assets/main-1.js`)).toMatchObject({ mine: '1', chosen: '2', newest: '2' });
  // A service worker that was ended and started again knows the choice.
  expect(await text(await shelf('2', two).answer(ask(scope, 'navigate')))).toBe('page two');
});

test('tidying keeps what the page, the next start and the newest build need', async () => {
  host = one;
  await shelf('1', one).store(() => {});
  host = two;
  const second = shelf('2', two);
  await second.store(() => {});
  await drawers.open('another site');
  await second.tidy(`${scope}assets/main-1.js`, () => false);
  expect(drawers.map.size).toBe(4);
  await second.choose();
  await second.tidy(`${scope}assets/main-2.js`, () => true);
  expect(drawers.map.size).toBe(4);
  await second.tidy(`${scope}assets/main-2.js`, () => false);
  expect([...drawers.map.keys()]).toEqual(['sandtable /sand/ choice', 'sandtable /sand/ 2', 'another site']);
});

test('an older build that comes back is stored already, and a failure takes nothing of it away', async () => {
  host = one;
  await shelf('1', one).store(() => {});
  host = {};
  await shelf('1', one).store(() => {});
  expect(await text(await shelf('1', one).answer(ask(scope, 'navigate')))).toBe('page one');
});

test('a chosen build that the browser has thrown away gives way to the newest', async () => {
  host = one;
  await shelf('1', one).store(() => {});
  host = two;
  await shelf('2', two).store(() => {});
  drawers.map.delete('sandtable /sand/ 1');
  expect(await text(await shelf('2', two).answer(ask(scope, 'navigate')))).toBe('page two');
});
