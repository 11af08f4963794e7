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
  await expect(player.page.getByRole('dialog').filter({ hasText: 'After the game' })).toBeVisible();
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

/** Natively up to a ship that is under way: her id, her bow, and where an inch ahead of it lies. */
async function underSail(oracle: Oracle) {
  await opened(oracle, pressed, '1');
  for (;;) {
    const actions = await oracle.legal();
    const leg = actions.find((action) => action.verb === 'leg' && action.number === 1);
    const next =
      actions.find((action) => ['hold', 'roll', 'order', 'rudder'].includes(action.verb)) ??
      actions.find((action) => action.verb === 'sail' && action.number === 3);
    if (leg?.piece && leg.to && !actions.some((action) => action.verb === 'hold')) {
      const { sheet, record } = { ...(await oracle.ask({ op: 'sheet' })), ...(await oracle.ask({ op: 'record' })) };
      const bow = sheet?.own.find((unit) => unit.piece === leg.piece)?.stand;
      if (!bow || !record) throw new Error('She is nowhere.');
      return { ship: leg.piece, bow, ahead: leg.to, record };
    }
    if (!next) throw new Error('Nobody sets sail.');
    await oracle.ask({ op: 'apply', action: next.text });
  }
}

test('a way is drawn from the bow, and goes on when those who are asked have held', async ({ page }) => {
  await withOracle(async (oracle) => {
    const { ship, bow, ahead, record } = await underSail(oracle);
    await openGame(page, record);
    const map = page.locator('canvas.map');
    await map.focus();
    for (
      let i = 0;
      i < 10 && (await map.page().locator(`.second [data-piece="${ship}"][aria-pressed="true"]`).count()) === 0;
      i++
    )
      await page.keyboard.press(']');
    await page.waitForTimeout(400);
    const view = JSON.parse((await map.getAttribute('data-view')) ?? '{}') as { x: number; y: number; z: number };
    const box = await map.boundingBox();
    const on = (x: number, y: number) => ({
      x: (box?.x ?? 0) + (x - view.x) * view.z,
      y: (box?.y ?? 0) + (y - view.y) * view.z,
    });
    const from = on(bow.x, bow.y);
    const to = on(bow.x + 5 * (ahead.x - bow.x), bow.y + 5 * (ahead.y - bow.y));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator('.commit')).toHaveAttribute('data-preview', /; leg /);
    const steps = ((await page.locator('.commit').getAttribute('data-preview')) ?? '').split('; ');
    await map.focus();
    await page.keyboard.press('Enter');
    const done = async () => {
      const actions = (await autosave(page)).record.actions as string[];
      return actions.slice((record.actions as string[]).length).filter((action) => action !== 'hold');
    };
    for (let i = 0; i < 12 && (await done()).length < steps.length; i++) {
      await page.waitForTimeout(300);
      const hold = page.locator('.acts [data-choice="hold"]');
      if ((await hold.count()) === 0) continue;
      await hold.click();
      await page.locator('.commit .primary').click();
    }
    expect(await done()).toEqual(steps);
    await sameHash(page, oracle);
  });
});
