// Builds of the site for tests of offline play: a copy of dist/, and a next build of it under other names.

import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../ci/serve.mjs';

const dist = process.env.SITE ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** What the head of home says in the build of dist/ and in the next one. */
export const headings = { now: 'Tabletop wargames with the rules built in', next: 'Newer wargames with the rules built in' };

const textual = /\.(js|css|html|webmanifest)$/;
const sha256 = (path: string) => `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;

/** Every file under assets/ gets another name, home another heading, and the service worker the list of all that. */
function makeNext(folder: string): void {
  const assets = readdirSync(join(folder, 'assets'));
  const next = (name: string) => `next-${name}`;
  const rewrite = (path: string) => {
    let text = readFileSync(path, 'utf8').replaceAll(headings.now, headings.next);
    for (const name of assets) text = text.replaceAll(name, next(name));
    writeFileSync(path, text);
  };
  for (const name of assets) {
    const made = join(folder, 'assets', next(name));
    cpSync(join(folder, 'assets', name), made);
    rmSync(join(folder, 'assets', name));
    if (textual.test(name)) rewrite(made);
  }
  rewrite(join(folder, 'index.html'));
  const worker = join(folder, 'sw.js');
  rewrite(worker);
  const listed = readFileSync(worker, 'utf8').replace(/\{[^{}]*"integrity":[^{}]*\}/g, (entry) => {
    const part = JSON.parse(entry) as { url: string };
    const path = join(folder, part.url);
    return JSON.stringify({ ...part, integrity: sha256(path), bytes: statSync(path).size });
  });
  writeFileSync(worker, listed);
}

export interface Host {
  address: string;
  /** Where the served files stand. */
  folder: string;
  /** Puts the next build in the place of this one: the files of this one are gone. */
  deploy: () => void;
  close: () => Promise<void>;
}

/** A host of its own for one test, as bad as hosts get: a sub-folder, and WebAssembly sent as text. */
export async function host(): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-site-'));
  cpSync(dist, folder, { recursive: true });
  const { server, address } = await serve({ root: folder, port: 0, base: '/club/sandtable/', wrong_mime: true });
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  let open = true;
  return {
    address,
    folder,
    deploy: () => makeNext(folder),
    close: async () => {
      if (!open) return;
      open = false;
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
