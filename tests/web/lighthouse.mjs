#!/usr/bin/env node
// Lighthouse with its mobile preset on home and on a game. As a program it prints the performance, the median of five runs.
// Use: tests/web/lighthouse.mjs [RUNS]   (dist/ must be there: ci/build web)
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { serve } from '../../ci/serve.mjs';

export const screens = ['home', 'game'];

const root = process.env.SITE ?? fileURLToPath(new URL('../../dist', import.meta.url));
const flags = `--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
  --disable-component-update --disable-sync`.split(/\s+/);

/** Starts a game and leaves it saved; its address. */
async function gameAt(context, address) {
  const page = await context.newPage();
  await page.goto(`${address}#s=firefight/patrol`);
  await page.getByRole('group', { name: 'Mode' }).getByRole('button', { name: 'One screen' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('canvas.map').waitFor();
  const at = page.url();
  await page.close();
  return at;
}

async function warm(address) {
  const names = readdirSync(join(root, 'assets')).map((name) => `assets/${name}`);
  for (const name of ['', ...names]) await (await fetch(address + name)).arrayBuffer();
}

/** Lighthouse's result for one screen. A machine with no time to paint is asked again. */
export async function look(screen, categories) {
  for (let tries = 3; ; tries--) {
    const lhr = await lookOnce(screen, categories);
    if (!lhr.runtimeError) return lhr;
    if (tries === 1) throw new Error(lhr.runtimeError.message);
  }
}

/** In a browser of its own, with nothing stored but the game. */
async function lookOnce(screen, categories) {
  const profile = mkdtempSync(join(tmpdir(), 'sandtable-lighthouse-'));
  const { server, address } = await serve({ root, port: 0, brotli: true });
  // What is compressed at its first sending would count as the host's slowness.
  await warm(address);
  const port = 9400 + (process.pid % 500);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...flags, `--remote-debugging-port=${port}`],
  });
  try {
    const url = screen === 'game' ? await gameAt(context, address) : address;
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
      disableStorageReset: true,
    });
    if (!result) throw new Error('Lighthouse gave no result');
    return result.lhr;
  } finally {
    await context.close();
    server.close();
    server.closeAllConnections();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What keeps a category below its full score. */
export function shortcomings(lhr, category) {
  return lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => `${id}: ${lhr.audits[id].title}`);
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const runs = Number(process.argv[2] ?? 5);
  for (const screen of screens) {
    const scores = [];
    for (let i = 0; i < runs; i++) {
      const lhr = await look(screen, ['performance']);
      scores.push(Math.round(lhr.categories.performance.score * 100));
    }
    console.log(`Lighthouse, mobile, ${screen.padEnd(5)} performance ${median(scores)} (of ${runs} runs: ${scores.join(' ')})`);
  }
  process.exit(0);
}
