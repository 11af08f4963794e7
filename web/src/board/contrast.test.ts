// Every mark and counter is seen on every terrain: 3:1 in relative luminance (WCAG 2.2), in both themes, on all four
// grounds, and as four kinds of eyes see it. A mark has its halo and a counter its edge: the two are 3:1 apart, and where
// they are not 4.5:1 one of them is 3:1 from the terrain.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Rgb = [number, number, number];
const css = readFileSync('src/styles/tokens.css', 'utf8');

/** The declarations of the rules with that selector, later ones over earlier ones. */
function values(...selectors: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const rule of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const selector = rule[1]!.replace(/\/\*[\s\S]*?\*\//g, '').trim();
    if (!selectors.includes(selector)) continue;
    for (const [, name, value] of rule[2]!.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6})/g)) found.set(name!, value!);
  }
  return found;
}

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const rgb = (hex: string): Rgb => [1, 3, 5].map((i) => linear(Number.parseInt(hex.slice(i, i + 2), 16) / 255)) as Rgb;

/** Machado, Oliveira and Fernandes 2009, full severity, on linear light. */
const eyes: Record<string, number[]> = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

function luminance(hex: string, m: number[]): number {
  const [r, g, b] = rgb(hex);
  const seen = [0, 1, 2].map((i) => Math.min(1, Math.max(0, m[3 * i]! * r + m[3 * i + 1]! * g + m[3 * i + 2]! * b)));
  return 0.2126 * seen[0]! + 0.7152 * seen[1]! + 0.0722 * seen[2]!;
}

function contrast(a: string, b: string, m: number[]): number {
  const [x, y] = [luminance(a, m), luminance(b, m)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** A colour, and what it is haloed, edged or written with. */
const marks: Record<string, [string, string]> = {
  'selection ring': ['b-sel', 'b-halo'],
  'reach, path and supply': ['b-move', 'b-halo'],
  'target brackets': ['b-attack', 'b-halo'],
  'overwatch cone': ['b-watch', 'b-halo'],
  'line of sight': ['b-los', 'b-halo'],
  'hover, last move, objective': ['b-label', 'b-label-halo'],
  'water name': ['b-hydro', 'b-label-halo'],
  'blue counter': ['blue-body', 'blue-ink'],
  'orange counter': ['orange-body', 'orange-ink'],
  'grey counter': ['grey-body', 'grey-ink'],
  'blue frame': ['blue-frame', 'blue-ink'],
  'orange frame': ['orange-frame', 'orange-ink'],
  'pole and outline of a flag': ['b-label', 'b-label-halo'],
  'suppressed chip': ['b-chip-sup', 'b-chip-ink'],
  'shaken chip': ['b-chip-shk', 'b-chip-ink-2'],
  'hit chip': ['b-chip-hit', 'b-chip-ink'],
  'overwatch chip': ['b-chip-ow', 'b-chip-ink'],
  'dry chip': ['b-chip-dry', 'b-chip-ink'],
  'done chip': ['b-chip-done', 'b-chip-ink'],
};

const games = ['firefight', 'sinews', 'manta', 'broadside'];
/** Half transparent ones are what they are over: the least favourable is opaque. */
const opaque: Record<string, Record<string, string>> = {
  light: { 'b-label-halo': '#fffdf4' },
  dark: { 'b-label-halo': '#101414' },
};

const dark = ':root[data-theme="dark"]';
describe.each(['light', 'dark'])('%s', (theme) => {
  const common = theme === 'light' ? values(':root') : values(':root', dark);
  const colour = (name: string) => opaque[theme]![name] ?? common.get(name) ?? '';
  describe.each(games)('%s', (game) => {
    const own = `[data-game="${game}"]`;
    const terrain = theme === 'light' ? values(own) : values(own, `${dark} ${own}`);
    test.each(Object.keys(eyes))('%s sight', (sight) => {
      expect(terrain.size).toBeGreaterThan(10);
      const m = eyes[sight]!;
      const faint: string[] = [];
      for (const [what, [ink, edge]] of Object.entries(marks)) {
        // What stands on its halo as text does on paper is seen whatever lies round it.
        const between = contrast(colour(ink), colour(edge), m);
        if (between < 3) faint.push(`${what}: ${ink} on ${edge} ${between.toFixed(2)}`);
        if (between >= 4.5) continue;
        for (const [name, ground] of terrain) {
          const best = Math.max(contrast(colour(ink), ground, m), contrast(colour(edge), ground, m));
          if (best < 3) faint.push(`${what}: on ${name} ${best.toFixed(2)}`);
        }
      }
      expect(faint).toEqual([]);
    });
  });
});

test('the ratio of the standard: white on black is 21, and mid grey #767676 on white 4.54', () => {
  expect(contrast('#ffffff', '#000000', eyes.normal!)).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff', eyes.normal!)).toBeCloseTo(4.54, 2);
});
