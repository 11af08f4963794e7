import { defineConfig } from '@playwright/test';

/** Debian's Chromium; Playwright's own is not downloaded. */
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Another folder than dist/ may be served. */
const root = process.env.SITE ? ` --root ${process.env.SITE}` : '';

/** Several checkouts on one machine keep out of each other's way. */
const port = Number(process.env.PORT ?? 8977);

export default defineConfig({
  testDir: '.',
  fullyParallel: false,
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: chromium,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-renderer-backgrounding',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: `node ../../ci/serve.mjs --port ${port}${root}`,
      url: `http://127.0.0.1:${port}/`,
      reuseExistingServer: false,
    },
    {
      // A host as bad as hosts get: a sub-folder, no headers of its own, WebAssembly sent as text.
      command: `node ../../ci/serve.mjs --port ${port + 1} --base /some/folder/ --wrong-mime${root}`,
      url: `http://127.0.0.1:${port + 1}/some/folder/`,
      reuseExistingServer: false,
    },
  ],
});
