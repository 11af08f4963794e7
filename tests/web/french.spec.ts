// The page in French: a game is played through French roles and names, and no English of the tables shows.

import { expect, test } from '@playwright/test';
import { scenariosOf } from './assets.ts';
import { englishOnly, french, textsOn } from './english.ts';
import { RolePlayer, sameHash, startScenario, withOracle } from './player.ts';

test.use({ locale: 'fr-FR' });

const english = englishOnly();
/** Which English shows in these texts, and where. */
const shown = (texts: Iterable<string>) =>
  [...texts].flatMap((text) =>
    english.filter(({ shows }) => shows.test(text)).map(({ words }) => `${words} — ${text.slice(0, 160)}`),
  );

test('a whole game of Firefight in French', async ({ page }) => {
  test.setTimeout(1_500_000);
  await startScenario(page, 'village', 'One screen', './', french);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await withOracle(async (oracle) => {
    await oracle.ask({ op: 'language', language: 'fr' });
    const player = new RolePlayer(page, oracle);
    player.say = french;
    const seen = new Set<string>();
    player.look = async () => {
      for (const text of await textsOn(page)) seen.add(text);
    };
    const tally = await player.play();
    await player.look();
    expect(tally.reason).toMatch(/FF-\d+/);
    expect(tally.undone).toBe(1);
    await sameHash(page, oracle);
    expect(shown(seen)).toEqual([]);
    expect([...seen].some((text) => /est éliminée?\./.test(text))).toBe(true);
    // Odds as French writes them.
    expect([...seen].some((text) => /^\d+,\d\s%$/.test(text))).toBe(true);
  });
});

for (const game of ['broadside', 'manta']) {
  test(`the first turns of every scenario of ${game} in French`, async ({ page }) => {
    test.setTimeout(900_000);
    const seen = new Set<string>();
    for (const id of scenariosOf(game)) {
      await startScenario(page, `${game}/${id}`, 'One screen', './', french);
      await withOracle(async (oracle) => {
        await oracle.ask({ op: 'language', language: 'fr' });
        const player = new RolePlayer(page, oracle);
        player.say = french;
        player.look = async () => {
          for (const text of await textsOn(page)) seen.add(text);
        };
        // The first of what may be done, and fire where guns bear.
        player.choose = async (_, actions) => {
          const first = actions.find(({ verb }) => verb === 'fire' || verb === 'attack') ?? actions[0];
          if (!first) throw new Error('nothing is legal');
          return first;
        };
        player.impossible = async () => '';
        await player.play(12).catch((error: Error) => expect(error.message).toContain('was not over'));
      });
      await page.goto('./');
    }
    expect(shown(seen)).toEqual([]);
  });
}

test('home, a scenario, the settings and the keys are French; a switch to English tells all anew', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Des jeux de guerre sur table, règles comprises');
  await expect(page.getByRole('link', { name: 'Maison par maison' })).toBeVisible();
  const seen = new Set(await textsOn(page));
  for (const name of ['Keys', 'Sources and credits', 'Settings']) {
    await page
      .getByRole('button', { name: french(name), exact: true })
      .first()
      .click();
    for (const text of await textsOn(page)) seen.add(text);
    if (name !== 'Settings') await page.getByRole('button', { name: french('Close') }).click();
  }
  expect(shown(seen)).toEqual([]);
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.getByRole('link', { name: 'House by House' })).toBeVisible();
});

test('a rule has its line in French before the English of the book', async ({ page }) => {
  await page.goto('./#r=FF-17');
  const rule = page.locator('#rule-FF-17');
  await expect(rule.locator('.oneline')).toHaveAttribute('lang', 'fr-FR');
  await expect(rule.locator('.oneline')).toContainText('Seul le mouvement est limité par la piste');
  await expect(rule).toContainText('Movement alone is held back by the track');
});

test('times are written as the language does', async ({ page }) => {
  await startScenario(page, 'patrol', 'One screen', './', french);
  await page.goto('./');
  await expect(page.locator('.saves').first()).toContainText('enregistrée à l’instant');
});
