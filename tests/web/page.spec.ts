// The page itself: it starts anywhere, keeps to its site, keeps games, refuses with reasons.

import AxeBuilder from '@axe-core/playwright';
import { scenarioCount } from './assets.ts';
import { expect, type Page, test } from '@playwright/test';
import { untilAQuestion } from './plan.ts';
import { autosave, menu, RolePlayer, sameHash, startScenario, withOracle } from './player.ts';

async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

test('home shows the scenarios and no request leaves the site', async ({ page }) => {
  const away: string[] = [];
  const errors: string[] = [];
  let painters = 0;
  page.on('request', (request) => {
    if (request.url().includes('/tiles.worker-')) painters++;
    if (!/^(http:\/\/127\.0\.0\.1:8977\/|data:|blob:)/.test(request.url())) away.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('./');
  await expect(page.locator('.sheets article')).toHaveCount(scenarioCount);
  await expect(page.getByText('No saved games on this device yet')).toBeVisible();
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).not.toContain("'unsafe-eval'");
  expect(await serious(page)).toEqual([]);
  expect(away).toEqual([]);
  expect(errors).toEqual([]);
  // One worker paints the ground, and it starts no others.
  expect(painters).toBeLessThanOrEqual(1);
});

test('a game starts from a sub-folder of a host that sends no headers and a wrong type for .wasm', async ({ page }) => {
  const answer = await page.request.get('http://127.0.0.1:8978/some/folder/');
  expect(answer.ok()).toBe(true);
  await startScenario(page, 'patrol', 'Computer', 'http://127.0.0.1:8978/some/folder/');
  await expect(page.getByRole('region', { name: 'The board in words' })).toContainText('to act');
});

test('reloading in the middle brings the same state back', async ({ page }) => {
  await startScenario(page, 'patrol', 'One screen');
  await withOracle(async (oracle) => {
    const player = new RolePlayer(page, oracle);
    for (let i = 0; i < 5; i++) {
      await oracle.load((await autosave(page)).record);
      const actions = await oracle.legal();
      const move = actions.find((action) => action.verb === 'move') ?? actions[0];
      if (!move) throw new Error('nothing is legal');
      await player.act(move);
      await expect.poll(async () => (await autosave(page)).record.actions.length).toBe(i + 1);
    }
    const before = (await autosave(page)).record;
    await page.reload();
    await expect(page.locator('canvas.map')).toBeVisible();
    await expect.poll(async () => (await autosave(page)).record.hash).toBe(before.hash);
    await sameHash(page, oracle);
  });
});

test('an undo takes the last move back, and a sealed one says why', async ({ page }) => {
  await startScenario(page, 'patrol', 'One screen');
  await withOracle(async (oracle) => {
    const player = new RolePlayer(page, oracle);
    await oracle.load((await autosave(page)).record);
    const start = await oracle.hash();
    const move = (await oracle.legal()).find((action) => action.verb === 'move');
    if (!move) throw new Error('nothing can move');
    await player.act(move);
    await expect.poll(async () => (await autosave(page)).record.actions.length).toBe(1);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(async () => (await autosave(page)).record.actions.length).toBe(0);
    expect((await autosave(page)).record.hash).toBe(start);
    await page.getByRole('button', { name: /^Undo/ }).click({ force: true });
    await expect(page.locator('.toast')).toBeVisible();
  });
});

test('what is refused says why, with its rule, and the rule book opens at it', async ({ page }) => {
  await startScenario(page, 'patrol', 'One screen');
  const words = page.getByRole('region', { name: 'The board in words' });
  const unit = await words.locator('[data-piece]').first().getAttribute('data-piece');
  await words.getByRole('combobox', { name: /Order in words/ }).fill(`fire ${unit} small ${unit}`);
  await words.getByRole('button', { name: 'Preview the order' }).press('Enter');
  const note = page.locator('.whynot');
  await expect(note).toBeVisible();
  await note.getByRole('link', { name: /FF-/ }).click();
  const book = page.locator('dialog');
  await expect(book).toBeVisible();
  await expect(book.locator('.here')).toBeVisible();
  expect(await serious(page)).toEqual([]);
});

test('a broken file is refused with what and where, and nothing saved is lost', async ({ page }) => {
  await startScenario(page, 'patrol', 'One screen');
  const before = (await autosave(page)).record.hash;
  await page.getByRole('link', { name: 'Sandtable home' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'broken.sandtable',
    mimeType: 'application/json',
    buffer: Buffer.from('{"sandtable": 1,\n "record": {'),
  });
  await expect(page.getByRole('alert')).toContainText('broken.sandtable');
  await page.locator('input[type=file]').setInputFiles({
    name: 'odd.sandtable',
    mimeType: 'application/json',
    buffer: Buffer.from('{"sandtable": 1, "record": {"format": 99}}'),
  });
  await expect(page.getByRole('alert')).toContainText('could not be opened');
  expect((await autosave(page)).record.hash).toBe(before);
});

test('words from a file are text, never markup', async ({ page }) => {
  await startScenario(page, 'patrol', 'One screen');
  const saved = await autosave(page);
  await page.getByRole('link', { name: 'Sandtable home' }).click();
  const record = { ...saved.record, note: '<img src=x onerror=alert(1)>' };
  await page.locator('input[type=file]').setInputFiles({
    name: 'note.sandtable',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ sandtable: 1, record })),
  });
  await expect(page.locator('canvas.map')).toBeVisible();
  expect(await page.locator('img').count()).toBe(0);
});

