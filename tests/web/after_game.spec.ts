// After a game: its value over time, the largest swings, and the dice report.

import { expect, test } from '@playwright/test';
import type { Oracle } from './oracle.ts';
import { startScenario, withOracle } from './player.ts';

/** The record of a whole game that the computer played against itself. */
export async function finished(oracle: Oracle, game: string, scenario: string): Promise<object> {
  await oracle.ask({ op: 'new', game, scenario, seed: '5' });
  for (let i = 0; i < 1500; i++) {
    const advice = (await oracle.ask({ op: 'advise', level: 2, iterations: 2, seed: '1' })) as unknown as {
      action: string;
    };
    const answer = await oracle.ask({ op: 'apply', action: advice.action });
    if (answer.outcome?.over) break;
  }
  return (await oracle.ask({ op: 'record' })).record ?? {};
}

test('after a game the swings open the game where they happened, and the dice are accounted for', async ({ page }) => {
  const record = await withOracle((oracle) => finished(oracle, 'firefight', 'village'));
  await startScenario(page, 'village', 'One screen');
  await page.getByRole('link', { name: 'Sandtable home' }).click();
  await page.locator('input[type=file]').first().setInputFiles({
    name: 'over.sandtable',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ sandtable: 1, record })),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'After the game' }).click();
  const report = page.getByRole('dialog', { name: 'After the game' });
  await expect(report.getByRole('img', { name: /^Value over/ })).toBeVisible({ timeout: 120_000 });
  const swings = report.locator('.swings button');
  expect(await swings.count()).toBeGreaterThan(0);
  expect(await swings.count()).toBeLessThanOrEqual(5);
  await expect(report.getByText(/ucky: /).first()).toBeVisible();
  await report.locator('summary').first().click();
  await expect(report.locator('.shots table').first()).toContainText('%');
  await swings.first().click();
  await expect(report).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Back to the game' })).toBeVisible();
});
