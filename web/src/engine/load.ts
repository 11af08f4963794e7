// Fetches the engine and its data pack, once, and makes engines of them. The bytes are fetched here and handed over, so
// that a host which sends .wasm under a wrong MIME type still serves.

import createEngine, { type EngineModule } from '@engine/engine.mjs';
import wasmUrl from '@engine/engine.wasm?url';
import packUrl from '@generated/data_pack.bin?url';
import frenchUrl from '@generated/data_pack_fr.bin?url';
import { key } from '../texts/key.ts';
import { type Language, language } from '../texts/language.ts';
import { Engine, EngineError } from './engine';
import type { Failure } from './types';

async function bytes(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(key('A part of the page could not be fetched.'));
  return new Uint8Array(await answer.arrayBuffer());
}

/** The parts of the data pack with the words of other languages: only their readers fetch them, once. */
const partUrls: Partial<Record<Language, string>> = { fr: frenchUrl };
const parts = new Map<Language, Promise<Uint8Array>>();

function partOf(wanted: Language): Promise<Uint8Array> | undefined {
  const url = partUrls[wanted];
  if (!url) return undefined;
  const part = parts.get(wanted) ?? bytes(url);
  parts.set(wanted, part);
  part.catch(() => parts.delete(wanted));
  return part;
}

/** Lets an engine tell everything in the language that is shown. */
export async function speak(engine: Engine): Promise<void> {
  const wanted = language.peek();
  engine.speak(wanted, await partOf(wanted));
}

let loading: Promise<{ module: EngineModule; pack: Uint8Array }> | undefined;

async function load() {
  const [wasmBinary, pack] = await Promise.all([bytes(wasmUrl), bytes(packUrl)]);
  const module = await createEngine({ wasmBinary });
  return { module, pack };
}

/** A new engine with the data pack open, in the language that is shown. A failed load may be tried again. */
export async function makeEngine(): Promise<Engine> {
  loading ??= load();
  try {
    const { module, pack } = await loading;
    const raw = new module.Engine();
    const opened = JSON.parse(raw.openPack(pack)) as { ok: boolean; error?: Failure };
    if (!opened.ok)
      throw new EngineError(opened.error ?? { code: 'bad_pack', message: key('The data pack could not be opened.') });
    const engine = new Engine(raw);
    await speak(engine);
    return engine;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
