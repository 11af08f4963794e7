// A whole game by mouse, by keyboard and through roles alone: every verb that the scenario offers, a reaction, a refusal
// with its reason read, an undo, and at the end the same hash as the native engine's replay of the record.

import { expect, test } from '@playwright/test';
import { KeyboardPlayer, MousePlayer, type Player, RolePlayer, sameHash, startScenario, withOracle } from './player.ts';

async function whole(player: Player): Promise<void> {
  const tally = await player.play();
  expect([...tally.verbs].sort()).toEqual([...tally.offered].sort());
  expect(tally.reactions).toBeGreaterThan(0);
  expect(tally.reason).toMatch(/\. ?.*FF-\d+/);
  expect(tally.undone).toBe(1);
  await sameHash(player.page, player.oracle);
  await expect(player.page.getByRole('dialog').filter({ hasText: 'After the game' })).toBeVisible();
}

test('a whole game by mouse', async ({ page }) => {
  test.setTimeout(900_000);
  await startScenario(page, 'village', 'One screen');
  await withOracle((oracle) => whole(new MousePlayer(page, oracle)));
});

test('a whole game by keyboard', async ({ page }) => {
  test.setTimeout(900_000);
  await startScenario(page, 'roadblock', 'One screen');
  await withOracle((oracle) => whole(new KeyboardPlayer(page, oracle)));
});

test('a whole game through roles and names alone', async ({ page }) => {
  test.setTimeout(900_000);
  await startScenario(page, 'patrol', 'One screen');
  await withOracle((oracle) => whole(new RolePlayer(page, oracle)));
});
