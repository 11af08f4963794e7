// Lighthouse finds home and a game accessible and well made, on a phone.

import { expect, test } from '@playwright/test';
import { look, screens, shortcomings } from './lighthouse.mjs';

for (const screen of screens) {
  test(`Lighthouse: accessibility and best practices of ${screen} are at least 95`, async () => {
    const lhr = await look(screen, ['accessibility', 'best-practices']);
    for (const category of ['accessibility', 'best-practices']) {
      const score = Math.round((lhr.categories[category]?.score ?? 0) * 100);
      expect(score, `${category}: ${shortcomings(lhr, category).join('; ')}`).toBeGreaterThanOrEqual(95);
      console.log(`${screen}, ${category}: ${score}`);
    }
  });
}
