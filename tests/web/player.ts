// Plays the page as a person does: by mouse on the board, by the keyboard, or through roles alone. What to do is chosen
// from the native engine's legal list for the page's own record; how it is done is the interface's business.

import { expect, type Locator, type Page } from '@playwright/test';
import { type GridSpec, hexCentre } from '../../web/src/board/grid.ts';
import { type Legal, Oracle } from './oracle.ts';

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
    // Every animation is over at once, and the tour of the settings does not matter here.
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

/** What has been done so far in a whole game. */
export interface Tally {
  verbs: Set<string>;
  offered: Set<string>;
  actions: number;
}

/** First what was never done before; then what ends the game soonest. */
export function pick(actions: Legal[], done: Set<string>, step: number): Legal {
  const fresh = actions.find((action) => !done.has(action.verb));
  if (fresh) return fresh;
  const dear = actions.filter((action) => ['fire', 'rally', 'assault', 'suppress'].includes(action.verb));
  const list = dear.length > 0 ? dear : actions.filter((action) => action.verb !== 'overwatch');
  const from = list.length > 0 ? list : actions;
  // A fixed stride over the list: varied play without a random number.
  return from[(step * 7919) % from.length] as Legal;
}

export abstract class Player {
  constructor(
    readonly page: Page,
    readonly oracle: Oracle,
  ) {}

  /** Does one action by this player's means. */
  abstract act(action: Legal): Promise<void>;

  /** Plays until the game is over, each offered verb at least once. */
  async play(limit = 900): Promise<Tally> {
    const tally: Tally = { verbs: new Set(), offered: new Set(), actions: 0 };
    for (let step = 0; step < limit; step++) {
      const { record } = await autosave(this.page);
      const standing = await this.oracle.load(record);
      if (standing.outcome?.over) return tally;
      const actions = await this.oracle.legal();
      for (const action of actions) tally.offered.add(action.verb);
      const action = pick(actions, tally.verbs, step);
      const before = record.actions.length;
      await this.act(action);
      await expect
        .poll(async () => (await autosave(this.page)).record.actions.length, { message: action.text })
        .toBeGreaterThan(before);
      tally.verbs.add(action.verb);
      tally.actions++;
    }
    throw new Error(`The game was not over after ${limit} actions.`);
  }
}

const commitButton = (page: Page): Locator => page.locator('.commit .primary');

export class MousePlayer extends Player {
  private grid: GridSpec | undefined;
  private names: string[] = [];

  private async boardPoint(place: string): Promise<{ x: number; y: number }> {
    const canvas = this.page.locator('canvas.map');
    if (!this.grid) {
      this.grid = JSON.parse((await canvas.getAttribute('data-grid')) ?? '{}') as GridSpec;
      this.names = JSON.parse((await canvas.getAttribute('data-places')) ?? '[]') as string[];
    }
    const c = hexCentre(this.grid, this.names.indexOf(place));
    const view = JSON.parse((await canvas.getAttribute('data-view')) ?? '{}') as { x: number; y: number; z: number };
    return { x: (c.x - view.x) * view.z, y: (c.y - view.y) * view.z };
  }

  private async clickPlace(place: string): Promise<void> {
    const canvas = this.page.locator('canvas.map');
    const box = await canvas.boundingBox();
    if (!box) throw new Error('no board');
    const at = await this.boardPoint(place);
    await this.page.mouse.click(box.x + at.x, box.y + at.y);
  }

  private async where(piece: string): Promise<string | null> {
    return this.page.locator(`[data-piece="${piece}"]`).first().getAttribute('data-at');
  }

  async act(action: Legal): Promise<void> {
    const page = this.page;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    if (action.piece) {
      const at = await this.where(action.piece);
      if (at) await this.clickPlace(at);
    }
    const to = action.target ? await this.where(action.target) : action.place;
    // The verb's button narrows the board, as a player does who wants this and nothing else.
    await page.locator(`.acts [data-verb="${action.verb}"]`).first().click();
    if (to) await this.clickPlace(to);
    await this.settle(action);
  }

