// Offline play: everything after one visit, a newer build only by the player's word, and never two builds in one page.

import { scenarioCount } from './assets.ts';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Host, headings, host } from './builds.ts';
import { autosave, RolePlayer, startScenario, withOracle } from './player.ts';

let site: Host;
test.beforeEach(async () => {
  site = await host();
});
test.afterEach(async () => {
  await site.close();
});

/** What must not happen: an error on the console, a rejection nobody caught, a request that fails or leaves the site. */
function watch(context: BrowserContext): string[] {
  const wrong: string[] = [];
  context.on('weberror', (error) => wrong.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  context.on('request', (request) => {
    if (!new RegExp(`^(${site.address}|data:|blob:)`).test(request.url())) wrong.push(`leaves: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    // Looking for a newer build is the browser's own doing.
    if (!request.url().endsWith('/sw.js')) wrong.push(`failed: ${request.url()}`);
  });
  return wrong;
}

async function stored(page: Page): Promise<void> {
  await page.goto(site.address);
  await expect(page.locator('.hbar .offline')).toContainText('Ready offline');
}

/** The network is gone: for the pages, and for the service worker too. */
async function unplug(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await site.close();
}

/** `decides`: whose turn is waited for before each action. */
async function playSome(page: Page, actions: number, decides = ''): Promise<void> {
  await withOracle(async (oracle) => {
    const player = new RolePlayer(page, oracle);
    for (let i = 0; i < actions; i++) {
      await expect(page.getByRole('region', { name: 'The board in words' })).toContainText(`${decides} to act`);
      const { record } = await autosave(page);
      await oracle.load(record);
      const legal = await oracle.legal();
      const move = legal.find((action) => action.verb === 'move') ?? legal[0];
      if (!move) throw new Error('nothing is legal');
      await player.act(move);
      await expect
        .poll(async () => (await autosave(page)).record.actions.length)
        .toBeGreaterThan(record.actions.length);
    }
  });
}

test('after one visit everything plays with the network off: the computer, every scenario, the rule books', async ({
  page,
  context,
}) => {
  const wrong = watch(context);
  await stored(page);
  await unplug(page);
  await page.reload();
  await expect(page.locator('.sheets article')).toHaveCount(scenarioCount);
  await expect(page.locator('.hbar .offline')).toContainText('Ready offline');
  await startScenario(page, 'patrol', 'Computer', site.address);
  await playSome(page, 3, 'Marines');
  const words = page.getByRole('region', { name: 'The board in words' });
  await expect(words).toContainText('Marines to act');
  // The turn is given away: the computer, in a worker of its own, thinks and acts.
  const before = (await autosave(page)).record.actions.length;
  await words.getByRole('combobox', { name: /Order in words/ }).fill('pass');
  await words.getByRole('button', { name: 'Preview the order' }).press('Enter');
  await words.getByRole('button', { name: 'Commit', exact: true }).press('Enter');
  await expect.poll(async () => (await autosave(page)).record.actions.length).toBeGreaterThan(before + 1);
  await page.locator('canvas.map').focus();
  await page.keyboard.press('?');
  await expect(page.locator('dialog .rulebook')).toContainText('FF-1');
  await page.keyboard.press('Escape');
  for (const scenario of ['broadside/squadron', 'firefight/village', 'manta/campaign']) {
    await page.goto(`${site.address}#s=${scenario}`);
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  }
  expect(wrong).toEqual([]);
});

test('the page can be installed: a manifest with icons, from a sub-folder', async ({ page }) => {
  await stored(page);
  const client = await page.context().newCDPSession(page);
  const { url, errors, data } = await client.send('Page.getAppManifest');
  expect(url).toBe(`${site.address}manifest.webmanifest`);
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string }[] };
  for (const { src } of manifest.icons) expect((await page.request.get(new URL(src, url).href)).ok()).toBe(true);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // A private window, as the tests use, never installs; nothing else may stand in the way.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('a newer build waits for the player: the old page keeps its own files, then the new page has the old saves', async ({
  page,
}) => {
  await stored(page);
  await startScenario(page, 'patrol', 'One screen', site.address);
  await playSome(page, 2);
  const before = (await autosave(page)).record.hash;
  site.deploy();
  await page.reload();
  await expect(page.locator('.toast')).toContainText('A new version is ready');
  // The old page goes on: its files are no longer on the host, and it is asked for none of the new ones.
  await page.locator('canvas.map').focus();
  await page.keyboard.press('?');
  await expect(page.locator('dialog .rulebook')).toContainText('FF-1');
  await page.keyboard.press('Escape');
  await playSome(page, 1);
  const after = (await autosave(page)).record.hash;
  expect(after).not.toBe(before);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => name.includes('/assets/next-'))).toEqual([]);
  // Neither a reload nor a new window changes the build.
  await page.goto(site.address);
  await expect(page.locator('h1')).toHaveText(headings.now);
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.locator('.pop.menu .item').filter({ hasText: 'New version ready' }).click();
  // Home would be gone to otherwise: the same game lies on the table of the new build.
  await expect(page.locator('script[src*="/next-"]')).toHaveCount(1);
  await expect(page.locator('canvas.map')).toBeVisible();
  expect((await autosave(page)).record.hash).toBe(after);
  await page.goto(site.address);
  await expect(page.locator('h1')).toHaveText(headings.next);
  await expect(page.locator('.saves li')).toHaveCount(1);
  const mixed = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(mixed.filter((name) => /\/assets\/(?!next-)/.test(name))).toEqual([]);
  // And the build that nobody needs any more is let go.
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(2);
});

test('a preview is not torn away: the new version waits until the move is done', async ({ page }) => {
  await stored(page);
  await startScenario(page, 'patrol', 'One screen', site.address);
  site.deploy();
  await page.reload();
  await expect(page.locator('.toast')).toContainText('A new version is ready');
  await page.locator('canvas.map').focus();
  await page.keyboard.press(']');
  await page.locator('.acts [data-verb="overwatch"]').first().click();
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.locator('.pop.menu .item').filter({ hasText: 'New version ready' }).click();
  await expect(page.locator('.toast').last()).toContainText('when this move is done');
  expect((await autosave(page)).record.actions.length).toBe(0);
  await page.locator('.commit .primary').click();
  await expect(page.locator('script[src*="/next-"]')).toHaveCount(1);
  expect((await autosave(page)).record.actions.length).toBe(1);
});

test('a second window takes the new version, and the first goes on with the old one', async ({ page, context }) => {
  await stored(page);
  site.deploy();
  const second = await context.newPage();
  await second.goto(site.address);
  await second.locator('.dev').getByRole('button', { name: 'Restart' }).click();
  await expect(second.locator('h1')).toHaveText(headings.next);
  const wrong = watch(context);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('button', { name: 'Rules' }).click();
  await expect(page.locator('dialog .rulebook')).toContainText('FF-1');
  await expect(page.locator('h1').first()).toHaveText(headings.now);
  await expect(page.locator('.dev')).toContainText('A new version is ready');
  expect(wrong).toEqual([]);
});

test('all or nothing: a file that cannot be fetched leaves nothing stored, and play goes on', async ({ page }) => {
  rmSync(join(site.folder, 'icons', '512.png'));
  await page.goto(site.address);
  await expect(page.locator('.hbar .offline')).toContainText('Not stored');
  await expect(page.locator('.dev')).toContainText('It is tried again at the next visit');
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  await startScenario(page, 'patrol', 'One screen', site.address);
  await playSome(page, 1);
});
