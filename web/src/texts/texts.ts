// The page's words. English stands in the code and is the key; a table of another language is fetched when it is wanted.
//
// t('Share this game')                                  plain
// t('{name} could not be read.', { name })              with an argument; numbers are written by the language
// t('{n|# action|# actions}', { n })                    plural: one, other (by the language's rule); # is the number
// t('left ~ of boxes')                                  what stands behind ` ~ ` only tells two meanings apart
// key('Zoom in')                                        a key that is kept in a table and given to t() where it is shown
// rich('Turn {turn} of {turns}', { turn: <b>2</b> })    with elements among the words

import type { ComponentChildren } from 'preact';
import type { Word } from './key.ts';
import { type Language, language, languages } from './language.ts';

export { type Key, key } from './key.ts';
export { type Language, language, languages } from './language.ts';

type Arguments = Record<string, string | number>;

let table: Record<string, string> = {};

const tables: Record<Exclude<Language, 'en'>, () => Promise<{ default: Record<string, string> }>> = {
  fr: () => import('../../../assets/languages/fr/page.json'),
};

/** The first of the browser's languages that the page speaks. */
export function preferredLanguage(wanted: readonly string[] = globalThis.navigator?.languages ?? []): Language {
  for (const tag of wanted) {
    const known = languages.find(({ id }) => tag.toLowerCase().split('-')[0] === id);
    if (known) return known.id;
  }
  return 'en';
}

let asked: Language = 'en';
/** Shows the page in a language. False: its table could not be fetched, and the page stays as it is. */
export async function showLanguage(next: Language): Promise<boolean> {
  asked = next;
  try {
    const words = next === 'en' ? {} : (await tables[next]()).default;
    // Another language may have been asked for meanwhile.
    if (asked !== next) return true;
    table = words;
    language.value = next;
    return true;
  } catch {
    return false;
  }
}

/** "fr-FR", for the formats of Intl. */
export const locale = (): string => languages.find(({ id }) => id === language.value)?.locale ?? 'en-GB';

const made = new Map<string, unknown>();
/** Formats are dear to make and few: each is kept. */
export function once<T>(name: string, make: (tag: string) => T): T {
  const id = `${locale()} ${name}`;
  if (!made.has(id)) made.set(id, make(locale()));
  return made.get(id) as T;
}

export const numeral = (n: number): string => once('number', (tag) => new Intl.NumberFormat(tag)).format(n);

/** "2.5" */
export const decimal = (n: number, digits = 1): string =>
  once(`decimal ${digits}`, (tag) => {
    return new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  }).format(n);

/** "a, b and c" */
export const listed = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  once(`list ${type}`, (tag) => new Intl.ListFormat(tag, { type })).format(items);

/** "30 November 2026, 14:05" */
export const dated = (ms: number): string =>
  once('date', (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' })).format(ms);

function chosen(forms: readonly string[], n: number): string {
  const rule = once('plural', (tag) => new Intl.PluralRules(tag));
  return (rule.select(n) === 'one' ? forms[0] : forms.at(-1)) ?? '';
}

const hole = /\{(\w+)(?:\|([^}]*))?\}/g;

function template(key: string): string {
  language.value;
  return table[key] ?? key.split(' ~ ')[0] ?? key;
}

function filled(name: string, forms: string | undefined, value: string | number | undefined): string {
  if (forms !== undefined) return chosen(forms.split('|'), Number(value)).replaceAll('#', numeral(Number(value)));
  return typeof value === 'number' ? numeral(value) : (value ?? `{${name}}`);
}

export function t<K extends string>(key: Word<K>, values: Arguments = {}): string {
  return template(key).replace(hole, (_, name: string, forms?: string) => filled(name, forms, values[name]));
}

/** The same with elements for arguments: what it gives stands among an element's children. */
export function rich<K extends string>(key: Word<K>, values: Record<string, ComponentChildren>): ComponentChildren[] {
  const words = template(key);
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const match of words.matchAll(hole)) {
    const [whole, name = '', forms] = match;
    const value = values[name];
    const plain = typeof value === 'string' || typeof value === 'number';
    parts.push(words.slice(from, match.index), plain ? filled(name, forms, value) : value);
    from = match.index + whole.length;
  }
  parts.push(words.slice(from));
  return parts;
}