  private async settle(action: Legal): Promise<void> {
    const choice = this.page.locator('.acts').getByRole('button').filter({ hasText: action.label });
    const commit = commitButton(this.page);
    await expect(async () => {
      if ((await this.page.locator('[data-preview]').getAttribute('data-preview')) === action.text) return;
      const offered = this.page.locator(`[data-choice="${action.text}"]`);
      if (await offered.count()) await offered.first().click();
      else await choice.first().click({ timeout: 500 });
      expect(await this.page.locator('[data-preview]').getAttribute('data-preview')).toBe(action.text);
    }).toPass({ timeout: 8000 });
    await commit.click();
  }
}

export class KeyboardPlayer extends Player {
  private names: string[] = [];
  private grid: GridSpec | undefined;

  private async cursorTo(place: string): Promise<void> {
    const canvas = this.page.locator('canvas.map');
    if (!this.grid) {
      this.grid = JSON.parse((await canvas.getAttribute('data-grid')) ?? '{}') as GridSpec;
      this.names = JSON.parse((await canvas.getAttribute('data-places')) ?? '[]') as string[];
    }
    const width = this.grid.width;
    const goal = this.names.indexOf(place);
    if (Number(await canvas.getAttribute('data-cursor')) < 0) await this.page.keyboard.press('ArrowDown');
    const at = Number(await canvas.getAttribute('data-cursor'));
    const across = (goal % width) - (at % width);
    const down = Math.floor(goal / width) - Math.floor(at / width);
    for (let i = 0; i < Math.abs(across); i++) await this.page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let i = 0; i < Math.abs(down); i++) await this.page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    await expect.poll(async () => Number(await canvas.getAttribute('data-cursor'))).toBe(goal);
  }

  async act(action: Legal): Promise<void> {
    const page = this.page;
    const canvas = page.locator('canvas.map');
    await canvas.focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
    if (action.piece) {
      const at = await page.locator(`[data-piece="${action.piece}"]`).first().getAttribute('data-at');
      if (at) {
        await this.cursorTo(at);
        await page.keyboard.press('Enter');
      }
    }
    const key = await page.locator(`.acts [data-verb="${action.verb}"]`).first().getAttribute('data-key');
    if (key) await page.keyboard.press(key);
    else {
      await page.locator(`.acts [data-verb="${action.verb}"]`).first().focus();
      await page.keyboard.press('Enter');
      await canvas.focus();
    }
    const to = action.target
      ? await page.locator(`[data-piece="${action.target}"]`).first().getAttribute('data-at')
      : action.place;
    if (to) {
      await this.cursorTo(to);
      await page.keyboard.press('Enter');
    }
    if ((await page.locator('[data-preview]').getAttribute('data-preview')) !== action.text) {
      await page.locator(`[data-choice="${action.text}"]`).first().focus();
      await page.keyboard.press('Enter');
      await canvas.focus();
    }
    await expect.poll(() => page.locator('[data-preview]').getAttribute('data-preview')).toBe(action.text);
    await page.keyboard.press('Shift+Enter');
  }
}

/** Roles and names alone: no pointer, no picture, no attribute that a screen reader does not hear. */
export class RolePlayer extends Player {
  private async press(name: string): Promise<void> {
    const words = this.page.getByRole('region', { name: 'The board in words' });
    await words.getByRole('button', { name, exact: true }).first().press('Enter');
  }

  async act(action: Legal): Promise<void> {
    const words = this.page.getByRole('region', { name: 'The board in words' });
    const order = words.getByRole('textbox', { name: /Order in words/ });
    await order.fill(action.text);
    await words.getByRole('button', { name: 'Preview the order' }).press('Enter');
    const chosen = words.getByRole('status', { name: 'Previewed' });
    await expect(chosen).toContainText(action.label);
    await this.press('Commit');
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
