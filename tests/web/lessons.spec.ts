// The lessons: every wanted action and every reply is legal at its step, the dice fall as the steps say, and a player who
// follows them on the page comes to their end.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { withOracle } from './player.ts';

interface Both {
  en: string;
  fr: string;
}
interface Step {
  say: Both;
  wrong?: Both;
  done?: Both;
  want?: { choose?: string; preview?: string[]; do?: string[]; times?: number };
  reply?: string[];
  shows?: string;
}
interface Course {
  game: string;
  seed: string;
  side: string;
  title: Both;
  scenario: object;
  steps: Step[];
}

const folder = new URL('../../assets/lessons/', import.meta.url);
const courses = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Course);

const fits = (text: string, pattern: string) =>
  text.split(' ').length === pattern.split(' ').length &&
  pattern.split(' ').every((word, i) => word === '*' || word === text.split(' ')[i]);

for (const course of courses) {
  test(`the ten steps of ${course.game} are legal, one after another, and in both languages`, async () => {
    expect(course.steps).toHaveLength(10);
    for (const words of [course.title, ...course.steps.flatMap((step) => [step.say, step.wrong, step.done])]) {
      if (!words) continue;
      expect(words.en).not.toBe('');
      expect(words.fr).not.toBe('');
    }
    await withOracle(async (oracle) => {
      const { game, scenario, seed } = course;
      const begun = await oracle.ask({ op: 'new', game, scenario, seed });
      expect(begun.ok, begun.error?.message).toBe(true);
      let side = begun.side;
      for (const [i, { want, reply = [], shows = '' }] of course.steps.entries()) {
        if (!want) continue;
        expect(side, `step ${i + 1}`).toBe(course.side);
        let told = '';
        for (let n = 0; n < (want.times ?? 1); n++) {
          const legal = await oracle.legal();
          if (want.choose) expect(legal.some((action) => action.piece === want.choose)).toBe(true);
          for (const pattern of want.preview ?? [])
            expect(legal.some((action) => fits(action.text, pattern)), `step ${i + 1}: ${pattern}`).toBe(true);
          if (!want.do) continue;
          const action = legal.find((one) => want.do?.some((pattern) => fits(one.text, pattern)));
          expect(action, `step ${i + 1}: ${want.do.join(', ')}`).toBeDefined();
          const done = (await oracle.ask({ op: 'apply', action: action?.text })) as unknown as {
            side: string;
            events: { text: string }[];
          };
          side = done.side;
          told += done.events.map((event) => event.text).join(' ');
        }
        expect(told, `step ${i + 1}`).toContain(shows);
        for (const action of reply) {
          const answer = await oracle.ask({ op: 'apply', action });
          expect(answer.ok, `step ${i + 1}: ${action}: ${answer.error?.message}`).toBe(true);
          side = answer.side;
        }
      }
    });
  });

  test(`the lesson of ${course.game} is played to its end by buttons alone`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('sandtable.settings', '{"schema":1,"pace":"once"}'));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('./');
    await page.locator(`a.learn[href="#l=${course.game}"]`).click();
    const coach = page.getByRole('region', { name: 'Lesson' });
    const commit = page.locator('.commit .primary');
    for (const [i, { say, want, done }] of course.steps.entries()) {
      await expect(coach).toHaveAttribute('data-step', String(i + 1));
      await expect(coach).toContainText(say.en);
      if (want?.do) {
        // Anything else is answered and not done.
        const words = page.getByRole('region', { name: 'The board in words' });
        const other = words.getByRole('button', { name: 'Commit', exact: true });
        const now = (await page.locator('[data-preview]').getAttribute('data-preview')) ?? '';
        const wrong = !want.do.some((pattern) => fits(now, pattern));
        if ((await other.count()) > 0 && i === 4 && wrong) {
          await other.press('Enter');
          await expect(coach.locator('.wrong')).toBeVisible();
        }
        for (let n = 0; n < (want.times ?? 1); n++) {
          await coach.getByRole('button', { name: 'Show me' }).press('Enter');
          await commit.press('Enter');
          await expect(page.locator('[data-preview]')).toHaveAttribute('data-preview', '');
        }
      } else if (want) await coach.getByRole('button', { name: /^(Show me|Choose it for me)$/ }).press('Enter');
      if (done) await expect(coach).toContainText(done.en);
      if (done || !want) await commit.press('Enter');
    }
    await expect(coach).toContainText('That was the lesson.');
    await coach.getByRole('link', { name: 'Choose a scenario' }).click();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    // It is not among the saved games.
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.game.')))).toEqual([]);
  });
}

test('a wrong move in a lesson is answered, and the lesson can be left at any time', async ({ page }) => {
  await page.goto('./#l=firefight');
  const coach = page.getByRole('region', { name: 'Lesson' });
  await expect(coach).toContainText('Step 1 of 10');
  const words = page.getByRole('region', { name: 'The board in words' });
  await words.getByRole('combobox', { name: /Order in words/ }).fill('overwatch us-mg');
  await words.getByRole('button', { name: 'Preview the order' }).press('Enter');
  await words.getByRole('button', { name: 'Commit', exact: true }).press('Enter');
  await expect(coach.locator('.wrong')).toContainText('press Next');
  await coach.getByRole('button', { name: 'Leave the lesson' }).click();
  await expect(page.getByRole('heading', { name: 'Firefight' })).toBeVisible();
});
