// What stays on this device: settings and the last five games. Storage may be full, forbidden or damaged; none of that
// may stop play, and what cannot be read is never deleted or written over.

import { t } from './texts.ts';

export const schema = 1;
export const keptGames = 5;

const gamePrefix = 'sandtable.game.';
const settingsKey = 'sandtable.settings';

export interface SavedGame {
  schema: number;
  id: string;
  /** Milliseconds since 1970. */
  saved: number;
  game: string;
  title: string;
  /** "Turn 2 of 6. Blue acts." */
  state: string;
  /** "Against the computer", "On this screen". */
  mode: string;
  over: boolean;
  /** Whatever the page needs beside the record to bring the same state back: who plays which side, level, speed. */
  setup: unknown;
  record: unknown;
}

export interface BrokenSave {
  key: string;
  problem: string;
}

export type StoreProblem = { kind: 'full' | 'forbidden'; message: string };
export type WriteResult = { ok: true } | { ok: false; problem: StoreProblem };

/** The part of Storage that this needs, so that tests and a page without storage can bring their own. */
export interface KeyStore {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

function problemOf(error: unknown): StoreProblem {
  const name = (error as { name?: string } | null)?.name ?? '';
  if (name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED') {
    return { kind: 'full', message: t('Storage on this device is full. Save the game to a file; play goes on.') };
  }
  return {
    kind: 'forbidden',
    message: t('This browser does not let the page save. Save the game to a file; play goes on.'),
  };
}

/** localStorage, or null where even asking for it is refused. */
export function deviceStore(): KeyStore | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

function isSaved(value: unknown): value is SavedGame {
  const save = value as Partial<SavedGame> | null;
  return (
    typeof save === 'object' &&
    save !== null &&
    typeof save.schema === 'number' &&
    typeof save.id === 'string' &&
    typeof save.saved === 'number' &&
    typeof save.game === 'string' &&
    typeof save.record === 'object' &&
    save.record !== null
  );
}

export class Saves {
  constructor(private readonly store: KeyStore | null) {}

  /** Games that can be opened, newest first, and what cannot be read, with why. */
  list(): { games: SavedGame[]; broken: BrokenSave[] } {
    const games: SavedGame[] = [];
    const broken: BrokenSave[] = [];
    for (const key of this.keys()) {
      const read = this.read(key);
      if ('problem' in read) broken.push(read);
      else games.push(read);
    }
    games.sort((a, b) => b.saved - a.saved);
    return { games, broken };
  }

  get(id: string): SavedGame | BrokenSave | null {
    const key = gamePrefix + id;
    return this.raw(key) === null ? null : this.read(key);
  }

  /** Writes a game, then lets go of the oldest readable ones beyond five. */
  put(game: Omit<SavedGame, 'schema'>): WriteResult {
    if (!this.store) return { ok: false, problem: problemOf(null) };
    const key = gamePrefix + game.id;
    // A newer page's save under the same id is not this page's to overwrite.
    const old = this.raw(key) === null ? null : this.read(key);
    if (old && 'problem' in old) {
      return {
        ok: false,
        problem: {
          kind: 'forbidden',
          message: t('The saved game of that name is kept as it is: {problem}', { problem: old.problem }),
        },
      };
    }
    try {
      this.store.setItem(key, JSON.stringify({ ...game, schema }));
    } catch (error) {
      return { ok: false, problem: problemOf(error) };
    }
    this.trim(game.id);
    return { ok: true };
  }

  remove(id: string): void {
    try {
      this.store?.removeItem(gamePrefix + id);
    } catch {
      // Nothing was there to remove, or nothing may be removed: the list will show it again.
    }
  }

  /** The text as it stands, so that a broken save can still be taken away as a file. */
  raw(key: string): string | null {
    try {
      return this.store?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  /** Bytes that the saved games take, as UTF-16. */
  size(): number {
    return this.keys().reduce((sum, key) => sum + (key.length + (this.raw(key)?.length ?? 0)) * 2, 0);
  }

  private keys(): string[] {
    const found: string[] = [];
    try {
      for (let i = 0; i < (this.store?.length ?? 0); i++) {
        const key = this.store?.key(i);
        if (key?.startsWith(gamePrefix)) found.push(key);
      }
    } catch {
      return [];
    }
    return found;
  }

  private read(key: string): SavedGame | BrokenSave {
    let value: unknown;
    try {
      value = JSON.parse(this.raw(key) ?? '');
    } catch {
      return { key, problem: t('It is damaged: its text is not JSON.') };
    }
    const made = (value as { schema?: unknown } | null)?.schema;
    if (typeof made === 'number' && made > schema)
      return { key, problem: t('It was made by a newer version (schema {schema}).', { schema: made }) };
    return isSaved(value) ? value : { key, problem: t('It is damaged: parts of it are missing.') };
  }

  private trim(current: string): void {
    const { games } = this.list();
    const others = games.filter((game) => game.id !== current);
    for (const game of others.slice(keptGames - 1)) this.remove(game.id);
  }
}

export function readSettings(store: KeyStore | null): Record<string, unknown> {
  try {
    const value = JSON.parse(store?.getItem(settingsKey) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

export function writeSettings(store: KeyStore | null, values: Record<string, unknown>): WriteResult {
  try {
    if (!store) throw null;
    store.setItem(settingsKey, JSON.stringify({ ...values, schema }));
    return { ok: true };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}
