import { defineConfig } from '@playwright/test';

/** Debian's Chromium; Playwright's own is not downloaded. */
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Another folder than dist/ may be served. */
const root = process.env.SITE ? ` --root ${process.env.SITE}` : '';

export default defineConfig({
  testDir: '.',
  fullyParallel: false,
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    baseURL: 'http://127.0.0.1:8977/',
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
      command: `node ../../ci/serve.mjs --port 8977${root}`,
      url: 'http://127.0.0.1:8977/',
      reuseExistingServer: false,
    },
    {
      // A host as bad as hosts get: a sub-folder, no headers of its own, WebAssembly sent as text.
      command: `node ../../ci/serve.mjs --port 8978 --base /some/folder/ --wrong-mime${root}`,
      url: 'http://127.0.0.1:8978/some/folder/',
      reuseExistingServer: false,
    },
  ],
});
