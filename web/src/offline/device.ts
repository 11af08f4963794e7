// The page's side of offline play: registers the service worker at the first visit and says where storing stands, and
// whether a newer build waits for the player's word.

import { signal } from '@preact/signals';
import type { Question, Stored, Told } from './parts.ts';

export type Offline =
  /** This browser, or an address without https, has no service workers. */
  | { kind: 'none' }
  | { kind: 'storing'; done: number; total: number }
  | { kind: 'ready'; bytes: number }
  | { kind: 'failed' };

export const offline = signal<Offline>({ kind: 'storing', done: 0, total: 0 });
/** A newer build is stored: the next start that the player asks for gets it. */
export const updateReady = signal(false);

const script = import.meta.url;
/** How often a page that stays open looks for a newer build, in milliseconds. */
const lookEvery = 60 * 60 * 1000;

let registration: ServiceWorkerRegistration | undefined;

/** Asks the service worker; undefined when there is none, or no answer within five seconds. */
function ask<T>(question: Question): Promise<T | undefined> {
  const worker = registration?.active;
  if (!worker) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(undefined), 5000);
    port1.onmessage = (event) => {
      clearTimeout(timer);
      resolve(event.data as T);
    };
    worker.postMessage(question, [port2]);
  });
}

async function look(): Promise<void> {
  const stored = await ask<Stored>({ kind: 'state', script });
  if (!stored) return;
  offline.value = { kind: 'ready', bytes: stored.bytes };
  // A page that was loaded from the network is of a build that is not stored, or of the newest.
  updateReady.value = stored.mine !== stored.newest;
}

function hear({ data }: MessageEvent<Told>): void {
  if (data.kind === 'changed') void look();
  // What is stored already stays good while a newer build is brought.
  else if (offline.value.kind === 'ready') return;
  else if (data.kind === 'storing') offline.value = data;
  else offline.value = { kind: 'failed' };
}

/** Resolves when a build that is being brought is stored, or was given up. */
function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((done) => {
    const see = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') done();
    };
    worker.addEventListener('statechange', see);
    see();
  });
}

/** Looks for a newer build; false when the site cannot be reached. */
export async function checkForUpdate(): Promise<boolean> {
  try {
    await registration?.update();
    const coming = registration?.installing ?? registration?.waiting;
    if (coming) await settled(coming);
    await look();
    return true;
  } catch {
    return false;
  }
}

/** Starts the page again with the newest build. */
export async function restart(): Promise<void> {
  await ask({ kind: 'choose' });
  location.reload();
}

/** Registers without a click. `?sw=off` takes everything stored away instead: saved games are elsewhere and stay. */
export async function settleIn(): Promise<void> {
  const container = globalThis.navigator?.serviceWorker;
  // The development server has no service worker to give.
  if (!container || !import.meta.env.PROD) {
    offline.value = { kind: 'none' };
    return;
  }
  if (new URLSearchParams(location.search).get('sw') === 'off') {
    for (const one of await container.getRegistrations()) await one.unregister();
    for (const name of await caches.keys()) if (name.startsWith('sandtable ')) await caches.delete(name);
    offline.value = { kind: 'none' };
    return;
  }
  container.addEventListener('message', hear);
  container.startMessages();
  try {
    registration = await container.register('./sw.js', { updateViaCache: 'none' });
  } catch {
    // Without the network the one that was registered before serves on.
    registration = await container.getRegistration();
    if (!registration?.active) offline.value = { kind: 'failed' };
  }
  await look();
  await ask({ kind: 'tidy', script });
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < lookEvery) return;
    looked = Date.now();
    void checkForUpdate();
  });
}
