#!/usr/bin/env node
// Prints what the page's first screen loads, with brotli: everything that index.html names, what that imports at once,
// the engine and the data pack. Fonts, styles and icons included; workers and what is imported later are not.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
if (!existsSync(join(dist, 'index.html'))) {
  console.error('ci/first_screen.mjs: there is no site in dist/; ci/build web makes it');
  process.exit(1);
}

const loaded = new Set();

// What a file of each kind loads as soon as it is read.
const names = {
  html: [/(?:src|href)="([^"#:]+)"/g],
  js: [/(?:^|[;}\s])import\s*(?:[^'"();]*?from\s*)?["'](\.[^"']+)["']/g],
  css: [/url\(["']?([^"'():]+)["']?\)/g],
};

function load(path) {
  const name = normalize(path);
  if (loaded.has(name) || !existsSync(join(dist, name))) return;
  loaded.add(name);
  const patterns = names[name.split('.').at(-1)];
  if (!patterns) return;
  const text = readFileSync(join(dist, name), 'utf8');
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) load(join(dirname(name), match[1]));
  }
}

load('index.html');
for (const folder of ['.', 'assets']) {
  if (!existsSync(join(dist, folder))) continue;
  for (const file of readdirSync(join(dist, folder))) {
    if (/^engine-.*\.wasm$|^data_pack-.*\.bin$/.test(file)) load(join(folder, file));
  }
}

let total = 0;
for (const name of [...loaded].sort()) {
  const size = brotliCompressSync(readFileSync(join(dist, name))).length;
  total += size;
  console.log(`${name.padEnd(50)} ${String(size).padStart(8)}`);
}
console.log(`${'The first screen, with brotli'.padEnd(50)} ${String(total).padStart(8)} bytes`);
