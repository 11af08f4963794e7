/// <reference lib="webworker" />
// The service worker: the wiring of the shelf. It takes over at once, as what a start gets is the shelf's to say.

import type { Part, Question, Told } from './parts.ts';
import { Shelf } from './shelf.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Part[] };

const scope = self.registration.scope;
const parts = self.__WB_MANIFEST;

/** The build's name: what its files are. FNV-1a over their names and hashes. */
function nameOf(list: readonly Part[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const part of list)
    for (const char of `${part.url} ${part.integrity}\n`)
      hash = BigInt.asUintN(64, (hash ^ BigInt(char.charCodeAt(0))) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

const shelf = new Shelf(scope, nameOf(parts), parts, caches, (address, how) => fetch(address, how));

const pages = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) =>
    url.startsWith(scope),
  );

async function tell(told: Told): Promise<void> {
  for (const page of await pages()) page.postMessage(told);
}

async function install(): Promise<void> {
  const total = shelf.bytes;
  try {
    await shelf.store((done) => void tell({ kind: 'storing', done, total }));
  } catch (error) {
    await tell({ kind: 'failed' });
    throw error;
  }
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  await self.clients.claim();
  await tell({ kind: 'changed' });
}

async function answer(question: Question): Promise<unknown> {
  if (question.kind === 'state') return shelf.state(question.script);
  if (question.kind === 'choose') {
    await shelf.choose();
    return tell({ kind: 'changed' });
  }
  if ((await pages()).length > 1) return undefined;
  const { registration } = self;
  return shelf.tidy(question.script, () => registration.installing !== null || registration.waiting !== null);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  event.waitUntil(answer(event.data as Question).then((reply) => event.ports[0]?.postMessage(reply)));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // ?sw=off starts from the network, for the day on which something here is broken.
  if (request.method !== 'GET' || !url.href.startsWith(scope) || url.searchParams.get('sw') === 'off') return;
  event.respondWith(shelf.answer(request).then((stored) => stored ?? fetch(request)));
});
