// Plays the page as a person does: by mouse on the board, by the keyboard, or through roles alone. What to do is chosen
// from the native engine's legal list for the page's own record; how it is done is the interface's business.

import { expect, type Locator, type Page } from '@playwright/test';
import { type GridSpec, hexCentre } from '../../web/src/board/grid.ts';
import { type Legal, Oracle } from './oracle.ts';
import { newTally, pick, type Tally, tallied } from './plan.ts';

export interface Saved {
  record: { hash: string; actions: unknown[] } & Record<string, unknown>;
  over: boolean;
  saved: number;
}

/** The newest autosave in local storage. */
export async function autosave(page: Page): Promise<Saved> {
  return page.evaluate(() => {
    const all = Object.keys(localStorage)
      .filter((key) => key.startsWith('sandtable.game.'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '{}'));
    return all.sort((a, b) => b.saved - a.saved)[0];
  });
}

export async function startScenario(
  page: Page,
  id: string,
  mode: 'Computer' | 'One screen' | 'Watch',
  base = './',
  say = (english: string) => english,
): Promise<void> {
  await page.addInitScript(() => {
    // The same dice at every run: the seed comes from here.
    let state = 20_080_810;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
      const bytes = into ? new Uint8Array(into.buffer, into.byteOffset, into.byteLength) : [];
      for (let i = 0; i < bytes.length; i++) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        bytes[i] = state >>> 24;
      }
      return into;
    };
    // Every animation is over at once.
    if (!localStorage.getItem('sandtable.settings')) {
      localStorage.setItem('sandtable.settings', JSON.stringify({ schema: 1, pace: 'once', warnIdle: false }));
    }
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${base}#s=${id.includes('/') ? id : `firefight/${id}`}`);
  const modes = page.getByRole('group', { name: say('Mode'), exact: true });
  await modes.getByRole('button', { name: say(mode), exact: true }).click();
  await page.getByRole('button', { name: say('Start'), exact: true }).click();
  await expect(page.locator('canvas.map')).toBeVisible();
}

/** An entry of the game's menu. */
export async function menu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.pop.menu .item').filter({ hasText: entry }).first().click();
}

const soon = { intervals: [15, 25, 40, 60, 100], timeout: 20_000 };

/** Verbs after which an undo is tried once. */
const undoable = ['move', 'leg', 'go'];

/** The text of what is previewed; empty when nothing is. */
const previewed = (page: Page) => page.locator('[data-preview]').getAttribute('data-preview');

export abstract class Player {
  constructor(
    readonly page: Page,
    readonly oracle: Oracle,
  ) {}

  /** Does one action by this player's means. */
  abstract act(action: Legal): Promise<void>;
  /** Tries something that is refused and reads why. */
  abstract refused(unit: string, far: string): Promise<string>;
  /** Takes the last action back. */
  abstract undo(): Promise<void>;

  private length = async () => (await autosave(this.page)).record.actions.length;

  /** Chooses what is done next; another game may have a plan of its own. */
  choose: (record: object, actions: Legal[], tally: Tally) => Promise<Legal> = (record, actions, tally) =>
    pick(this.oracle, record, actions, tally);
  /** Tries something impossible where it can; the reason that was read, or nothing yet. */
  impossible: (actions: Legal[]) => Promise<string> = (actions) => this.tryTheImpossible(actions);

  /** Plays until the game is over: each offered verb at least once, a reaction, a refusal that is read, an undo. */
  async play(limit = 400): Promise<Tally & { reason: string; undone: number }> {
    const tally = { ...newTally(), reason: '', undone: 0 };
    for (let step = 0; step < limit; step++) {
      const { record } = await autosave(this.page);
      const standing = await this.oracle.load(record);
      if (standing.outcome?.over) return tally;
      const actions = await this.oracle.legal();
      for (const action of actions) tally.offered.add(action.verb);
      if (!tally.reason) tally.reason = await this.impossible(actions);
      const action = await this.choose(record, actions, tally);
      await this.act(action);
      await expect.poll(this.length, { message: action.text, ...soon }).toBeGreaterThan(record.actions.length);
      if (tally.undone === 0 && undoable.includes(action.verb) && (await this.takeBack(record))) tally.undone++;
      else tallied(tally, action, actions);
    }
    throw new Error(`The game was not over after ${limit} actions.`);
  }