test('a game saved to a file opens again as the same game', async ({ page }) => {
  await startScenario(page, 'village', 'One screen');
  await withOracle(async (oracle) => {
    const player = new RolePlayer(page, oracle);
    for (const verb of ['move', 'fire']) {
      await oracle.load((await autosave(page)).record);
      const action = (await oracle.legal()).find((legal) => legal.verb === verb);
      if (!action) throw new Error(`no ${verb} is legal`);
      await player.act(action);
    }
    await expect.poll(async () => (await autosave(page)).record.actions.length).toBe(2);
    const before = await autosave(page);
    const [file] = await Promise.all([page.waitForEvent('download'), menu(page, 'Save to a file')]);
    const path = await file.path();
    await page.getByRole('link', { name: 'Sandtable home' }).click();
    await page.locator('input[type=file]').setInputFiles(path);
    await expect(page.locator('canvas.map')).toBeVisible();
    await expect.poll(async () => (await autosave(page)).saved).toBeGreaterThan(before.saved);
    expect((await autosave(page)).record.hash).toBe(before.record.hash);
    await sameHash(page, oracle);
  });
});

test('a standing order is held by the record: never, or from a chance on', async ({ page }) => {
  await startScenario(page, 'patrol', 'One screen');
  const dialog = page.locator('dialog');
  const open = async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.pop.menu .item').filter({ hasText: 'Standing orders' }).click();
  };
  await open();
  await dialog.getByRole('region', { name: 'Marines' }).getByRole('button', { name: 'Never' }).click();
  const insurgents = dialog.getByRole('region', { name: 'Insurgents' });
  await insurgents.getByRole('button', { name: 'From a chance' }).click();
  await insurgents.getByRole('button', { name: /more$/ }).click();
  await insurgents.getByRole('button', { name: /more$/ }).click();
  await expect(insurgents).toContainText('React from 70% on');
  const held = { blue: { overwatch: 'never' }, green: { overwatch: 0.7 } };
  expect((await autosave(page)).record.orders).toEqual(held);
  await withOracle(async (oracle) => {
    await oracle.load((await autosave(page)).record);
    expect((await oracle.ask({ op: 'record' })).record).toMatchObject({ orders: held });
  });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.locator('canvas.map')).toBeVisible();
  await open();
  await expect(insurgents).toContainText('React from 70% on');
  const never = dialog.getByRole('region', { name: 'Marines' }).getByRole('button', { name: 'Never' });
  await expect(never).toHaveAttribute('aria-pressed', 'true');
});

test('reloading while overwatch is asked to fire or hold asks again', async ({ page }) => {
  await withOracle(async (oracle) => {
    const record = await untilAQuestion(oracle);
    await startScenario(page, 'patrol', 'One screen');
    await page.getByRole('link', { name: 'Sandtable home' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'question.sandtable',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ sandtable: 1, record })),
    });
    const words = page.getByRole('region', { name: 'The board in words' });
    await expect(words).toContainText('or hold?');
    const before = (await autosave(page)).record;
    expect(before.hash).toBe(record.hash);
    await page.reload();
    await expect(words).toContainText('or hold?');
    expect((await autosave(page)).record.hash).toBe(before.hash);
    await page.locator('.acts [data-verb="hold"]').click();
    await page.locator('.commit .primary').click();
    await expect.poll(async () => (await autosave(page)).record.actions.length).toBe(before.actions.length + 1);
    await sameHash(page, oracle);
  });
});

test('storage that is forbidden is said, and play goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('./#s=firefight/patrol');
  await page.getByRole('group', { name: 'Mode' }).getByRole('button', { name: 'One screen' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText('Storage on this device is full');
  const words = page.getByRole('region', { name: 'The board in words' });
  await words.locator('[data-piece]').first().press('Enter');
  await expect(words).toContainText('What it can do');
});

test('the computer plays its side, can be paused, and its actions can be stepped through', async ({ page }) => {
  await startScenario(page, 'patrol', 'Watch');
  await expect.poll(async () => (await autosave(page)).record.actions.length, { timeout: 60_000 }).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  const paused = (await autosave(page)).record.actions.length;
  await page.waitForTimeout(1500);
  expect((await autosave(page)).record.actions.length).toBeLessThanOrEqual(paused + 1);
});

test('a phone with a finger: choose, preview, commit', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: 'http://127.0.0.1:8977/',
  });
  const page = await context.newPage();
  await startScenario(page, 'patrol', 'One screen');
  const commit = page.locator('.commit .primary');
  await commit.tap();
  await expect(page.locator('.p-unit h2').first()).toBeVisible();
  await page.locator('.acts [data-verb="overwatch"]').first().tap();
  await commit.tap();
  await expect.poll(async () => (await autosave(page)).record.actions.length).toBe(1);
  for (const button of await page.locator('.commit button, .topbar button, .acts button').all()) {
    const box = await button.boundingBox();
    if (box) expect(Math.round(box.height)).toBeGreaterThanOrEqual(44);
  }
  await context.close();
});
