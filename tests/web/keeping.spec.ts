// Settings that last, sounds, the report of a fault, and what goes to the printer.

import { expect, type Page, test } from '@playwright/test';
import { startScenario } from './player.ts';

const menu = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.pop.menu .item').filter({ hasText: entry }).first().click();
};
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('settings last over a reload: theme, animation, sounds, confirmations', async ({ page }) => {
  await page.addInitScript(() => {
    const Real = AudioContext;
    // Counts what is made, so that silence can be told from sound.
    Object.assign(globalThis, { made: 0 });
    globalThis.AudioContext = class extends Real {
      override createBufferSource() {
        (globalThis as unknown as { made: number }).made++;
        return super.createBufferSource();
      }
    };
  });
  await page.goto('./');
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = dialog(page, 'Settings');
  const sounds = settings.getByRole('switch', { name: 'Sounds' });
  await expect(sounds).toHaveAttribute('aria-checked', 'false');
  await settings.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
  await settings.getByRole('group', { name: 'Animation' }).getByRole('button', { name: 'Off' }).click();
  await settings.getByRole('switch', { name: 'Warn before the turn is given away' }).click();
  const made = () => page.evaluate(() => (globalThis as unknown as { made: number }).made);
  expect(await made()).toBe(0);
  await sounds.click();
  await expect.poll(made).toBeGreaterThan(0);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'none');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(sounds).toHaveAttribute('aria-checked', 'true');
  await expect(settings.getByRole('switch', { name: 'Warn before the turn is given away' })).toHaveAttribute(
    'aria-checked',
    'false',
  );
  expect(await settings.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
});

test('a report of a fault goes to the clipboard, or is selected where that is forbidden', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await startScenario(page, 'patrol', 'One screen');
  await menu(page, 'Report a fault');
  const report = dialog(page, 'Report a fault');
  await expect(report.getByRole('textbox')).toHaveValue(/"record"/);
  await report.getByRole('button', { name: 'Copy the report' }).click();
  await expect(report.getByRole('status')).toContainText('Copied');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const { sandtable, browser, record } = JSON.parse(text) as Record<string, unknown>;
  expect(sandtable).toMatch(/\d/);
  expect(browser).toContain('Chrome');
  expect(record).toMatchObject({ game: 'firefight', scenario: 'patrol' });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
  });
  await report.getByRole('button', { name: 'Copy the report' }).click();
  await expect(report.getByRole('status')).toContainText('The text is selected');
  const selected = await report.getByRole('textbox').evaluate((field: HTMLTextAreaElement) => {
    return field.selectionEnd - field.selectionStart === field.value.length;
  });
  expect(selected).toBe(true);
});

test('a rule book prints whole, and nothing else with it', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('navigation', { name: 'Site' }).getByRole('button', { name: 'Rules' }).click();
  await expect(page.locator('dialog .rulebook')).toContainText('FF-1');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('.homepage')).toBeHidden();
  await expect(page.locator('.rulebook .find')).toBeHidden();
  const text = page.locator('.rulebook .text');
  const [whole, shown] = await text.evaluate((element) => [element.scrollHeight, element.clientHeight]);
  expect(shown).toBe(whole);
  expect(await text.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
  const pages = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(5);
});

test('the record of a game prints: scenario, sides, result and log', async ({ page }) => {
  await startScenario(page, 'patrol', 'One screen');
  const words = page.getByRole('region', { name: 'The board in words' });
  await words.getByRole('button', { name: /^Move to/ }).first().press('Enter');
  await words.getByRole('button', { name: 'Commit', exact: true }).press('Enter');
  await menu(page, 'Resign');
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Close' }).click();
  await menu(page, 'Print the record');
  const record = page.locator('.printed');
  await expect(record).toContainText('Firefight: Across the Canal');
  await expect(record).toContainText('Marines: a person');
  await expect(record).toContainText('Victory for');
  await expect(record).toContainText('moves to');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.app')).toBeHidden();
  await expect(record).toBeVisible();
  expect((await page.pdf()).length).toBeGreaterThan(5000);
});