  /** A move right across the map. */
  private async tryTheImpossible(actions: Legal[]): Promise<string> {
    const move = actions.find((action) => action.verb === 'move');
    if (!move?.piece || !move.place) return '';
    const names = JSON.parse((await this.page.locator('canvas.map').getAttribute('data-places')) ?? '[]') as string[];
    const columns = names.filter((name) => name.slice(2) === '02' || name.slice(2) === '20');
    const far = names.indexOf(move.place) * 2 > names.length ? columns[0] : columns.at(-1);
    return this.refused(move.piece, far ?? '');
  }

  /** Undoes what was just done, where that is not sealed; the game is then what it was before. */
  private async takeBack(before: Saved['record']): Promise<boolean> {
    await this.oracle.load((await autosave(this.page)).record);
    const { undo } = await this.oracle.ask({ op: 'status' });
    if (!undo?.can_undo) return false;
    await this.undo();
    await expect.poll(this.length, soon).toBe(before.actions.length);
    expect((await autosave(this.page)).record.hash).toBe(before.hash);
    return true;
  }

  protected async where(piece: string): Promise<string | null> {
    return this.page.locator(`[data-piece="${piece}"]`).first().getAttribute('data-at');
  }
}

/** The button of an answer that is offered without anything chosen. */
const offered = async (page: Page, action: Legal) =>
  (await page.locator(`.acts [data-choice="${action.text}"]`).count()) > 0 || (await partly(page, action));
const partly = async (page: Page, action: Legal) =>
  (await page.locator(`.parts[data-parts="${action.verb}"]`).count()) > 0;
const chosen = (page: Page) =>
  page
    .locator('section.second [data-piece][aria-pressed="true"]')
    .first()
    .getAttribute('data-piece', { timeout: 500 })
    .catch(() => null);

/** By the action's own button, or part by part: names by their buttons, numbers by the stepper. */
async function byParts(page: Page, action: Legal, press: (button: Locator) => Promise<void>): Promise<void> {
  const own = page.locator(`[data-choice="${action.text}"]`).first();
  if ((await own.count()) > 0) return press(own);
  const parts = page.locator(`.parts[data-parts="${action.verb}"]`);
  const whole = parts.locator(':scope > [data-verb]');
  if ((await whole.count()) > 0) await press(whole);
  for (const part of ['piece', 'target', 'mode', 'number', 'extra'] as const) {
    const row = parts.locator(`[data-part="${part}"]`);
    const wanted = action[part];
    if (wanted === undefined || (await row.count()) === 0) continue;
    const named = row.locator(`[data-value="${wanted}"]`);
    if ((await named.count()) > 0) {
      await press(named);
      continue;
    }
    for (let i = 0; i < 120; i++) {
      const now = Number(await row.locator('b').textContent());
      if (now === Number(wanted)) break;
      await press(row.getByRole('button', { name: now < Number(wanted) ? /more$/ : /fewer$/ }));
    }
  }
}

const commitButton = (page: Page): Locator => page.locator('.commit .primary');

/** Where places lie in board units: hexes by their centres, points of the open table by their tenths of an inch. */
class Grid {
  private constructor(
    readonly spec: GridSpec | null,
    private readonly names: string[],
    private readonly height: number,
  ) {}
  static async of(page: Page): Promise<Grid> {
    const canvas = page.locator('canvas.map');
    const read = async (name: string) => JSON.parse((await canvas.getAttribute(name)) ?? 'null');
    const size = (await read('data-size')) as { height: number };
    return new Grid((await read('data-grid')) as GridSpec | null, (await read('data-places')) as string[], size.height);
  }
  number = (place: string) => this.names.indexOf(place);
  centre(place: string): { x: number; y: number } {
    if (this.spec) return hexCentre(this.spec, this.number(place));
    const [x = 0, y = 0] = place.split(',').map(Number);
    return { x: x * 2.4, y: this.height - y * 2.4 };
  }
}

type Aimed = string | { x: number; y: number };

