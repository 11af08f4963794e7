// Every screen and dialog: axe finds nothing serious in either theme, nothing moves where motion is not wanted, nothing
// vanishes under forced colours.

import AxeBuilder from '@axe-core/playwright';
import { scenarioCount } from './assets.ts';
import { expect, type Page, test } from '@playwright/test';
import { menu, startScenario } from './player.ts';

/** What axe finds serious, screen by screen; an empty list is what is wanted. */
class Look {
  readonly found: string[] = [];
  constructor(private readonly page: Page) {}
  async at(screen: string): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page }).analyze();
    for (const v of violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'))
      this.found.push(`${screen}: ${v.id}: ${v.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }
}

const themes = ['light', 'dark'] as const;

const shut = (page: Page) => page.locator('dialog').getByRole('button', { name: 'Close' }).click();

/** The board is covered whenever the other side decides. */
async function coverAlways(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const settings = { schema: 1, pace: 'once', warnIdle: false, handOver: 'always' };
    localStorage.setItem('sandtable.settings', JSON.stringify(settings));
  });
}

async function resign(page: Page): Promise<void> {
  await menu(page, 'Resign');
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.locator('dialog')).toContainText('Victory for');
}

const order = async (page: Page, text: string) => {
  const words = page.getByRole('region', { name: 'The board in words' });
  await words.getByRole('combobox', { name: /Order in words/ }).fill(text);
  await words.getByRole('button', { name: 'Preview the order' }).press('Enter');
};

/** Fires what the first unit with a target can fire, as a preview. */
async function previewShot(page: Page): Promise<void> {
  const map = page.locator('canvas.map');
  await map.focus();
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press(']');
    await page.keyboard.press('t');
    if ((await page.locator('[data-preview]').getAttribute('data-preview')) !== '') break;
  }
  await expect(page.locator('.odds .obar').first()).toBeVisible();
}

for (const theme of themes) {
  test(`axe finds nothing serious on home and its dialogs in ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const look = new Look(page);
    await page.goto('./');
    await expect(page.locator('.sheets article')).toHaveCount(scenarioCount);
    await page.getByRole('navigation', { name: 'Site' }).getByRole('button', { name: 'Rules' }).click();
    await expect(page.locator('dialog .rulebook')).toBeVisible();
    await look.at('rule book');
    await shut(page);
    await page.locator('input[type=file]').setInputFiles({
      name: 'broken.sandtable',
      mimeType: 'application/json',
      buffer: Buffer.from('{"sandtable": 1,\n "record": {'),
    });
    await expect(page.getByRole('alert')).toContainText('broken.sandtable');
    await look.at('home with a file that is broken');
    await page.getByRole('button', { name: 'Settings' }).click();
    await look.at('settings');
    await shut(page);
    await page.goto('./#s=firefight/village');
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    await look.at('scenario');
    expect(look.found).toEqual([]);
  });

  test(`axe finds nothing serious in a game and its dialogs in ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await coverAlways(page);
    await startScenario(page, 'village', 'One screen');
    const look = new Look(page);
    await look.at('game');
    await previewShot(page);
    await look.at('odds');
    await order(page, 'fire in-1 small us-1');
    await expect(page.locator('.whynot')).toBeVisible();
    await look.at('refusal');
    await page.getByRole('button', { name: 'Menu' }).click();
    await look.at('menu');
    await page.keyboard.press('Escape');
    await menu(page, 'Keyboard');
    await look.at('keyboard map');
    await shut(page);
    await menu(page, 'Standing orders');
    await page.locator('dialog').getByRole('button', { name: 'From a chance' }).first().click();
    await look.at('standing orders');
    await shut(page);
    await order(page, 'pass');
    await page.locator('canvas.map').focus();
    await page.keyboard.press('Shift+Enter');
    await expect(page.locator('.handover')).toBeVisible();
    await look.at('hand-over');
    await page.getByRole('button', { name: 'I am ready' }).click();
    await page.getByRole('tab', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'From the start' }).first().click();
    await expect(page.locator('.drawer .replay')).toBeVisible();
    await look.at('review');
    await resign(page);
    await look.at('end');
    expect(look.found).toEqual([]);
  });

  test(`axe finds nothing serious on a phone in ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const look = new Look(page);
    await page.goto('./#s=firefight/patrol');
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    await look.at('scenario');
    await startScenario(page, 'patrol', 'One screen');
    await page.locator('canvas.map').focus();
    await page.keyboard.press(']');
    await look.at('game');
    await resign(page);
    await look.at('end');
    expect(look.found).toEqual([]);
  });

  test(`axe finds nothing serious where a game is shared, learnt and looked back on in ${theme}`, async ({ page }) => {
    test.setTimeout(900_000);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const look = new Look(page);
    await page.goto('./#s=firefight/village');
    await page.getByRole('group', { name: 'Mode' }).getByRole('button', { name: 'By link' }).click();
    await page.getByRole('group', { name: 'Dice' }).getByRole('button', { name: 'Sealed' }).click();
    await look.at('what is said before a game by link');
    await page.getByRole('group', { name: 'Mode' }).getByRole('button', { name: 'Computer' }).click();
    await page.getByRole('button', { name: 'Make an exercise' }).click();
    await expect(page.locator('dialog').getByRole('textbox', { name: 'Link' })).toBeVisible();
    await look.at('making an exercise');
    await shut(page);
    await startScenario(page, 'village', 'One screen');
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(page.getByText(/^The computer would/).first()).toBeVisible();
    await look.at('hint');
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.locator('dialog').getByRole('textbox', { name: 'Link' }).inputValue();
    await page.locator('dialog').getByRole('button', { name: 'Show QR code' }).click();
    await look.at('share');
    await shut(page);
    for (const entry of ['Report a fault…', 'Print the record…']) {
      await menu(page, entry);
      await look.at(entry);
      await shut(page);
    }
    await resign(page);
    await page.getByRole('button', { name: 'After the game' }).click();
    await expect(page.getByText('The largest swings')).toBeVisible();
    await look.at('after the game');
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.locator('.brieftext')).toBeVisible();
    await look.at('a link that came');
    await page.goto('./#l=firefight');
    await expect(page.getByText('Step 1 of 10')).toBeVisible();
    await look.at('lesson');
    await page.goto('./');
    await page.getByRole('button', { name: 'All saved games' }).click();
    await expect(page.locator('dialog')).toBeVisible();
    await look.at('saved games');
    expect(look.found).toEqual([]);
  });
}

