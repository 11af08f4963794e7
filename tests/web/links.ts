// Games and links for the tests of sharing: made by the native engine, opened on the page.

import { expect, type Page } from '@playwright/test';
import type { Answer, Oracle } from './oracle.ts';

export type Kept = NonNullable<Answer['record']>;

/** A game of so many actions, always the same: a stride over the legal list chooses. */
export async function playedGame(oracle: Oracle, setup: object, actions: number): Promise<Kept> {
  const begun = await oracle.ask({ op: 'new', seed: '20261130', ...setup });
  expect(begun.ok, JSON.stringify(begun.error)).toBe(true);
  for (let i = 0; i < actions; i++) {
    const legal = await oracle.legal();
    const action = legal[(i * 7919) % legal.length];
    if (!action) break;
    await oracle.ask({ op: 'apply', action: action.text });
  }
  return recordOf(oracle);
}

export async function recordOf(oracle: Oracle): Promise<Kept> {
  const { record } = await oracle.ask({ op: 'record' });
  if (!record) throw new Error('no record');
  return record;
}

export async function linkOf(oracle: Oracle): Promise<string> {
  const { link } = (await oracle.ask({ op: 'link' })) as Answer & { link?: string };
  return link ?? '';
}

/** Opens an address of the page as a link that was tapped elsewhere: the page starts anew. */
export async function openAddress(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address.startsWith('#') ? `./${address}` : address);
}

/** Opens a file through the home page's chooser. */
export async function openFile(page: Page, content: object): Promise<void> {
  await page.goto('./');
  await page.locator('input[type=file]').setInputFiles({
    name: 'shared.sandtable',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  });
}

/** The address in the open share dialog, once it is the one that is asked for. */
export async function sharedAddress(page: Page, choice?: string): Promise<string> {
  const dialog = page.locator('dialog');
  if (choice) await dialog.getByRole('button', { name: choice, exact: true }).click();
  const field = dialog.getByRole('textbox', { name: 'Link' });
  await expect(field).toBeVisible();
  return field.inputValue();
}

export const savedGames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('sandtable.game.'))
      .map((key) => localStorage.getItem(key) ?? ''),
  );
