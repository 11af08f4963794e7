// An exercise: made on a scenario's page, opened by a player who must keep to it, sent back, and read by its instructor.

import { expect, test } from '@playwright/test';
import { autosave, RolePlayer, startScenario, withOracle } from './player.ts';

test('an exercise goes out as a link, is played within its limits, and comes back as a debrief', async ({ page }) => {
  await startScenario(page, 'village', 'One screen');
  await page.getByRole('link', { name: 'Sandtable home' }).click();
  await page.goto('./#s=firefight/village');
  await page.getByRole('group', { name: 'Mode' }).getByRole('button', { name: 'One screen' }).click();
  await page.getByRole('button', { name: 'Make an exercise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an exercise' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Clear the market');
  await dialog.getByRole('textbox', { name: 'What the player is to do' }).fill('Lose nobody.');
  await dialog.getByRole('textbox', { name: /^Seed/ }).fill('77');
  await dialog.getByRole('switch', { name: 'Undo allowed' }).click();
  await dialog.getByRole('switch', { name: 'Hints allowed' }).click();
  const out = dialog.getByRole('textbox', { name: 'Link to the exercise' });
  await expect(out).toHaveValue(/#x=[\w-]+$/);
  // The link follows what is set.
  await page.waitForTimeout(300);
  const link = await out.inputValue();
  await page.goto('about:blank');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Clear the market' })).toBeVisible();
  await expect(page.getByText('Lose nobody.')).toBeVisible();
  await expect(page.getByText('No undo.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('canvas.map')).toBeVisible();
  expect((await autosave(page)).record).toMatchObject({ seed: '77' });
  await page.getByRole('button', { name: 'Hint', exact: true }).click({ force: true });
  await expect(page.locator('.toast')).toContainText('This exercise allows no hints.');
  await withOracle(async (oracle) => {
    const player = new RolePlayer(page, oracle);
    await oracle.load((await autosave(page)).record);
    const move = (await oracle.legal()).find((action) => action.verb === 'move');
    if (!move) throw new Error('nothing can move');
    await player.act(move);
    await expect.poll(async () => (await autosave(page)).record.actions.length).toBe(1);
  });
  await page.keyboard.press('Control+z');
  await expect(page.locator('.toast').last()).toContainText('This exercise allows no undo.');
  expect((await autosave(page)).record.actions).toHaveLength(1);
  // A reload goes on with it.
  await page.reload();
  await expect(page.locator('canvas.map')).toBeVisible();
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.locator('.pop.menu .item').filter({ hasText: /^Resign/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  const ending = page.getByRole('dialog').filter({ hasText: 'The result of the exercise' });
  const back = await ending.getByRole('textbox', { name: 'Link for your instructor' }).inputValue();
  await page.goto('about:blank');

  await page.goto(back);
  await expect(page.getByRole('heading', { name: 'Clear the market' })).toBeVisible();
  await expect(page.getByText('Ann')).toBeVisible();
  await expect(page.getByText(/^Victory for .*\./)).toBeVisible();
  await expect(page.getByText('1 decision in')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Value over/ })).toBeVisible();
  await expect(page.getByText('This is not the exercise as it was set.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();

  // Cut short, it says so.
  await page.goto('about:blank');
  await page.goto(back.slice(0, -20));
  await expect(page.getByRole('alert')).toContainText('The link was cut short');
});
