import { afterEach, describe, expect, it } from 'vitest';
import { tableOf, textsOf, textsOfPage } from '../../scripts/texts.mjs';
import { listed, locale, preferredLanguage, rich, showLanguage, t } from './texts.ts';

afterEach(() => showLanguage('en'));

describe('words of the page', () => {
  it('are their own key in English, with arguments and plural forms', () => {
    expect(t('{name} could not be read.', { name: 'a.json' })).toBe('a.json could not be read.');
    expect([0, 1, 2, 1200].map((n) => t('{n|# action|# actions}', { n }))).toEqual([
      ...['0 actions', '1 action', '2 actions', '1,200 actions'],
    ]);
    expect(t('left ~ of boxes')).toBe('left');
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  });
  it('come from the table of the language that is shown', async () => {
    expect(await showLanguage('fr')).toBe(true);
    expect(t('Settings')).toBe('Réglages');
    expect([0, 1, 2, 1200].map((n) => t('{n|# action|# actions}', { n }))).toEqual([
      ...['0 action', '1 action', '2 actions', '1\u202f200 actions'],
    ]);
    expect(listed(['a', 'b', 'c'])).toBe('a, b et c');
    expect(locale()).toBe('fr-FR');
  });
  it('may have elements among them', () => {
    const b = { type: 'b' } as never;
    expect(rich('Turn {turn} of {turns}', { turn: b, turns: 6 })).toEqual(['Turn ', b, ' of ', '6', '']);
  });
  it('are those of the first language of the browser that there is', () => {
    expect(preferredLanguage(['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(preferredLanguage(['de'])).toBe('en');
  });
});

describe('the French table', () => {
  const { keys, loose } = textsOfPage();
  const french = tableOf('fr');
  const holes = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();
  it('has a row for every text of the page, and no other; no text goes past it', () => {
    expect(loose).toEqual([]);
    expect([...keys].filter((key) => !(key in french))).toEqual([]);
    expect(Object.keys(french).filter((key) => !keys.has(key))).toEqual([]);
  });
  it('has the same arguments in every row, and two forms of a plural', () => {
    for (const [key, text] of Object.entries(french)) {
      expect(holes(text), key).toEqual(holes(key));
      for (const [, forms] of text.matchAll(/\{\w+\|([^}]*)\}/g)) expect(forms?.split('|'), key).toHaveLength(2);
    }
  });
});

describe('the search for words that are not wrapped', () => {
  const loose = (source: string) => textsOf('a.tsx', source).loose.map(({ text }) => text);
  it('finds text in elements, labels, tables and sentences put together', () => {
    expect(loose('const a = <p title="close">Hello {b}</p>')).toEqual(['close', 'Hello']);
    expect(loose('const a = [{ label: "log" }, `$' + '{n} could act.`]')).toEqual(['log', 'could act.']);
    expect(loose('t(`$' + '{name} is gone`)')).toEqual(['t() of a text put together']);
  });
  it('leaves what nobody reads', () => {
    expect(
      loose('const a = <i class="set on">{t("Hello {b}", { b })}</i>; if (k === "Home") el.closest("p q")'),
    ).toEqual([]);
    expect(textsOf('a.tsx', 't("Hello"); key("Log"); rich(on ? "On" : "Off")').keys.map(({ text }) => text)).toEqual([
      ...['Hello', 'Log', 'On', 'Off'],
    ]);
  });
});
