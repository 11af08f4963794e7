// Golden pictures of the page: home, a game in its middle, a combat with its odds open, the end, a fight at sea; three
// sizes, two themes.
// Beside them stands the shape of what is drawn: records by kind, tokens and bounds of the display lists. A picture may
// differ where another machine's letters do, and a shape where the drawing was moved on: a difference in both fails.
// `npm run golden -- --update-snapshots` makes both anew; look at them before you keep them.

import { scenarioCount } from './assets.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { Oracle } from './oracle.ts';
import { apart, loadPng, readPng, savePng } from './picture.ts';
import { MousePlayer } from './player.ts';

const folder = fileURLToPath(new URL('./golden/', import.meta.url));
const out = fileURLToPath(new URL('../../build/test-logs/golden/', import.meta.url));
interface Kept {
  game: string;
  scenario: string;
  seed: string;
  actions: string[];
}
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../records/${name}.json`, import.meta.url), 'utf8')) as Kept;
const kept = read('firefight-1');
const atSea = read('broadside-1');

/** Of pixelmatch: how far two colours may be apart; and of all pixels, how many may be further. */
const threshold = 0.2;
const most = 0.01;

const sizes = { desktop: [1440, 900], tablet: [1024, 768], phone: [390, 844] } as const;
/** The kept game's middle: the next action is a shot. */
const middle = 92;
const shot = 'fire us-4 small in-2';
/** At sea: the first volley after a third of the game comes next. */
const volley = atSea.actions.findIndex((action, i) => i > atSea.actions.length / 3 && action.startsWith('fire '));

type Stream = { stream: number[]; strings: string[] };
interface Shape {
  kinds: Record<string, number>;
  tokens: string[];
  bounds: number[];
  strings: number;
}

const kindNames = ['', 'layer', 'path', 'text', 'group', 'end', 'symbol'];
/** Where a record of each kind names its colours. */
const colourAt: Record<string, number[]> = { path: [2, 3, 9], text: [3, 4], symbol: [6, 7] };

function shapeOf({ stream, strings }: Stream, names: string[]): Shape {
  const kinds: Record<string, number> = {};
  const tokens = new Set<string>();
  const bounds = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (let i = 0; i < stream.length; i += 2 + stream[i + 1]!) {
    const kind = kindNames[stream[i]!]!;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    for (const at of colourAt[kind] ?? []) if (stream[i + at]! >= 0) tokens.add(names[stream[i + at]!]!);
    const place = { group: 2, text: 9, symbol: 3 }[kind];
    if (place === undefined) continue;
    const [x, y] = [stream[i + place]! / 8, stream[i + place + 1]! / 8];
    bounds[0] = Math.min(bounds[0]!, x);
    bounds[1] = Math.min(bounds[1]!, y);
    bounds[2] = Math.max(bounds[2]!, x);
    bounds[3] = Math.max(bounds[3]!, y);
  }
  return { kinds, tokens: [...tokens].sort(), bounds, strings: strings.length };
}

interface Asked {
  ok: boolean;
  error?: object;
  record: object;
  ground: Stream;
  scene: Stream;
  tokens: string[];
}

/** A kept game after so many actions, as a file to open, and the shape of its board. */
async function game(
  actions: number,
  focus: object = {},
  of = kept,
): Promise<{ record: string; shape: Record<string, Shape> }> {
  const oracle = new Oracle();
  const ask = async (request: object) => {
    const answer = (await oracle.ask(request)) as unknown as Asked;
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer;
  };
  try {
    await ask({ op: 'new', game: of.game, scenario: of.scenario, seed: of.seed });
    for (const action of of.actions.slice(0, actions)) await ask({ op: 'apply', action });
    const { record } = await ask({ op: 'record' });
    const { ground, scene, tokens } = await ask({ op: 'scene', format: 'list', ...focus });
    return {
      record: JSON.stringify(record),
      shape: { ground: shapeOf(ground, tokens), scene: shapeOf(scene, tokens) },
    };
  } finally {
    oracle.close();
  }
}

async function open(page: Page, record: string): Promise<void> {
  await page.goto('./');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(record) });
  await expect(page.locator('canvas.map')).toBeVisible();
}

async function aim(page: Page, record: string): Promise<void> {
  const oracle = new Oracle();
  try {
    await oracle.load(JSON.parse(record) as object);
    const action = (await oracle.legal()).find((action) => action.text === shot);
    if (!action) throw new Error(`"${shot}" is not legal there.`);
    await new MousePlayer(page, oracle).aim(action);
  } finally {
    oracle.close();
  }
}

interface Scene {
  name: string;
  shape: () => Promise<Record<string, Shape>>;
  show: (page: Page) => Promise<void>;
}

const scenes: Scene[] = [
  {
    name: 'home',
    shape: async () => (await game(0)).shape,
    show: async (page) => {
      await page.goto('./');
      await expect(page.locator('.sheets article')).toHaveCount(scenarioCount);
      await expect(page.locator('.hbar .offline')).toContainText('Ready offline');
    },
  },
  {
    name: 'middle',
    shape: async () => (await game(middle)).shape,
    show: async (page) => open(page, (await game(middle)).record),
  },
  {
    name: 'combat',
    shape: async () => (await game(middle, { piece: shot.split(' ')[1], action: shot })).shape,
    show: async (page) => {
      const { record } = await game(middle);
      await open(page, record);
      await aim(page, record);
    },
  },
  {
    name: 'end',
    shape: async () => (await game(kept.actions.length)).shape,
    show: async (page) => open(page, (await game(kept.actions.length)).record),
  },
  {
    name: 'sea',
    shape: async () => (await game(volley, {}, atSea)).shape,
    show: async (page) => open(page, (await game(volley, {}, atSea)).record),
  },
];

/** The screen once two looks at it are the same. */
async function settled(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  let last = await page.screenshot();
  for (let i = 0; i < 20; i++) {
    await page.waitForTimeout(700);
    const now = await page.screenshot();
    if (now.equals(last)) return now;
    last = now;
  }
  return last;
}

const shapesFile = `${folder}shapes.json`;
const shapes = (): Record<string, unknown> =>
  existsSync(shapesFile) ? JSON.parse(readFileSync(shapesFile, 'utf8')) : {};

for (const { name, shape, show } of scenes) {
  for (const [size, [width, height]] of Object.entries(sizes)) {
    for (const theme of ['light', 'dark'] as const) {
      test(`golden picture: ${name}, ${size}, ${theme}`, async ({ page }, info) => {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.addInitScript(() => {
          localStorage.setItem('sandtable.settings', JSON.stringify({ schema: 1, pace: 'once', warnIdle: false }));
        });
        await show(page);
        const now = readPng(await settled(page));
        const drawn = await shape();
        const file = `${folder}${name}-${size}-${theme}.png`;
        if (['all', 'changed'].includes(info.config.updateSnapshots)) {
          mkdirSync(folder, { recursive: true });
          savePng(file, now);
          writeFileSync(shapesFile, `${JSON.stringify({ ...shapes(), [name]: drawn }, null, 1)}\n`);
          return;
        }
        const { share, seen } = apart(now, loadPng(file), threshold);
        const sameShape = JSON.stringify(shapes()[name]) === JSON.stringify(drawn);
        if (share <= most && sameShape) return;
        mkdirSync(out, { recursive: true });
        savePng(`${out}${name}-${size}-${theme}.png`, now);
        savePng(`${out}${name}-${size}-${theme}-apart.png`, seen);
        const words = `${(share * 100).toFixed(2)} % of the picture differ; the lists' shape is ${sameShape ? 'the same' : 'another'}`;
        info.annotations.push({ type: 'difference', description: words });
        console.log(`${name}, ${size}, ${theme}: ${words}`);
        expect(share <= most || sameShape, words).toBe(true);
      });
    }
  }
}
