// Draws the icons of the installed page from public/icon.svg: `node scripts/icons.mjs` after that drawing has changed.
// A maskable icon may be cut to a circle, so that its drawing stands in the middle of a full square.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const drawing = readFileSync(here('../public/icon.svg'), 'utf8');
const ground = '#FBFBF8';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();

async function draw(name, size, share, full) {
  await page.setViewportSize({ width: size, height: size });
  const inner = Math.round(size * share);
  await page.setContent(
    `<style>html,body{margin:0;background:${full ? ground : 'transparent'}}body{width:${size}px;height:${size}px;display:grid;place-items:center}
    svg{width:${inner}px;height:${inner}px;display:block}</style>${drawing}`,
  );
  writeFileSync(here(`../public/icons/${name}.png`), await page.screenshot({ omitBackground: !full }));
}

await draw('192', 192, 1, false);
await draw('512', 512, 1, false);
await draw('maskable', 512, 0.66, true);
await browser.close();
