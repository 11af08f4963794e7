// Whole games of Manta by clicks, by keyboard and through roles: what the short scenario offers, a question answered, a
// refusal with its reason read, an undo, and at the end the same hash as the native engine's replay of the record.

import { expect, type Page, test } from '@playwright/test';
import type { Legal, Oracle } from './oracle.ts';
import { newTally, type Tally, tallied } from './plan.ts';
import { KeyboardPlayer, MousePlayer, type Player, RolePlayer, sameHash, withOracle } from './player.ts';

/** What this game is after first, then what was never done, then what fights rather than what moves. */
function chooser(seed: string, wanted: readonly string[]) {
  return (actions: readonly Legal[], tally: Tally): Legal => {
    const rank = ({ verb }: Legal) => {
      if (wanted.includes(verb) && !tally.verbs.has(verb)) return 5;
      if (!tally.verbs.has(verb) && verb !== 'end') return 4;
      if (['attack', 'join', 'fight', 'roll', 'lose', 'retreat', 'advance', 'again', 'defend'].includes(verb)) return 3;
      if (['move', 'take', 'with', 'stop'].includes(verb)) return tally.actions % 5 === 4 ? 0 : 2;
      return verb === 'end' ? 1 : 0;
    };
    const best = Math.max(...actions.map(rank));
    const top = actions.filter((action) => rank(action) === best);
    return top[(tally.actions * 7919 + Number(seed) * 104729) % top.length] as Legal;
  };
}

async function opened(oracle: Oracle, seed: string): Promise<object> {
  const answer = await oracle.ask({ op: 'new', game: 'manta', scenario: 'faya', seed });
  if (!answer.ok) throw new Error(answer.error?.message);
  return (await oracle.ask({ op: 'record' })).record ?? {};
}

/** The first short game, by seeds, in which these verbs are done. */
async function fitting(oracle: Oracle, first: number, wanted: readonly string[]): Promise<string> {
  for (let seed = first; seed < first + 150; seed++) {
    await opened(oracle, String(seed));
    const tally = newTally();
    const choose = chooser(String(seed), wanted);
    for (;;) {
      const actions = await oracle.legal();
      if (actions.length === 0 || tally.actions > 150) break;
      const action = choose(actions, tally);
      tallied(tally, action, actions);
      await oracle.ask({ op: 'apply', action: action.text });
    }
    if (tally.reactions > 0 && tally.actions < 150 && wanted.every((verb) => tally.verbs.has(verb)))
      return String(seed);
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

async function whole(player: Player, first: number, wanted: readonly string[]): Promise<void> {
  const seed = await fitting(player.oracle, first, wanted);
  await openGame(player.page, await opened(player.oracle, seed));
  const choose = chooser(seed, wanted);
  player.choose = async (_, actions, tally) => choose(actions, tally);
  const tally = await player.play();
  for (const verb of wanted) expect(tally.verbs).toContain(verb);
  expect(tally.reason).toMatch(/MA-/);
  expect(tally.undone).toBe(1);
  await sameHash(player.page, player.oracle);
  await expect(player.page.getByRole('dialog').filter({ hasText: 'After the game' })).toBeVisible();
}

// Together these games hold every verb of the short scenario.
const battle = ['move', 'stop', 'attack', 'fight', 'roll', 'lose'];

test('a whole game of Manta by mouse', async ({ page }) => {
  test.setTimeout(900_000);
  await withOracle((oracle) => whole(new MousePlayer(page, oracle), 1, [...battle, 'hold', 'retreat', 'advance']));
});

test('a whole game of Manta by keyboard', async ({ page }) => {
  test.setTimeout(900_000);
  await withOracle((oracle) => whole(new KeyboardPlayer(page, oracle), 1, ['move', 'attack', 'fight', 'ambush']));
});

test('a whole game of Manta through roles and names alone', async ({ page }) => {
  test.setTimeout(900_000);
  await withOracle((oracle) => whole(new RolePlayer(page, oracle), 1, ['move', 'attack', 'fight', 'roll', 'defend']));
});