test('axe finds nothing serious at the size of a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const look = new Look(page);
  await startScenario(page, 'roadblock', 'Computer');
  await page.locator('canvas.map').focus();
  await page.keyboard.press(']');
  await look.at('game');
  expect(look.found).toEqual([]);
});

/** Seconds of the longest transition or animation that any element's style asks for, and what runs now. */
const motion = (page: Page) =>
  page.evaluate(() => {
    let longest = 0;
    for (const element of document.querySelectorAll('*')) {
      for (const part of [null, '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(element, part);
        for (const list of [style.transitionDuration, style.animationDuration])
          for (const time of list.split(',')) {
            const seconds = Number.parseFloat(time) * (time.trim().endsWith('ms') ? 0.001 : 1);
            if (seconds > longest) longest = seconds;
          }
      }
    }
    return longest;
  });

test('nothing moves for those who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  await expect(page.locator('.sheets article')).toHaveCount(scenarioCount);
  expect(await motion(page)).toBeLessThanOrEqual(0.01);
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await motion(page)).toBeLessThanOrEqual(0.01);
  await shut(page);
  await startScenario(page, 'village', 'Computer');
  await previewShot(page);
  expect(await motion(page)).toBeLessThanOrEqual(0.01);
  // The counter of the die stands still too: the result is there at once.
  await page.locator('canvas.map').focus();
  await page.keyboard.press('Shift+Enter');
  await expect(page.locator('.rollflash b').first()).toBeVisible({ timeout: 5000 });
  await expect(page.locator('.die.rolling')).toHaveCount(0);
  expect(await motion(page)).toBeLessThanOrEqual(0.01);
});
