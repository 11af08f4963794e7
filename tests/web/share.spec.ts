// Links: what is shared comes back the same, what is broken says so and shows as much as holds, a watched game steps and
// branches, and nothing that is saved is lost.

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { linkOf, openAddress, openFile, playedGame, savedGames, sharedAddress } from './links.ts';
import { autosave, menu, startScenario, withOracle } from './player.ts';

const village = JSON.parse(
  readFileSync(new URL('../../assets/scenarios/firefight/village.json', import.meta.url), 'utf8'),
) as object;
const custom = { ...village, id: 'our-village', title: 'Our own village' };

const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true }).click();
const board = (page: Page) => page.locator('canvas.map');
const position = (page: Page) => page.locator('.replay input[type=range]:visible');

test('a scenario is shared with its options and is set up again from its link', async ({ page }) => {
  await page.goto('./#s=firefight/village');
  await page.getByRole('switch', { name: 'Concealed units' }).click();
  await share(page);
  const address = await sharedAddress(page);
  expect(address).toMatch(/#s=firefight\/village&o=concealed$/);
  await openAddress(page, address);
  await expect(page.getByRole('switch', { name: 'Concealed units' })).toBeChecked();
  await expect(page.getByRole('switch', { name: "Masini's rule" })).not.toBeChecked();
});

test('a scenario of one’s own travels whole inside its link', async ({ page }) => {
  const record = await withOracle((oracle) => playedGame(oracle, { game: 'firefight', scenario: custom }, 0));
  await openFile(page, { sandtable: 1, open: 'scenario', record });
  await expect(page.getByRole('heading', { name: 'Our own village' })).toBeVisible();
  await share(page);
  const address = await sharedAddress(page);
  await openAddress(page, address);
  await expect(page.getByRole('heading', { name: 'Our own village' })).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(board(page)).toBeVisible();
  expect((await autosave(page)).record.scenario).toEqual(record.scenario);
  // In the game the scenario is shared by the same link.
  await share(page);
  expect(await sharedAddress(page, 'The scenario')).toBe(address);
});

test('a position opens with who is to move and what happened, and is gone on with', async ({ page }) => {
  const record = await withOracle((oracle) => playedGame(oracle, { game: 'firefight', scenario: 'village' }, 40));
  await openFile(page, { sandtable: 1, record });
  await expect(board(page)).toBeVisible();
  await share(page);
  const address = await sharedAddress(page);
  await expect(page.locator('dialog')).toContainText('40 actions and the seed of the dice are inside.');
  await openAddress(page, address);
  await expect(page.getByRole('button', { name: 'Open it' })).toBeVisible();
  // On a device that does not have it, it becomes a game of its own.
  await page.evaluate(() => localStorage.clear());
  await openAddress(page, address);
  await expect(page.locator('.brieftext')).toContainText(/Turn \d of 5\. (Marines|Insurgents) decides\./);
  await expect(page.locator('.brieftext')).toContainText('40 actions');
  await expect(page.getByRole('region', { name: 'What happened last' }).locator('li').first()).toBeVisible();
  expect(await savedGames(page)).toEqual([]);
  await page.getByRole('group', { name: 'Mode' }).getByRole('button', { name: 'One screen' }).click();
  await page.getByRole('button', { name: 'Play on' }).click();
  await expect(board(page)).toBeVisible();
  expect((await autosave(page)).record.hash).toBe(record.hash);
});

test('what happened last is stepped through on the board', async ({ page }) => {
  const link = await withOracle(async (oracle) => {
    await playedGame(oracle, { game: 'firefight', scenario: 'village' }, 40);
    return linkOf(oracle);
  });
  await openAddress(page, `#g=${link}`);
  await page.getByRole('button', { name: 'Step through it' }).click();
  await expect(board(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Review' }).click();
  const from = Number(await position(page).inputValue());
  expect(from).toBeLessThan(40);
  await page.getByRole('button', { name: 'On one action' }).click();
  await expect(position(page)).toHaveValue(String(from + 1));
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect(position(page)).toHaveCount(0);
});

test('a link that is cut, altered, of newer rules or no link says so, and nothing saved is lost', async ({ page }) => {
  await startScenario(page, 'patrol', 'One screen');
  await expect.poll(() => savedGames(page)).toHaveLength(1);
  const before = await savedGames(page);
  const { whole, newer } = await withOracle(async (oracle) => {
    await playedGame(oracle, { game: 'firefight', scenario: 'village' }, 150);
    const text = await linkOf(oracle);
    // The byte behind the game's name is the version of its rules.
    const bytes = Buffer.from(text, 'base64url');
    const at = bytes.indexOf('firefight') + 'firefight'.length;
    bytes[at] = (bytes[at] ?? 0) + 1;
    return { whole: text, newer: bytes.toString('base64url') };
  });
  const says = async (link: string, words: RegExp) => {
    await openAddress(page, `#g=${link}`);
    await expect(page.getByRole('alert')).toContainText(words);
    expect(await savedGames(page)).toEqual(before);
  };
  await says(whole.slice(0, Math.floor(whole.length * 0.8)), /cut short: \d+ of its 150 actions/);
  await expect(page.getByRole('button', { name: 'Play on' })).toBeVisible();
  const at = Math.floor(whole.length * 0.8);
  const altered = `${whole.slice(0, at)}${whole[at] === 'A' ? 'B' : 'A'}${whole.slice(at + 1)}`;
  await says(altered, /changed on its way: \d+ of its 150 actions are sure/);
  await says(newer, /made by version \d+ of the rules; this build has version \d+/);
  await says('AAAA', /This is no link to a game/);
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
});

test('a long link offers the file first and no code', async ({ page }) => {
  const record = await withOracle((oracle) => playedGame(oracle, { game: 'firefight', scenario: custom }, 30));
  await openFile(page, { sandtable: 1, record });
  await expect(board(page)).toBeVisible();
  await share(page);
  expect((await sharedAddress(page)).length).toBeGreaterThan(2000);
  const dialog = page.locator('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Some messengers cut links of more than 2,000 characters');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^firefight-our-own-village-.*\.sandtable$/);
  await dialog.getByRole('button', { name: 'Show QR code' }).click();
  await expect(dialog.getByRole('status')).toContainText('1,200');
  await expect(dialog.locator('.qr')).toHaveCount(0);
});

test('a watched game steps by action, roll and turn, shows either side, and branches', async ({ page }) => {
  const { record, link } = await withOracle(async (oracle) => ({
    record: await playedGame(oracle, { game: 'firefight', scenario: 'village' }, 60),
    link: await linkOf(oracle),
  }));
  await openAddress(page, `#w=${link}`);
  await expect(board(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Review' }).click();
  await expect(position(page)).toHaveValue('0');
  // Nothing of what is only watched is saved.
  expect(await savedGames(page)).toEqual([]);
  const bar = page.locator('.drawer .replay');
  const rolled = await page.locator('.drawer .log li:has(.die) button.at').allTextContents();
  for (const [unit, name] of [
    ['Action', 'On one action'],
    ['Roll', 'On one roll'],
    ['Turn', 'On one turn'],
  ] as const) {
    await bar.getByRole('button', { name: 'To the start' }).click();
    await bar.getByRole('group', { name: 'Step by' }).getByRole('button', { name: unit }).click();
    await bar.getByRole('button', { name }).click();
    if (unit === 'Action') await expect(position(page)).toHaveValue('1');
    if (unit === 'Roll') await expect(position(page)).toHaveValue(rolled.at(-1) ?? '60');
  }
  const views = bar.getByRole('group', { name: 'Whose view' });
  await views.getByRole('button', { name: 'Insurgents' }).click();
  await expect(views.getByRole('button', { name: 'Insurgents' })).toHaveAttribute('aria-pressed', 'true');
  // The game still runs: nobody is the umpire yet.
  await expect(views.getByRole('button')).toHaveCount(2);
  // A line of the log leads to its moment.
  await page.locator('.drawer .log button.at').filter({ hasText: /^20$/ }).first().click();
  await expect(position(page)).toHaveValue('20');
  await expect(page.locator('.drawer .log li.here').first()).toBeVisible();
  await bar.getByRole('group', { name: 'Speed' }).getByRole('button', { name: 'Fast' }).click();
  await bar.getByRole('group', { name: 'Step by' }).getByRole('button', { name: 'Action' }).click();
  await bar.getByRole('button', { name: 'Play' }).click();
  await expect(position(page)).toHaveValue('60');
  await position(page).fill('25');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => savedGames(page)).toHaveLength(1);
  const saved = await autosave(page);
  expect(saved.record.actions).toEqual(record.actions.slice(0, 25));
});

test('a running game branches without being touched', async ({ page }) => {
  const record = await withOracle((oracle) => playedGame(oracle, { game: 'firefight', scenario: 'patrol' }, 30));
  await openFile(page, { sandtable: 1, record });
  await expect(board(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'From the start' }).first().click();
  await position(page).fill('12');
  await share(page);
  await expect(page.locator('dialog')).toContainText('12 actions and the seed of the dice are inside.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => savedGames(page)).toHaveLength(2);
  const lengths = (await savedGames(page)).map((text) => JSON.parse(text).record.actions.length).sort();
  expect(lengths).toEqual([12, 30]);
  await menu(page, 'Leave; the game stays saved');
  await expect(page.locator('.saves li')).toHaveCount(2);
});
