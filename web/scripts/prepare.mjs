// Gathers what the page ships but does not keep in the repository: the sheet-title font from the system's
// fonts-routed-gothic package, and the engine and data pack if ci/build has made them. Writes into generated/.

import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(web, 'generated');
const plate = '/usr/share/fonts/truetype/routed-gothic/routed-gothic.ttf';

/** @param {string} name @param {string} text */
function writeIfChanged(name, text) {
  const path = join(out, name);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

mkdirSync(out, { recursive: true });

if (!existsSync(plate)) {
  console.error(`web: ${plate} is missing; install the package fonts-routed-gothic (ci/deps does).`);
  process.exit(1);
}
copyFileSync(plate, join(out, 'plate.ttf'));

const build = process.env.SANDTABLE_BUILD ?? join(web, '..', 'build');
const glue = join(build, 'wasm', 'engine.mjs');
const wasm = join(build, 'wasm', 'engine.wasm');
const pack = join(build, 'generated', 'data_pack.bin');
const hasEngine = existsSync(glue) && existsSync(wasm);
const hasPack = existsSync(pack);

if (hasEngine) {
  copyFileSync(glue, join(out, 'engine.mjs'));
  copyFileSync(wasm, join(out, 'engine.wasm'));
}
if (hasPack) copyFileSync(pack, join(out, 'data_pack.bin'));

const lines = ['// Written by scripts/prepare.mjs.'];
if (hasEngine) {
  lines.push("// @ts-ignore: Emscripten's module has no types of its own; web/bindings describes it.");
  lines.push("import factory from './engine.mjs';", "import wasm from './engine.wasm?url';");
}
if (hasPack) lines.push("import pack from './data_pack.bin?url';");
lines.push(
  '',
  `export const engineFactory: ((options: object) => Promise<unknown>) | null = ${hasEngine ? 'factory' : 'null'};`,
  `export const wasmUrl: string | null = ${hasEngine ? 'wasm' : 'null'};`,
  `export const packUrl: string | null = ${hasPack ? 'pack' : 'null'};`,
  '',
);
writeIfChanged('engine.ts', lines.join('\n'));
console.log(`web: prepared (engine ${hasEngine ? 'yes' : 'no'}, data pack ${hasPack ? 'yes' : 'no'})`);
