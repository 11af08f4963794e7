import { afterEach, expect, test, vi } from 'vitest';
import { withSystemDark } from '../../scripts/dark.mjs';
import { fileName, parseFile } from './files.ts';
import { KeyMap } from './keys.ts';
import { announce, dismiss, spoken, toast, toasts } from './notices.ts';
import { formatRoute, linkFrom, parseRoute, type Route } from './route.ts';
import { applyTheme, makeSettings } from './settings.ts';
import type { KeyStore } from './storage.ts';

afterEach(() => {
  toasts.value = [];
  vi.useRealTimers();
});

test('routes are read from the fragment and written back the same', () => {
  const routes: [string, Route][] = [
    ['#g=AQAB_-9', { kind: 'link', link: 'AQAB_-9' }],
    ['#w=AQAB_-9', { kind: 'watch', link: 'AQAB_-9' }],
    ['#s=firefight/patrol', { kind: 'scenario', game: 'firefight', id: 'patrol' }],
    [
      '#s=firefight/patrol&o=concealed,masini',
      { kind: 'scenario', game: 'firefight', id: 'patrol', options: ['concealed', 'masini'] },
    ],
    [`#s=${'Ab_-9'.repeat(9)}`, { kind: 'custom', link: 'Ab_-9'.repeat(9) }],
    ['#r=FF-17', { kind: 'rule', rule: 'FF-17' }],
    ['#r=FF-D9', { kind: 'rule', rule: 'FF-D9' }],
    ['#l=firefight', { kind: 'lesson', game: 'firefight' }],
    ['#x=AQE-_9', { kind: 'exercise', text: 'AQE-_9' }],
    ['#p=m2x4', { kind: 'play', id: 'm2x4' }],
  ];
  for (const [hash, route] of routes) {
    expect(parseRoute(hash)).toEqual(route);
    expect(formatRoute(route)).toBe(hash);
  }
});

test('what is no route leads home', () => {
  for (const hash of ['', '#', '#y=1', '#x=', '#g=', '#s=firefight', '#s=a/b/c', '#s=A/b', '#r=<b>', '#board'])
    expect(parseRoute(hash)).toEqual({ kind: 'home' });
});

test('a link is found in whatever was pasted', () => {
  const game = (link: string) => ({ kind: 'link', link });
  expect(linkFrom(' https://x.example/sand/#g=AQ_-9 ')).toEqual(game('AQ_-9'));
  expect(linkFrom('https://x.example/sand/#g=AQ\n_-9')).toEqual(game('AQ_-9'));
  expect(linkFrom('#g=AQ')).toEqual(game('AQ'));
  expect(linkFrom('g=AQ')).toEqual(game('AQ'));
  expect(linkFrom('AQ')).toEqual(game('AQ'));
  expect(linkFrom('https://x.example/#w=AQ')).toEqual({ kind: 'watch', link: 'AQ' });
  expect(linkFrom('https://x.example/#s=firefight/village')).toEqual({
    kind: 'scenario',
    game: 'firefight',
    id: 'village',
  });
  expect(linkFrom('https://x.example/#g=A<b>')).toBeNull();
  expect(linkFrom('hello there')).toBeNull();
  expect(linkFrom('')).toBeNull();
});

test('a toast leaves after a while, and of reasons only the newest stands', () => {
  vi.useFakeTimers();
  toast('Nothing to redo.');
  toast('Nothing to redo.', { rule: 'FF-17' });
  expect(toasts.value.map((item) => [item.text, item.rule])).toEqual([['Nothing to redo.', 'FF-17']]);
  const offer = toast('A new version is ready.', { action: { label: 'Restart', run: () => {} } });
  toast('Another');
  expect(toasts.value.map((item) => item.text)).toEqual(['A new version is ready.', 'Another']);
  dismiss(offer);
  expect(toasts.value).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  expect(toasts.value).toHaveLength(0);
});

test('the same sentence announced twice is new each time', () => {
  announce('Blue acts.');
  const first = spoken.value;
  announce('Blue acts.');
  expect(spoken.value.text).toBe('Blue acts.');
  expect(spoken.value.id).not.toBe(first.id);
  announce('');
  expect(spoken.value.text).toBe('Blue acts.');
});

test('file names are plain', () => {
  const when = new Date('2026-11-30T10:00:00Z');
  expect(fileName('firefight', 'Café à l’aube', when)).toBe('firefight-cafe-a-l-aube-2026-11-30.sandtable');
  expect(fileName('firefight', '<>', when)).toBe('firefight-2026-11-30.sandtable');
});

test('a file that is no record says where it breaks', () => {
  expect(parseFile('a.json', '{"x": 1}')).toEqual({ ok: true, value: { x: 1 } });
  expect(parseFile('a.json', '{\n "x": oops\n}')).toEqual({
    ok: false,
    message: expect.stringMatching(
      /^a\.json is not a Sandtable file: its text stops being JSON at (line 2, column 7|its end)\.$/,
    ),
  });
  expect(parseFile('a.json', '[1]')).toMatchObject({ ok: false });
  expect(parseFile('a.json', 'null')).toMatchObject({ ok: false });
});

test('settings start sane, are kept, and set the theme', () => {
  const map = new Map<string, string>([['sandtable.settings', '{"theme":"blue","pace":"fast","warnIdle":false}']]);
  const store: KeyStore = {
    length: 1,
    key: () => null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
  const settings = makeSettings(store, new KeyMap());
  expect([settings.theme.value, settings.pace.value, settings.warnIdle.value]).toEqual(['auto', 'fast', false]);
  const root = document.createElement('html');
  const stop = applyTheme(settings, root);
  expect(root.dataset.theme).toBeUndefined();
  settings.theme.value = 'dark';
  expect(root.dataset.theme).toBe('dark');
  expect(JSON.parse(map.get('sandtable.settings')!)).toMatchObject({ theme: 'dark', pace: 'fast' });
  settings.theme.value = 'auto';
  expect(root.dataset.theme).toBeUndefined();
  stop();
});

test('dark values written once serve the setting and the system', () => {
  const css =
    ':root { --a: 1 }\n:root[data-theme="dark"] { --a: 2 }\n:root[data-theme="dark"] [data-game="x"] { --b: 3 }';
  const out = withSystemDark(css);
  expect(out.startsWith(css)).toBe(true);
  expect(out).toContain('@media (prefers-color-scheme: dark) {\n:root:not([data-theme="light"]) { --a: 2 }');
  expect(out).toContain(':root:not([data-theme="light"]) [data-game="x"] { --b: 3 }');
  expect(withSystemDark('a { b: c }')).toBe('a { b: c }');
});
