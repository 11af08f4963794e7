// One list, painters alike: the SVG that the native engine writes and the canvas that the page paints of the same map
// differ in less than one pixel in five hundred, for every built-in scenario in both themes.

import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { games, scenariosOf } from './assets.ts';
import { apart, readPng, savePng } from './picture.ts';
import { startScenario } from './player.ts';

const program = fileURLToPath(new URL('../../build/native/sandtable', import.meta.url));
const out = fileURLToPath(new URL('../../build/test-logs/alike/', import.meta.url));

/** Of pixelmatch: how far two colours may be apart; and of all pixels, how many may be further. */
const threshold = 0.2;
const most = 0.002;

const scenarios = games.flatMap((game) => scenariosOf(game).map((id) => ({ game, id })));

/** The board as it is painted, without what floats over it: its place on the canvas and its pixels. */
async function painted(page: Page) {
  const canvas = page.locator('canvas.map');
  const view = JSON.parse((await canvas.getAttribute('data-view')) ?? '{}') as { x: number; y: number; z: number };
  const url = await canvas.evaluate((el) => (el as HTMLCanvasElement).toDataURL());
  return { view, picture: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}

/** The share of a picture's pixels that are painted. */
function opaque(picture: Buffer): number {
  const { data } = readPng(picture);
  let painted = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i] === 255) painted++;
  return (painted * 4) / data.length;
}

test.use({ viewport: { width: 1900, height: 1300 } });

for (const { game, id } of scenarios) {
  for (const theme of ['light', 'dark'] as const) {
    test(`the SVG and the canvas of ${id} are alike in the ${theme} theme`, async ({ page, context }) => {
      await page.emulateMedia({ colorScheme: theme });
      await startScenario(page, `${game}/${id}`, 'One screen');
      await page.getByRole('button', { name: 'Fit the map' }).click();
      await page.mouse.move(1, 1);
      // The last tile and its fonts have come when two looks are the same.
      let before = await painted(page);
      await expect
        .poll(
          async () => {
            const now = await painted(page);
            // Before the first tile nothing but counters is there.
            const same = now.picture.equals(before.picture) && opaque(now.picture) > 0.4;
            before = now;
            return same;
          },
          { intervals: [800] },
        )
        .toBe(true);
      const canvas = readPng(before.picture);
      const { view } = before;

      const args = ['render', `${game}/${id}`, ...(theme === 'dark' ? ['--dark'] : [])];
      const svg = execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
      const other = await context.newPage();
      await other.setViewportSize({ width: canvas.width, height: canvas.height });
      const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
      await other.setContent(`<body style="margin:0;overflow:hidden;background:#888">${svg}</body>`);
      await other
        .locator('svg')
        .evaluate(
          (el, { x, y, w, h }) =>
            el.setAttribute('style', `position:absolute;left:${x}px;top:${y}px;width:${w}px;height:${h}px`),
          {
            x: -Math.round(view.x * view.z),
            y: -Math.round(view.y * view.z),
            w: Number(width) * view.z,
            h: Number(height) * view.z,
          },
        );
      const drawn = readPng(await other.screenshot());
      // Outside the map the canvas is clear, or shows a ship that comes in over its edge, and the other page is grey.
      const [left, top] = [-Math.round(view.x * view.z), -Math.round(view.y * view.z)];
      const [right, bottom] = [left + Number(width) * view.z - 1, top + Number(height) * view.z - 1];
      let onMap = 0;
      for (let i = 0; i < canvas.data.length; i += 4) {
        const [x, y] = [(i / 4) % canvas.width, Math.floor(i / 4 / canvas.width)];
        if (canvas.data[i + 3] === 255 && x >= left && y >= top && x < right && y < bottom) {
          onMap++;
          continue;
        }
        for (let k = 0; k < 4; k++) canvas.data[i + k] = drawn.data[i + k] = 255;
      }
      expect(onMap / (canvas.width * canvas.height)).toBeGreaterThan(0.4);
      const { share, seen } = apart(canvas, drawn, threshold);
      if (share >= most) {
        mkdirSync(out, { recursive: true });
        savePng(`${out}${id}-${theme}-canvas.png`, canvas);
        savePng(`${out}${id}-${theme}-svg.png`, drawn);
        savePng(`${out}${id}-${theme}-apart.png`, seen);
      }
      console.log(`${id}, ${theme}: ${(share * 100).toFixed(3)} % apart`);
      expect(share).toBeLessThan(most);
    });
  }
}