export class MousePlayer extends Player {
  private grid: Grid | undefined;

  /** Where a place, or a point in board units, lies on the screen now. */
  private async point(place: Aimed): Promise<{ x: number; y: number }> {
    const canvas = this.page.locator('canvas.map');
    this.grid ??= await Grid.of(this.page);
    const c = typeof place === 'string' ? this.grid.centre(place) : place;
    const view = JSON.parse((await canvas.getAttribute('data-view')) ?? '{}') as { x: number; y: number; z: number };
    const box = await canvas.boundingBox();
    if (!box) throw new Error('no board');
    return { x: box.x + (c.x - view.x) * view.z, y: box.y + (c.y - view.y) * view.z };
  }

  private clear(at: { x: number; y: number }): Promise<boolean> {
    return this.page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.matches('canvas.map') ?? false, at);
  }

  private async clickPlace(place: Aimed): Promise<void> {
    const { mouse } = this.page;
    let at = await this.point(place);
    // What is covered is dragged into the open first, as a player does.
    if (!(await this.clear(at))) {
      const box = await this.page.locator('canvas.map').boundingBox();
      if (!box) throw new Error('no board');
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
      await mouse.move(middle.x, middle.y);
      await mouse.down();
      await mouse.move(middle.x + (middle.x - at.x), middle.y + (middle.y - at.y), { steps: 4 });
      await mouse.up();
      await this.page.waitForTimeout(60);
      at = await this.point(place);
      expect(await this.clear(at), `${JSON.stringify(place)} can be brought into the open`).toBe(true);
    }
    await mouse.click(at.x, at.y);
  }

  private async letGo(): Promise<void> {
    const cancel = this.page.locator('.commit .btn:not(.primary)');
    for (let i = 0; i < 4 && (await cancel.count()) > 0; i++) await cancel.first().click();
  }

  /** Chooses an action, up to the button that commits it. */
  async aim(action: Legal): Promise<void> {
    const { page } = this;
    await this.letGo();
    const answer = page.locator(`.acts [data-choice="${action.text}"]`).first();
    if ((await answer.count()) > 0) {
      await answer.click();
      expect(await previewed(page)).toBe(action.text);
      return;
    }
    const at = action.piece ? await this.where(action.piece) : null;
    if (at && !(await offered(page, action))) await this.takeUp(action.piece ?? '', at);
    // A step over open water: a click where it ends plots it.
    if (action.to && action.verb !== 'turn' && !(await offered(page, action))) {
      await this.clickPlace(action.to);
      if ((await previewed(page)) === action.text) return;
      if ((await previewed(page)) !== '') await page.keyboard.press('Escape');
      if ((await chosen(page)) !== action.piece) await this.takeUp(action.piece ?? '', at ?? '');
    }
    // The verb's button narrows the board, as a player does who wants this and nothing else.
    await page.locator(`.acts [data-verb="${action.verb}"]`).first().click();
    const to = action.target ? await this.where(action.target) : action.place;
    if (to && (await previewed(page)) !== action.text && !(await partly(page, action))) await this.clickPlace(to);
    if ((await previewed(page)) !== action.text) await byParts(page, action, (button) => button.click());
    expect(await previewed(page)).toBe(action.text);
  }

  /** A click on the piece; where others lie over it, the button that steps through the units. */
  private async takeUp(piece: string, at: string): Promise<void> {
    await this.clickPlace(at);
    for (let i = 0; i < 20 && (await chosen(this.page)) !== piece; i++) {
      await this.page.keyboard.press('Escape');
      await commitButton(this.page).click();
    }
  }

  async act(action: Legal): Promise<void> {
    await this.aim(action);
    await commitButton(this.page).click();
  }

  async refused(unit: string, far: string): Promise<string> {
    await this.letGo();
    const at = (await this.where(unit)) ?? '';
    if (far === '') {
      // Over the open table: a click on the water beside a ship that has not set sail, where no other lies.
      const [x = 0, y = 0] = at.split(',').map(Number);
      for (const [dx, dy] of [
        [-70, 0],
        [70, 0],
        [0, 110],
        [0, -110],
      ] as const) {
        await this.letGo();
        await this.takeUp(unit, at);
        await this.clickPlace(`${x + dx},${y + dy}`);
        if ((await this.page.locator('.whynot').count()) > 0) break;
      }
      return (await this.page.locator('.whynot').textContent()) ?? '';
    }
    await this.clickPlace(at);
    await this.clickPlace(far);
    return (await this.page.locator('.whynot').textContent()) ?? '';
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: /^Undo/ }).click();
  }
}

