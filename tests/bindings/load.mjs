// Loads the engine that ci/build makes, under the glue that Node can start.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const top = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const build = process.env.SANDTABLE_WASM ?? join(top, 'build/wasm');

export const nodeWasm = join(build, 'engine_node.wasm');
const generated = (name) => new Uint8Array(readFileSync(join(top, 'build/generated', name)));
export const pack = generated('data_pack.bin');
export const frenchPart = generated('data_pack_fr.bin');

/** The module, made from the bytes of the very file that the page gets. */
export async function loadModule(wasm = nodeWasm) {
  const create = createRequire(import.meta.url)(join(build, 'engine_node.js'));
  return create({ wasmBinary: readFileSync(wasm) });
}

/** An engine with the data pack open, and requests as objects. */
export async function makeEngine(wasm) {
  const module = await loadModule(wasm);
  const engine = new module.Engine();
  const opened = JSON.parse(engine.openPack(pack));
  if (!opened.ok) throw new Error(opened.error.message);
  return { engine, ask: (request) => JSON.parse(engine.request(JSON.stringify(request))) };
}

/** Numbers 0..n-1 from a seed, the same in every run. */
export function drawing(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * n);
  };
}
