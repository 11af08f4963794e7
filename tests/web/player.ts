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
  await page.goto(`${base}#s=firefight/${id}`);
  await page.getByRole('group', { name: 'Mode' }).getByRole('button', { name: mode }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('canvas.map')).toBeVisible();
}

const soon = { intervals: [15, 25, 40, 60, 100], timeout: 20_000 };

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

  /** Plays until the game is over: each offered verb at least once, a reaction, a refusal that is read, an undo. */
  async play(limit = 400): Promise<Tally & { reason: string; undone: number }> {
    const tally = { ...newTally(), reason: '', undone: 0 };
    for (let step = 0; step < limit; step++) {
      const { record } = await autosave(this.page);
      const standing = await this.oracle.load(record);
      if (standing.outcome?.over) return tally;
      const actions = await this.oracle.legal();
      for (const action of actions) tally.offered.add(action.verb);
      if (!tally.reason) tally.reason = await this.tryTheImpossible(actions);
      const action = await pick(this.oracle, record, actions, tally);
      await this.act(action);
      await expect.poll(this.length, { message: action.text, ...soon }).toBeGreaterThan(record.actions.length);
      if (tally.undone === 0 && action.verb === 'move' && (await this.takeBack(record))) tally.undone++;
      else tallied(tally, action, actions);
    }
    throw new Error(`The game was not over after ${limit} actions.`);
  }

  /** A move right across the map. */
  private async tryTheImpossible(actions: Legal[]): Promise<string> {
    const move = actions.find((action) => action.verb === 'move');
    if (!move?.piece || !move.place) return '';
    const far = Number(move.place.slice(0, 2)) > 10 ? '0202' : '1902';
    return this.refused(move.piece, far);
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

const commitButton = (page: Page): Locator => page.locator('.commit .primary');

/** The board's hexes: their numbers by name, and where their centres lie in board units. */
class Grid {
  private constructor(
    readonly spec: GridSpec,
    private readonly names: string[],
  ) {}
  static async of(page: Page): Promise<Grid> {
    const canvas = page.locator('canvas.map');
    const read = async (name: string) => JSON.parse((await canvas.getAttribute(name)) ?? 'null');
    return new Grid((await read('data-grid')) as GridSpec, (await read('data-places')) as string[]);
  }
  number = (place: string) => this.names.indexOf(place);
  centre = (place: string) => hexCentre(this.spec, this.number(place));
}

export class MousePlayer extends Player {
  private grid: Grid | undefined;

  /** Where a hex lies on the screen now. */
  private async point(place: string): Promise<{ x: number; y: number }> {
    const canvas = this.page.locator('canvas.map');
    this.grid ??= await Grid.of(this.page);
    const c = this.grid.centre(place);
    const view = JSON.parse((await canvas.getAttribute('data-view')) ?? '{}') as { x: number; y: number; z: number };
    const box = await canvas.boundingBox();
    if (!box) throw new Error('no board');
    return { x: box.x + (c.x - view.x) * view.z, y: box.y + (c.y - view.y) * view.z };
  }

  private clear(at: { x: number; y: number }): Promise<boolean> {
    return this.page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.matches('canvas.map') ?? false, at);
  }

  private async clickPlace(place: string): Promise<void> {
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
      expect(await this.clear(at), `${place} can be brought into the open`).toBe(true);
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
    const at = action.piece ? await this.where(action.piece) : null;
    if (at) await this.clickPlace(at);
    // The verb's button narrows the board, as a player does who wants this and nothing else.
    await page.locator(`.acts [data-verb="${action.verb}"]`).first().click();
    const to = action.target ? await this.where(action.target) : action.place;
    if (to && (await previewed(page)) !== action.text) await this.clickPlace(to);
    if ((await previewed(page)) !== action.text) await page.locator(`[data-choice="${action.text}"]`).first().click();
    expect(await previewed(page)).toBe(action.text);
  }

  async act(action: Legal): Promise<void> {
    await this.aim(action);
    await commitButton(this.page).click();
  }

  async refused(unit: string, far: string): Promise<string> {
    await this.letGo();
    await this.clickPlace((await this.where(unit)) ?? '');
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
    const { width } = this.grid.spec;
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
    if (at) {
      await this.cursorTo(at);
      await page.keyboard.press('Enter');
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

  async refused(unit: string, far: string): Promise<string> {
    await this.letGo();
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
  private get words(): Locator {
    return this.page.getByRole('region', { name: 'The board in words' });
  }

  private async order(text: string): Promise<void> {
    await this.words.getByRole('textbox', { name: /Order in words/ }).fill(text);
    await this.words.getByRole('button', { name: 'Preview the order' }).press('Enter');
  }

  /** By the unit's and the action's buttons where their names say which; otherwise by the order in words. */
  async act(action: Legal): Promise<void> {
    const sheet = (await this.oracle.ask({ op: 'sheet' })).sheet;
    const name = sheet?.own.find((unit) => unit.piece === action.piece)?.name;
    const cost = action.cost && action.cost > 0 ? `, ${action.cost} AP` : '';
    const status = this.words.getByRole('status', { name: 'Previewed' });
    const unit = this.words.getByRole('button', { name: new RegExp(`^${name}, `) });
    if (name && (await unit.count()) === 1) await unit.press('Enter');
    const button = this.words.getByRole('button', { name: `${action.label}${cost}`, exact: true });
    if ((await button.count()) === 1) await button.press('Enter');
    else await this.order(action.text);
    await expect(status).toContainText(action.label);
    await this.words.getByRole('button', { name: 'Commit', exact: true }).press('Enter');
  }

  async refused(unit: string, far: string): Promise<string> {
    await this.order(`move ${unit} ${far}`);
    const status = this.words.getByRole('status', { name: 'Previewed' });
    await expect(status).toContainText(/FF-/);
    return (await status.textContent()) ?? '';
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: /^Undo/ }).press('Enter');
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
