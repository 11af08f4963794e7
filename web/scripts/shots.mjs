// Pictures of the kit page in shots/, at three sizes and in both themes, and what axe-core finds on it.
// Use: node scripts/shots.mjs [name...], after npm run build:kit.

import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const web = fileURLToPath(new URL('..', import.meta.url));
const site = join(web, '..', 'build', 'kit');
const out = join(web, 'shots');
mkdirSync(out, { recursive: true });
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

const server = createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)).replace(/^\/+/, '');
  try {
    const body = readFileSync(join(site, path || 'kit.html'));
    response
      .writeHead(200, { 'content-type': types[extname(path) || '.html'] ?? 'application/octet-stream' })
      .end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
const port = server.address().port;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
    ...['--disable-background-networking', '--disable-component-update'],
  ],
});
const sizes = { desktop: [1440, 900], tablet: [1024, 768], phone: [390, 844], low: [844, 390] };
const pages = {
  kit: '',
  game: '#game-half',
  unit: '#game-half-unit',
  log: '#game-half-log',
  peek: '#game-peek',
  handover: '#handover',
  dialog: '#dialog',
};
const wanted = process.argv.slice(2);
let findings = 0;
for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      deviceScaleFactor: size === 'phone' ? 2 : 1,
      hasTouch: size === 'phone',
    });
    for (const [name, hash] of Object.entries(pages)) {
      const label = `${name}-${size}-${theme}`;
      if (wanted.length > 0 && !wanted.some((part) => label.includes(part))) continue;
      const page = await context.newPage();
      page.on('console', (message) => message.type() === 'error' && console.log(label, message.text()));
      page.on('pageerror', (error) => console.log(label, error.message));
      await page.goto(`http://127.0.0.1:${port}/kit.html${hash}`);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.waitForTimeout(600);
      await page.screenshot({ path: join(out, `${label}.png`), fullPage: name === 'kit' });
      // The content policy forbids adding a script element; evaluate is not bound by it.
      await page.evaluate(readFileSync(join(web, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8'));
      const found = await page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] }));
      for (const violation of found.violations) {
        if (!['serious', 'critical'].includes(violation.impact)) continue;
        findings++;
        console.log(
          label,
          violation.id,
          violation.nodes.length,
          violation.nodes[0].html.slice(0, 160),
          violation.nodes[0].failureSummary?.split('\n')[1],
        );
      }
      await page.close();
    }
    await context.close();
  }
}
await browser.close();
server.close();
console.log(`${findings} serious findings`);
