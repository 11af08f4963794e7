// English that must not show on a page in another language: what stands between the arguments of the rooms' sentences, the
// page's own texts, and names; but for what the other language's tables say as well.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { games } from './assets.ts';

const top = fileURLToPath(new URL('../..', import.meta.url));
const json = (path: string): Record<string, string> => JSON.parse(readFileSync(`${top}/${path}`, 'utf8'));

const tables = ['page', 'common', ...games].map((name) => json(`assets/languages/fr/${name}.json`));
/** What the page or a game calls something in French. */
export const french = (english: string): string => {
  for (const table of tables) if (table[english] !== undefined) return table[english];
  return english;
};

function templates(): string[] {
  const rooms = `${top}/core/games`;
  const files = readdirSync(rooms, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.def'));
  const rows = files.flatMap((name) => readFileSync(`${rooms}/${name}`, 'utf8').split('\n'));
  const said = /^SAID\(\w+, "[^"]*", "[^"]*", "(.*)"\)$/;
  return rows.flatMap((row) => said.exec(row)?.[1] ?? []);
}

/** The words between arguments, and those of the forms that a number chooses. */
const pieces = (text: string): string[] =>
  text
    .replace(/ ~f$/, '')
    .split(/\{[\w-]+(?:[|:]|\})|[|}]|#| ~ .*$/)
    .map((part) => part.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter((part) => (part.match(/\p{L}/gu) ?? []).length > 3);

const whole = (words: string) =>
  new RegExp(`(?<!\\p{L})${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u');

/** Fragments of English, whole words, that no French text has. */
export function englishOnly(): { words: string; shows: RegExp }[] {
  const theirs = tables.flatMap((table) => Object.values(table)).join('\n');
  const keys = tables.flatMap((table) => Object.keys(table).filter((key) => /[A-Z]/.test(key) || key.includes(' ')));
  const all = new Set([...templates(), ...keys].flatMap(pieces));
  // The setting says in both languages what it is.
  all.delete('Language');
  return [...all].map((words) => ({ words, shows: whole(words) })).filter(({ shows }) => !shows.test(theirs));
}

/** Everything that is read or heard on the page now, but for rule books and the example of an order. */
export const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const el = node instanceof Element ? node : node.parentElement;
      if (el?.closest('[lang="en-GB"]:not(html), .second form label, script')) continue;
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.add(node.getAttribute(name) ?? '');
      else found.add((node.textContent ?? '').replace(/\s+/g, ' ').trim());
    }
    return [...found].filter(Boolean);
  });
