// Saved games: named, taken away and brought back, full storage, two windows on one game, saves of an older version.

import AxeBuilder from '@axe-core/playwright';
import { type Download, expect, type Page, test } from '@playwright/test';
import { autosave, RolePlayer, startScenario, withOracle } from './player.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Saved games' });
const row = (page: Page, name: string) => dialog(page).locator('.saves li').filter({ hasText: name });

async function openSaves(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'All saved games' }).click();
  await expect(dialog(page)).toBeVisible();
}
const home = (page: Page) => page.getByRole('link', { name: 'Sandtable home' }).click();

async function playOne(page: Page): Promise<void> {
  await withOracle(async (oracle) => {
    const { record } = await autosave(page);
    await oracle.load(record);
    const move = (await oracle.legal()).find((action) => action.verb === 'move');
    if (!move) throw new Error('nothing can move');
    await new RolePlayer(page, oracle).act(move);
    await expect.poll(async () => (await autosave(page)).record.actions.length).toBe(record.actions.length + 1);
  });
}

async function textOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Games on this device as they are stored, the newest first. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('sandtable.game.'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '') as { id: string; name: string; record: { hash: string } }),
  );

test('a game gets a name, stands in the list with its picture, is renamed, deleted and brought back', async ({ page }) => {
  await startScenario(page, 'patrol', 'One screen');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.pop.menu .item').filter({ hasText: 'Keep this game' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('The long bridge');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await playOne(page);
  await home(page);
  await expect(page.locator('.cont .saves li').first()).toContainText('The long bridge');
  await openSaves(page);
  const saved = row(page, 'The long bridge');
  await expect(saved.locator('img.thumb')).toHaveAttribute('src', /^data:image\/webp/);
  await expect(saved).toContainText('Turn 1 of 6');
  await expect(saved).toContainText(/\d{4}.*kB/);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  await saved.getByRole('button', { name: 'Rename The long bridge' }).click();
  await saved.getByRole('textbox', { name: 'Name' }).fill('The short bridge');
  await page.keyboard.press('Enter');
  const renamed = row(page, 'The short bridge');
  await renamed.getByRole('button', { name: 'Delete The short bridge' }).click();
  await expect(dialog(page).locator('.saves li')).toHaveCount(0);
  expect(await stored(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(renamed).toBeVisible();
  await renamed.getByRole('button', { name: 'Open The short bridge' }).click();
  await expect(page.locator('canvas.map')).toBeVisible();
  expect((await autosave(page)).record.actions.length).toBe(1);
});

test('a game deleted on home comes back by the undo beside what is said', async ({ page }) => {
  await startScenario(page, 'patrol', 'One screen');
  await home(page);
  await page.locator('.cont .remove').first().click();
  await expect(page.locator('.cont')).toContainText('No saved games on this device yet');
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.cont .saves li')).toHaveCount(1);
});

test('all games go into one file, and come back on another device', async ({ page, browser }) => {
  await startScenario(page, 'patrol', 'One screen');
  await playOne(page);
  await startScenario(page, 'broadside/duel', 'One screen');
  await home(page);
  await openSaves(page);
  const [all] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Save all to one file' }).click(),
  ]);
  const file = { name: all.suggestedFilename(), mimeType: 'application/json', buffer: await textOf(all) };
  const [one] = await Promise.all([
    page.waitForEvent('download'),
    row(page, 'Across the Canal').getByRole('button', { name: /to a file$/ }).click(),
  ]);
  const before = await stored(page);
  const other = await (await browser.newContext({ baseURL: new URL('/', page.url()).href })).newPage();
  await other.goto('./');
  await other.locator('.opn input[type=file]').setInputFiles(file);
  await expect(other.locator('.toast')).toContainText('2 games were added.');
  await expect(other.locator('.cont .saves li')).toHaveCount(2);
  const hashes = (games: { record: { hash: string } }[]) => games.map(({ record }) => record.hash).sort();
  expect(hashes(await stored(other))).toEqual(hashes(before));
  await other.locator('.opn input[type=file]').setInputFiles(file);
  await expect(other.locator('.toast').last()).toContainText('2 were here already.');
  const single = { name: 'one.sandtable', mimeType: 'application/json', buffer: await textOf(one) };
  await other.locator('.opn input[type=file]').setInputFiles(single);
  await expect(other.locator('canvas.map')).toBeVisible();
  expect((await autosave(other)).record.actions.length).toBe(1);
});

test('two windows on one game: the second watches, takes over, and no move is lost', async ({ page, context }) => {
  await startScenario(page, 'patrol', 'One screen');
  await playOne(page);
  const second = await context.newPage();
  await second.goto(page.url());
  const told = second.getByRole('alert').filter({ hasText: 'open in another window' });
  await expect(told).toBeVisible();
  await expect(second.locator('.commit .primary')).toContainText('Play it here');
  // What the first does shows in the second, which can do nothing.
  await playOne(page);
  await expect(second.locator('.drawer .log')).toContainText(/moves to.*moves to/);
  await second.getByRole('button', { name: /^Undo/ }).click({ force: true });
  expect((await autosave(page)).record.actions.length).toBe(2);
  await told.getByRole('button', { name: 'Play it here' }).click();
  await expect(told).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'open in another window' })).toBeVisible();
  await playOne(second);
  await playOne(second);
  expect((await autosave(page)).record.actions.length).toBe(4);
  // The first follows, and takes the game back from where it stands.
  await page.getByRole('alert').getByRole('button', { name: 'Play it here' }).click();
  await playOne(page);
  expect((await autosave(page)).record.actions.length).toBe(5);
  await second.close();
  await page.reload();
  await expect(page.locator('canvas.map')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'open in another window' })).toBeHidden();
});

test('a save of the first version opens and is played on', async ({ page }) => {
  await startScenario(page, 'patrol', 'One screen');
  await playOne(page);
  await home(page);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('sandtable.game.')) ?? '';
    const { name: _, writer: __, ...old } = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...old, schema: 1 }));
    localStorage.setItem('sandtable.game.later', '{"schema":99,"id":"later","saved":0}');
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('made by a newer version (schema 99)');
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await playOne(page);
  expect(await page.evaluate(() => localStorage.getItem('sandtable.game.later'))).toBe('{"schema":99,"id":"later","saved":0}');
});

test('a storage that fills up during play is said, and clears when there is room again', async ({ page }) => {
  await startScenario(page, 'patrol', 'One screen');
  await page.evaluate(() => {
    // All that is left goes into one entry.
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        const key = 'elsewhere';
        localStorage.setItem(key, (localStorage.getItem(key) ?? '') + 'x'.repeat(size));
        size *= 2;
      } catch {
        // Smaller, then.
      }
    }
  });
  const before = (await autosave(page)).record.actions.length;
  const words = page.getByRole('region', { name: 'The board in words' });
  await words.locator('[data-piece]').first().press('Enter');
  await words.getByRole('button', { name: /^Move to/ }).first().press('Enter');
  await words.getByRole('button', { name: 'Commit', exact: true }).press('Enter');
  await expect(page.getByRole('alert').first()).toContainText('Storage on this device is full');
  expect((await autosave(page)).record.actions.length).toBe(before);
  await page.evaluate(() => localStorage.removeItem('elsewhere'));
  await words.getByRole('button', { name: /^Move to/ }).first().press('Enter');
  await words.getByRole('button', { name: 'Commit', exact: true }).press('Enter');
  await expect.poll(async () => (await autosave(page)).record.actions.length).toBe(before + 2);
  await expect(page.getByRole('alert').filter({ hasText: 'Storage' })).toBeHidden();
});