export class KeyboardPlayer extends Player {
  private grid: Grid | undefined;

  private async cursorTo(place: string): Promise<void> {
    const canvas = this.page.locator('canvas.map');
    const { keyboard } = this.page;
    this.grid ??= await Grid.of(this.page);
    const { width } = this.grid.spec as GridSpec;
    const goal = this.grid.number(place);
    if (Number(await canvas.getAttribute('data-cursor')) < 0) await keyboard.press('ArrowDown');
    const at = Number(await canvas.getAttribute('data-cursor'));
    const across = (goal % width) - (at % width);
    const down = Math.floor(goal / width) - Math.floor(at / width);
    for (let i = 0; i < Math.abs(across); i++) await keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let i = 0; i < Math.abs(down); i++) await keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    await expect.poll(async () => Number(await canvas.getAttribute('data-cursor')), soon).toBe(goal);
  }

  private async letGo(): Promise<void> {
    await this.page.locator('canvas.map').focus();
    for (let i = 0; i < 3; i++) await this.page.keyboard.press('Escape');
  }

  private async press(target: Locator): Promise<void> {
    await target.focus();
    await this.page.keyboard.press('Enter');
    await this.page.locator('canvas.map').focus();
  }

  async act(action: Legal): Promise<void> {
    const { page } = this;
    await this.letGo();
    const at = action.piece ? await this.where(action.piece) : null;
    const open = (await page.locator('canvas.map').getAttribute('data-grid')) === 'null';
    if (open) return this.actOpen(action);
    if (at) {
      await this.cursorTo(at);
      await page.keyboard.press('Enter');
      // The next of a stack, until it is the one.
      for (let i = 0; i < 12 && (await chosen(page)) !== action.piece; i++) await page.keyboard.press(' ');
    }
    const button = page.locator(`.acts [data-verb="${action.verb}"]`).first();
    const key = await button.getAttribute('data-key');
    if (key) await page.keyboard.press(key);
    else await this.press(button);
    const to = action.target ? await this.where(action.target) : action.place;
    if (to && (await previewed(page)) !== action.text) {
      await this.cursorTo(to);
      await page.keyboard.press('Enter');
    }
    if ((await previewed(page)) !== action.text)
      await this.press(page.locator(`[data-choice="${action.text}"]`).first());
    expect(await previewed(page)).toBe(action.text);
    await page.keyboard.press('Shift+Enter');
  }

  /** On the open table: [ and ] choose, arrows, comma and full stop plot, letters are verbs. */
  private async actOpen(action: Legal): Promise<void> {
    const { page } = this;
    if (action.piece && !(await offered(page, action))) {
      for (let i = 0; i < 30 && (await chosen(page)) !== action.piece; i++) await page.keyboard.press(']');
      expect(await chosen(page)).toBe(action.piece);
      if (action.to && (await this.plotted(action))) return page.keyboard.press('Enter');
    }
    if (!(await offered(page, action))) {
      const button = page.locator(`.acts [data-verb="${action.verb}"]`).first();
      const key = await button.getAttribute('data-key');
      if (key) await page.keyboard.press(key);
      else await this.press(button);
    }
    for (let i = 0; i < 12 && action.target && (await previewed(page)) !== action.text; i++) {
      if (await offered(page, action)) break;
      await page.keyboard.press('t');
    }
    if ((await previewed(page)) !== action.text) await byParts(page, action, (one) => this.press(one));
    expect(await previewed(page)).toBe(action.text);
    await page.keyboard.press('Shift+Enter');
  }

  /** Plots the step by keys alone; false where keys lead elsewhere. */
  private async plotted(action: Legal): Promise<boolean> {
    const { page } = this;
    const keys =
      action.verb === 'turn' ? [action.mode === 'port' ? ',' : '.'] : action.verb === 'leg' ? ['ArrowUp'] : [];
    for (let i = 0; i < 36 && keys[0]; i++) {
      await page.keyboard.press(keys[0]);
      if ((await previewed(page)) === action.text) return true;
    }
    for (let i = 0; i < 12 && action.verb === 'go'; i++) {
      await page.keyboard.press('ArrowUp');
      if (((await previewed(page)) ?? '').split(' ')[2] === String(action.number)) break;
    }
    for (let i = 0; i < 25 && action.verb === 'go'; i++) {
      if ((await previewed(page)) === action.text) return true;
      await page.keyboard.press('.');
    }
    await page.keyboard.press('Escape');
    return false;
  }

  async refused(unit: string, far: string): Promise<string> {
    await this.letGo();
    if (far === '') {
      for (let i = 0; i < 30 && (await chosen(this.page)) !== unit; i++) await this.page.keyboard.press(']');
      await this.press(this.page.locator('.acts [data-verb="leg"]').first());
      return (await this.page.locator('.toast').textContent()) ?? '';
    }
    await this.cursorTo((await this.where(unit)) ?? '');
    await this.page.keyboard.press('Enter');
    await this.cursorTo(far);
    await this.page.keyboard.press('Enter');
    return (await this.page.locator('.whynot').textContent()) ?? '';
  }

  async undo(): Promise<void> {
    await this.page.keyboard.press('Control+z');
  }
}

