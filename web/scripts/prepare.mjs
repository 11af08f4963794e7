// Gathers what the page ships but does not keep in the repository: the sheet-title font, from the system's package
// fonts-routed-gothic into generated/. With --engine it also sees to it that there is an engine to ship.

import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(web, 'generated');
const plate = '/usr/share/fonts/truetype/routed-gothic/routed-gothic.ttf';

mkdirSync(out, { recursive: true });

if (!existsSync(plate)) {
  console.error(`web: ${plate} is missing; install the package fonts-routed-gothic (ci/deps does).`);
  process.exit(1);
}
copyFileSync(plate, join(out, 'plate.ttf'));

// The engine and the data pack are taken from build/ as they are (vite.config.ts); ci/build makes them.
const build = join(web, '..', 'build');
const needed = [
  join(build, 'wasm', 'engine.mjs'),
  join(build, 'wasm', 'engine.wasm'),
  join(build, 'generated', 'data_pack.bin'),
];
const missing = needed.filter((path) => !existsSync(path));
if (process.argv.includes('--engine') && missing.length > 0) {
  console.error(`web: ${missing.join(', ')} is missing; run ci/build wasm first.`);
  process.exit(1);
}
