// Hints: what the computer would do, shown as a preview with its odds and its reason, and counted.

import { expect, test } from '@playwright/test';
import { autosave, startScenario } from './player.ts';

test('a hint previews what level 2 would do, says why and is counted once a position', async ({ page }) => {
  await startScenario(page, 'patrol', 'One screen');
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const note = page.getByRole('region', { name: 'Hint' });
  await expect(note).toContainText('The computer would:');
  await expect(note.locator('p').first()).toContainText(/\w+.*\./);
  const previewed = await page.locator('[data-preview]').getAttribute('data-preview');
  expect(previewed).not.toBe('');
  await expect.poll(async () => (await autosave(page)) as unknown).toMatchObject({ setup: { hints: 1 } });
  // The same position is not asked about twice: the key shows it again.
  await page.keyboard.press('Escape');
  await page.locator('canvas.map').focus();
  await page.keyboard.press('Shift+H');
  await expect(page.locator('[data-preview]')).toHaveAttribute('data-preview', previewed ?? '');
  await page.locator('.commit .primary').click();
  await expect.poll(async () => (await autosave(page)).record.actions.length).toBe(1);
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(page.locator('canvas.map')).toBeVisible();
  expect((await autosave(page)) as unknown).toMatchObject({ setup: { hints: 1 } });
});

test('no hint is to be had while the computer decides', async ({ page }) => {
  await startScenario(page, 'patrol', 'Watch');
  await page.getByRole('button', { name: 'Hint', exact: true }).click({ force: true });
  await expect(page.locator('.toast')).toContainText('Hints are for your own decisions.');
});