/** Roles and names alone: no pointer, no picture, no attribute that a screen reader does not hear. */
export class RolePlayer extends Player {
  /** What the page calls things in the language that it is played in. */
  say = (english: string): string => english;
  /** What is done to look at the page before each action and at its preview. */
  look = async (): Promise<void> => {};

  private get words(): Locator {
    return this.page.getByRole('region', { name: this.say('The board in words') });
  }

  private async order(text: string): Promise<void> {
    const [name = ''] = this.say('Order in words, such as {order}').split('{');
    await this.words.getByRole('combobox', { name }).fill(text);
    await this.words.getByRole('button', { name: this.say('Preview the order') }).press('Enter');
  }

  /** By the unit's and the action's buttons where their names say which; otherwise by the order in words. */
  async act(action: Legal): Promise<void> {
    const sheet = (await this.oracle.ask({ op: 'sheet' })).sheet;
    const name = sheet?.own.find((unit) => unit.piece === action.piece)?.name;
    await this.look();
    const costs = this.say(action.to ? 'in' : 'AP');
    const cost = action.cost && action.cost > 0 ? `, ${action.cost} ${costs}` : '';
    const status = this.words.getByRole('status', { name: this.say('Previewed') });
    const unit = this.words.getByRole('button', { name: new RegExp(`^${name}, `) });
    if (name && (await unit.count()) === 1) await unit.press('Enter');
    const button = this.words.getByRole('button', { name: `${action.label}${cost}`, exact: true });
    if ((await button.count()) === 1) await button.press('Enter');
    else await this.order(action.text);
    await expect(status).toContainText(action.label);
    await this.look();
    await this.words.getByRole('button', { name: this.say('Commit'), exact: true }).press('Enter');
  }

  async refused(unit: string, far: string): Promise<string> {
    await this.order(far === '' ? `leg ${unit} 1` : `move ${unit} ${far}`);
    const status = this.words.getByRole('status', { name: this.say('Previewed') });
    await expect(status).toContainText(/(FF|BR|MA)-/);
    return (await status.textContent()) ?? '';
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${this.say('Undo')}`) }).press('Enter');
  }
}

export async function withOracle<T>(run: (oracle: Oracle) => Promise<T>): Promise<T> {
  const oracle = new Oracle();
  try {
    return await run(oracle);
  } finally {
    oracle.close();
  }
}

/** The record that the page saved replays in the native engine to the very same hash. */
export async function sameHash(page: Page, oracle: Oracle): Promise<void> {
  const { record } = await autosave(page);
  await oracle.load(record);
  expect(await oracle.hash()).toBe(record.hash);
}
