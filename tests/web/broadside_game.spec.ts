// Whole games of Broadside by clicks, by keyboard and through roles: every verb that such a game offers, reactions, a
// refusal with its reason read, an undo, and at the end the same hash as the native engine's replay of the record.

import { expect, type Page, test } from '@playwright/test';
import type { Legal, Oracle } from './oracle.ts';
import { newTally, tallied } from './plan.ts';
import { autosave, KeyboardPlayer, MousePlayer, type Player, RolePlayer, sameHash, withOracle } from './player.ts';
import { bay, choose, opened, pressed } from './sea.ts';

/** The first game on this table, by seeds, in which all of these verbs are done and none that is offered is left out. */
async function fitting(oracle: Oracle, scenario: object, first: number, wanted: readonly string[]): Promise<string> {
  for (let seed = first; seed < first + 150; seed++) {
    await opened(oracle, scenario, String(seed));
    const tally = newTally();
    for (;;) {
      const actions = await oracle.legal();
      if (actions.length === 0) break;
      for (const action of actions) tally.offered.add(action.verb);
      const action = await choose(actions, tally);
      tallied(tally, action, actions);
      await oracle.ask({ op: 'apply', action: action.text });
    }
    const all = [...tally.offered].every((verb) => tally.verbs.has(verb));
    if (all && tally.reactions > 0 && wanted.every((verb) => tally.verbs.has(verb))) return String(seed);
  }
  throw new Error(`No seed gives a game with ${wanted.join(', ')}.`);
}

async function openGame(page: Page, record: object): Promise<void> {
  await page.addInitScript(() => {
    if (!localStorage.getItem('sandtable.settings'))
      localStorage.setItem('sandtable.settings', JSON.stringify({ schema: 1, pace: 'once', warnIdle: false }));
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });
  await expect(page.locator('canvas.map')).toBeVisible();
}

/** A ship that has not set sail is asked to go on. */
const underWay = (actions: Legal[]) =>
  actions.some((action) => action.verb === 'leg' || action.verb === 'hold')
    ? undefined
    : actions.find((action) => action.verb === 'sail')?.piece;

async function whole(player: Player, scenario: object, seed: string): Promise<Set<string>> {
  await openGame(player.page, await opened(player.oracle, scenario, seed));
  player.choose = (_, actions, tally) => choose(actions, tally);
  player.impossible = async (actions) => {
    const ship = underWay(actions);
    return ship ? player.refused(ship, '') : '';
  };
  const tally = await player.play();
  expect([...tally.verbs].sort()).toEqual([...tally.offered].sort());
  expect(tally.reactions).toBeGreaterThan(0);
  expect(tally.reason).toMatch(/BR-/);
  expect(tally.undone).toBe(1);
  await sameHash(player.page, player.oracle);
  await expect(player.page.getByRole('dialog').filter({ hasText: 'Takebacks' })).toBeVisible();
  return tally.verbs;
}

// Together these games hold every verb of the room.
const sea = ['abandon', 'board', 'commit', 'counter', 'cut', 'drift', 'grapple', 'rudder', 'scuttle'];
const shore = ['charge', 'embark', 'go', 'jettison', 'land', 'march', 'muskets', 'pursue', 'row'];
const beach = ['again', 'lucky', 'reload'];

test('a whole game of Broadside by mouse', async ({ page }) => {
  test.setTimeout(900_000);
  await withOracle(async (oracle) => {
    await whole(new MousePlayer(page, oracle), pressed, await fitting(oracle, pressed, 132, sea));
  });
});

test('a whole game of Broadside by keyboard', async ({ page }) => {
  test.setTimeout(900_000);
  await withOracle(async (oracle) => {
    await whole(new KeyboardPlayer(page, oracle), bay, await fitting(oracle, bay, 26, shore));
  });
});

test('a whole game of Broadside through roles and names alone', async ({ page }) => {
  test.setTimeout(900_000);
  await withOracle(async (oracle) => {
    await whole(new RolePlayer(page, oracle), bay, await fitting(oracle, bay, 146, beach));
  });
});

test('a volley into a ship that is plotted past: what is left of the way waits', async ({ page }) => {
  await withOracle(async (oracle) => {
    await openGame(page, await opened(oracle, pressed, '1'));
    const player = new MousePlayer(page, oracle);
    // Up to the first ship under way.
    for (let i = 0; i < 12; i++) {
      const { record } = await autosave(page);
      await oracle.load(record);
      const actions = await oracle.legal();
      const next =
        actions.find((action) => ['roll', 'order', 'rudder'].includes(action.verb)) ??
        actions.find((action) => action.verb === 'sail' && action.number === 2);
      if (actions.some((action) => action.verb === 'leg') || !next) break;
      await player.act(next);
      await page.waitForTimeout(300);
    }
    await page.locator('canvas.map').focus();
    await page.keyboard.press(']');
    for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowUp');
    await expect(page.locator('.commit')).toHaveAttribute('data-preview', /leg /);
    await page.keyboard.press('Escape');
    await expect(page.locator('.commit')).toHaveAttribute('data-preview', '');
  });
});
