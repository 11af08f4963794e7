// Play by link: two players on two devices, each with a save of their own; what does not continue a game is refused, and
// turns that are begun again are counted. Dice that the players roll.

import { type Browser, expect, type Page, test } from '@playwright/test';
import { linkOf, openAddress, openFile, recordOf, savedGames, sharedAddress } from './links.ts';
import type { Legal, Oracle } from './oracle.ts';
import { autosave, RolePlayer, sameHash, withOracle } from './player.ts';

const quick = () => {
  if (!localStorage.getItem('sandtable.settings'))
    localStorage.setItem('sandtable.settings', JSON.stringify({ schema: 1, pace: 'once', warnIdle: false }));
};

async function device(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript(quick);
  return context.newPage();
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const arrived = (page: Page) => page.locator('.brieftext');
const begun = (page: Page) => expect(page.locator('canvas.map')).toBeVisible();

/** Acts for one side until the other decides: passing as soon as that is legal. */
async function playTurn(page: Page, oracle: Oracle, side: string): Promise<void> {
  const player = new RolePlayer(page, oracle);
  for (let i = 0; i < 30; i++) {
    const { record } = await autosave(page);
    const standing = await oracle.load(record);
    if (standing.side !== side) return;
    const legal = await oracle.legal();
    const action = legal.find(({ verb }) => verb === 'pass') ?? legal[0];
    if (!action) throw new Error('nothing is legal');
    await player.act(action);
    await expect.poll(async () => (await autosave(page)).record.actions.length).toBeGreaterThan(record.actions.length);
  }
  throw new Error('The turn does not end.');
}

async function send(page: Page, note: string): Promise<string> {
  await page.getByRole('button', { name: /^Send the turn/ }).click();
  await page.getByRole('textbox', { name: /^A note to/ }).fill(note);
  const address = await sharedAddress(page);
  await page.locator('dialog').getByRole('button', { name: 'Show QR code' }).click();
  await page.keyboard.press('Escape');
  return address;
}

test('two play by link, each in a save of their own', async ({ browser }) => {
  const ann = await device(browser);
  const bob = await device(browser);
  await withOracle(async (oracle) => {
    await ann.goto('./#s=firefight/patrol');
    await ann.getByRole('group', { name: 'Mode' }).getByRole('button', { name: 'By link' }).click();
    await expect(arrived(ann)).toContainText('A link shows whoever reads it with a program the dice to come');
    await expect(arrived(ann)).toContainText('a courtesy between honest players');
    const sides = await ann.getByRole('group', { name: 'Your side' }).getByRole('button').allTextContents();
    await ann.getByRole('textbox', { name: 'Your name' }).fill('Ann');
    await ann.getByRole('textbox', { name: 'The other player’s name' }).fill('Bob');
    await press(ann, 'Start');
    await begun(ann);
    const first = (await autosave(ann)).record;
    const [annSide, bobSide] = Object.keys(first.orders as object);
    // Standing orders are a chance by link, not a question.
    expect(Object.values((first.orders as Record<string, object>)[annSide ?? ''] ?? {})).toContain(0.5);
    await playTurn(ann, oracle, annSide ?? '');
    const one = await send(ann, 'Good luck!');
    await expect(ann.getByRole('button', { name: /^Send the turn again/ })).toBeVisible();
    // What was sent is not undone.
    await ann.getByRole('button', { name: /^Undo/ }).click({ force: true });
    await expect(ann.locator('.toast')).toContainText('The turn was sent.');

    // Sent as a file, it is the same turn.
    await oracle.ask({ op: 'load', link: one });
    await openFile(bob, { sandtable: 1, record: await recordOf(oracle) });
    await expect(arrived(bob)).toContainText('A turn for Bob, from Ann');
    expect(await savedGames(bob)).toHaveLength(0);
    await openAddress(bob, one);
    await expect(arrived(bob)).toContainText('A turn for Bob, from Ann');
    await expect(arrived(bob)).toContainText('Good luck!');
    await expect(arrived(bob)).toContainText(sides[1] ?? '');
    await press(bob, 'Take the turn');
    await begun(bob);
    const taken = (await autosave(bob)).record.hash;
    // He begins, thinks better of it and begins again: that is counted.
    const player = new RolePlayer(bob, oracle);
    await oracle.load((await autosave(bob)).record);
    const move = (await oracle.legal()).find(({ verb }) => verb === 'move');
    if (!move) throw new Error('nothing moves');
    const before = (await autosave(bob)).record.actions.length;
    await player.act(move);
    await expect.poll(async () => (await autosave(bob)).record.actions.length).toBeGreaterThan(before);
    await openAddress(bob, one);
    await expect(arrived(bob)).toContainText('You have begun this turn.');
    await press(bob, 'Begin the turn again');
    await begun(bob);
    expect((await autosave(bob)).record.hash).toBe(taken);
    expect((await autosave(bob)).record.begun_again).toBe(1);
    expect(await savedGames(bob)).toHaveLength(1);
    await playTurn(bob, oracle, bobSide ?? '');
    const two = await send(bob, 'Here I come.');

    await openAddress(ann, two);
    await expect(arrived(ann)).toContainText('A turn for Ann, from Bob');
    await expect(arrived(ann)).toContainText('1 turn begun again');
    await press(ann, 'Take the turn');
    await begun(ann);
    expect(await savedGames(ann)).toHaveLength(1);
    await sameHash(ann, oracle);
    await playTurn(ann, oracle, annSide ?? '');
    await send(ann, '');

    // An older link changes nothing; a game that is another from some action on is refused.
    await openAddress(ann, two);
    await expect(arrived(ann)).toContainText('You have sent newer turns');
    const kept = (await autosave(ann)).record;
    await oracle.load(kept);
    await oracle.ask({ op: 'set', takebacks: true, for: annSide });
    await oracle.ask({ op: 'undo', to: 0 });
    for (let i = 0; i < kept.actions.length + 2; i++) {
      const legal = await oracle.legal();
      await oracle.ask({ op: 'apply', action: legal[0]?.text });
    }
    await openAddress(ann, `#g=${await linkOf(oracle)}`);
    await expect(ann.getByRole('alert')).toContainText('This link does not continue your game.');
    expect((await autosave(ann)).record.hash).toBe(kept.hash);
    await press(ann, 'Open your game');
    await begun(ann);
    expect((await autosave(ann)).record.hash).toBe(kept.hash);
  });
  await ann.context().close();
  await bob.context().close();
});

/** A game with dice entered by hand, played natively until an action needs a roll; the action is not done yet. */
async function untilARoll(oracle: Oracle, game: string, scenario: string) {
  await oracle.ask({ op: 'new', game, scenario, seed: '5', dice: 'manual' });
  for (let i = 0; i < 400; i++) {
    const legal = await oracle.legal();
    const action = legal[(i * 7919) % legal.length];
    if (!action) break;
    const done = await oracle.ask({ op: 'apply', action: action.text });
    if (done.error?.code !== 'needs_roll') continue;
    await oracle.ask({ op: 'set', takebacks: true });
    await oracle.ask({ op: 'undo' });
    const record = { ...(await recordOf(oracle)), takebacks: 0 };
    return { record, action };
  }
  throw new Error('nothing rolls');
}

for (const [game, scenario] of [
  ['firefight', 'village'],
  ['broadside', 'duel'],
  ['manta', 'campaign'],
] as const) {
  test(`dice rolled by hand are asked for one by one in ${game}`, async ({ browser }) => {
    const page = await device(browser);
    await withOracle(async (oracle) => {
      const { record, action } = await untilARoll(oracle, game, scenario);
      await openFile(page, { sandtable: 1, record });
      await begun(page);
      const dialog = page.locator('dialog:has(.handroll)');
      const length = async () => (await autosave(page)).record.actions.length;
      await new RolePlayer(page, oracle).act(action);
      await expect(dialog.getByRole('status')).toContainText('Roll 1');
      // Nothing is done before its dice are there.
      expect(await length()).toBe(record.actions.length);
      // A face that the die does not have is not taken; a typed one is.
      const typed = dialog.getByRole('textbox', { name: 'The face that was rolled' });
      await typed.fill('99');
      await dialog.getByRole('button', { name: 'Enter' }).click();
      await expect(dialog.getByRole('alert')).toContainText('This die has the faces 1 to');
      await typed.fill('2');
      await dialog.getByRole('button', { name: 'Enter' }).click();
      const rolled = async () => (await length()) > record.actions.length;
      for (let rolls = 0; rolls < 60 && !(await rolled()); rolls++) {
        await dialog
          .locator('.face')
          .nth(rolls % 4)
          .click({ timeout: 3000 })
          .catch(() => {});
        await page.waitForTimeout(50);
      }
      await expect(dialog).toHaveCount(0);
      const after = (await autosave(page)).record;
      expect(after.dice).toBe('manual');
      expect((after.actions[record.actions.length] as unknown[]).slice(0, 2)).toEqual([action.text, 2]);
      await sameHash(page, oracle);
    });
    await page.context().close();
  });
}

test('the dice of a new game may be rolled by hand, and an action given up before its dice is not done', async ({
  browser,
}) => {
  const page = await device(browser);
  await page.goto('./#s=firefight/village');
  // The side that acts first, against the computer, so that takebacks are on.
  await page.getByRole('group', { name: 'Your side' }).getByRole('button', { name: 'Insurgents' }).click();
  await page.getByRole('group', { name: 'Dice' }).getByRole('button', { name: 'By hand' }).click();
  await press(page, 'Start');
  await begun(page);
  await withOracle(async (oracle) => {
    const { record } = await autosave(page);
    expect(record.dice).toBe('manual');
    await oracle.load(record);
    const fire = (await oracle.legal()).find(({ verb }) => verb === 'fire');
    test.skip(!fire, 'nobody can fire yet');
    await new RolePlayer(page, oracle).act(fire as Legal);
    const dialog = page.locator('dialog:has(.handroll)');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Give it up' }).click();
    await expect(dialog).toHaveCount(0);
    expect((await autosave(page)).record.actions).toEqual(record.actions);
  });
  await page.context().close();
});

test('sealed rolls: what is declared by link is rolled when the other page opens its part', async ({ browser }) => {
  test.setTimeout(900_000);
  const ann = await device(browser);
  const bob = await device(browser);
  await withOracle(async (oracle) => {
    await ann.goto('./#s=firefight/village');
    await ann.getByRole('group', { name: 'Mode' }).getByRole('button', { name: 'By link' }).click();
    // The side that decides first.
    await ann.getByRole('group', { name: 'Your side' }).getByRole('button', { name: 'Insurgents' }).click();
    await ann.getByRole('group', { name: 'Dice' }).getByRole('button', { name: 'Sealed' }).click();
    await expect(arrived(ann)).toContainText('That takes two links a roll, and one more at the beginning');
    await press(ann, 'Start');
    await begun(ann);
    const secretOf = async (page: Page) => (await autosave(page)).setup.link?.secret ?? '';
    const sealsOf = async (page: Page) => (await autosave(page)).record.seals as { unsealed: { secret: string }[] };
    expect(await secretOf(ann)).toMatch(/^[0-9a-f]{32}$/);

    // Nothing can be rolled before the other side has promised its part: the first link asks for it.
    let [here, there] = [ann, bob];
    const over = async (button: RegExp) => {
      await here.getByRole('button', { name: button }).click();
      const address = await sharedAddress(here);
      expect(address).not.toContain(await secretOf(here));
      await here.locator('dialog').getByRole('button', { name: 'Show QR code' }).click();
      await here.keyboard.press('Escape');
      [here, there] = [there, here];
      await openAddress(here, address);
    };
    await over(/^Send the turn/);
    await expect(arrived(bob)).toContainText('sealed rolls');
    await expect(arrived(bob)).toContainText('your page promises its part of the dice');
    await press(bob, 'Take the turn');
    await begun(bob);
    await over(/^Send the turn/);
    await press(ann, 'Take the turn');
    await begun(ann);
    expect(await savedGames(ann)).toHaveLength(1);

    let opened = 0;
    for (let n = 0; n < 60 && opened < 3; n++) {
      const { record } = await autosave(here);
      const standing = await oracle.load(record);
      if ((record.seals as { declared?: object }).declared) {
        const promised = await secretOf(there);
        await over(/^Send the declaration/);
        await expect(arrived(here)).toContainText('You open your part of the dice once you have taken the turn.');
        await press(here, 'Take the turn');
        await begun(here);
        await here.getByRole('button', { name: /^Open the roll/ }).click();
        await expect.poll(async () => (await sealsOf(here)).unsealed.length).toBe(opened + 1);
        expect((await sealsOf(here)).unsealed[opened]?.secret).toBe(promised);
        // The next promise is another.
        expect(await secretOf(here)).not.toBe(promised);
        opened++;
        await sameHash(here, oracle);
        continue;
      }
      const side = (await autosave(here)).setup.link?.side;
      if (standing.side !== side) {
        await over(/^Send the turn/);
        await press(here, 'Take the turn');
        await begun(here);
        continue;
      }
      const legal = await oracle.legal();
      const action = legal.find(({ verb }) => verb === 'fire') ?? legal.find(({ verb }) => verb === 'move') ?? legal[0];
      if (!action) throw new Error('nothing is legal');
      const before = JSON.stringify(record);
      await new RolePlayer(here, oracle).act(action);
      await expect.poll(async () => JSON.stringify((await autosave(here)).record)).not.toBe(before);
    }
    expect(opened).toBe(3);

    // Afterwards the check of every roll is shown.
    await here.getByRole('button', { name: /^Menu/ }).click();
    await here
      .locator('.menu')
      .getByRole('button', { name: /^Resign/ })
      .click();
    await here
      .locator('dialog')
      .getByRole('button', { name: /^Resign/ })
      .click();
    await here.getByRole('button', { name: 'After the game' }).click();
    await here.getByText('3 sealed rolls').click();
    for (const { secret } of (await sealsOf(here)).unsealed) await expect(here.getByText(secret)).toBeVisible();
  });
  await ann.context().close();
  await bob.context().close();
});
