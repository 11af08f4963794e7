#!/usr/bin/env node
// How much script a frame takes on a 40x40 map: opens dist/ in Chromium, imports a game on a map made of a built-in one's
// tiles, and times what the page does in each animation frame. Goals: under 8 ms when panning and zooming, under 4 ms when
// a move is drawn, and the whole picture on the screen within 300 ms of the engine.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { large } from './large.mjs';
import { chromium } from '../../web/node_modules/playwright-core/index.mjs';

const top = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const port = 8991;

/** The record of a game that begins on it. */
function record(folder) {
  const requests = [{ op: 'new', game: 'firefight', scenario: large(), seed: '1' }, { op: 'record' }];
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  const answers = execFileSync(join(top, 'build/native/sandtable'), ['protocol'], { input, encoding: 'utf8' });
  const last = JSON.parse(answers.trim().split('\n').at(-1));
  if (!last.ok) throw new Error(last.error.message);
  const game = join(folder, 'game.json');
  writeFileSync(game, JSON.stringify(last.record));
  return game;
}

/** Runs in the page before it: each animation frame's time goes on a list, and when the engine and tiles came. */
function watch() {
  window.firsts = { tiles: new Set() };
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...args) => {
    const made = await instantiate.apply(WebAssembly, args);
    window.firsts.engine ??= performance.now();
    return made;
  };
  const drawImage = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function (image, ...rest) {
    if (this.canvas.id === 'board' && !window.firsts.tiles.has(image)) {
      window.firsts.tiles.add(image);
      window.firsts.first ??= performance.now();
      window.firsts.last = performance.now();
    }
    return drawImage.call(this, image, ...rest);
  };
  const frame = window.requestAnimationFrame.bind(window);
  window.frameTimes = [];
  window.requestAnimationFrame = (draw) =>
    frame((now) => {
      const before = performance.now();
      draw(now);
      window.frameTimes.push(performance.now() - before);
    });
}

async function gesture(page, what, move) {
  await page.evaluate(() => {
    window.frameTimes.length = 0;
  });
  await move();
  await page.waitForTimeout(500);
  const times = (await page.evaluate(() => window.frameTimes)).sort((a, b) => a - b);
  const at = (share) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
  console.log(
    `a frame of script, ${what}, 40x40: ${at(0.5)} ms median, ${at(0.95)} ms at 95 %, ${at(1)} ms worst, of ${times.length}`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'sandtable-'));
const server = spawn('node', [join(top, 'ci/serve.mjs'), '--port', String(port)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
let browser;
try {
  const address = await new Promise((found, none) => {
    server.stdout.on('data', (text) => {
      const match = /http:\S+/.exec(String(text));
      if (match) found(match[0]);
    });
    server.on('exit', () => none(new Error('ci/serve.mjs ended')));
  });
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-renderer-backgrounding',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
  });
  page.on('crash', () => console.error('tests/bench/frames.mjs: the page crashed'));
  await page.addInitScript(watch);
  await page.goto(address);
  await page.locator('input[type=file]').setInputFiles(record(folder));
  await page.locator('canvas.map').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(2000);
  await page.reload();
  await page.locator('canvas.map').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(3000);
  const { engine, first, last } = await page.evaluate(() => window.firsts);
  console.log(
    `the first picture, 40x40: begun ${(first - engine).toFixed(0)} ms after the engine, whole after ${(last - engine).toFixed(0)} ms`,
  );
  const box = await page.locator('canvas.map').boundingBox();
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await gesture(page, 'zooming', async () => {
    for (let i = 0; i < 24; i++) {
      await page.mouse.wheel(0, i < 12 ? -120 : 60);
      await page.waitForTimeout(30);
    }
  });
  await gesture(page, 'panning', async () => {
    await page.mouse.down();
    for (let i = 0; i < 60; i++) {
      await page.mouse.move(x + 4 * i, y + 2 * i);
      await page.waitForTimeout(10);
    }
    await page.mouse.up();
  });
  await page.locator('canvas.map').focus();
  await gesture(page, "a move's redraw", async () => {
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press(i % 2 === 0 ? 'BracketRight' : 'KeyT');
      await page.waitForTimeout(120);
    }
  });
} finally {
  await browser?.close();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
