// What stays on this device: settings, the games that were given a name or run by link, and the last five others. Storage
// may be full, forbidden or damaged; none of that may stop play, and what cannot be read is never deleted or written over.

import { t } from '../texts/texts.ts';
import { linkOf } from './games.ts';

/** Of saved games: 1 had no names and no writers. */
export const schema = 2;
export const keptGames = 5;

export const gamePrefix = 'sandtable.game.';
const picturePrefix = 'sandtable.picture.';
const settingsKey = 'sandtable.settings';
const settingsSchema = 1;

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
  /** Given by the player; a game with a name is kept until he deletes it. Empty: one of the last five. */
  name: string;
  /** The window that plays it, by its own mark: no other may write. */
  writer: string;
}

/** What a window writes: the name is the stored one's. */
export type GameNow = Omit<SavedGame, 'schema' | 'name'>;

/** A small picture of the board, made when the game is listed: it may be thrown away at any time. */
export interface Picture {
  /** Of the game as it was saved then. */
  saved: number;
  theme: string;
  /** A data address. */
  data: string;
}

export interface BrokenSave {
  key: string;
  problem: string;
}

/** `taken`: another window plays this game. */
export type StoreProblem = { kind: 'full' | 'forbidden' | 'taken'; message: string };
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

export function isSaved(value: unknown): value is SavedGame {
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

/** A game by link that still runs: the other player's turn will come, and its secrets are nowhere else. */
const awaited = ({ over, setup }: SavedGame): boolean => !over && linkOf(setup) !== undefined;

/** A game of an older version in today's form; what is newer or no game is left as it is. */
export function migrated(value: unknown): unknown {
  const save = value as Partial<SavedGame> | null;
  if (typeof save !== 'object' || save === null || typeof save.schema !== 'number' || save.schema >= schema)
    return value;
  return { name: '', writer: '', ...save, schema };
}

export class Saves {
  constructor(private readonly store: KeyStore | null) {}

  /** Games that can be opened, newest first, and what cannot be read, with why. */
  list(): { games: SavedGame[]; broken: BrokenSave[] } {
    const games: SavedGame[] = [];
    const broken: BrokenSave[] = [];
    for (const key of this.keys(gamePrefix)) {
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

  /**
   * Writes a game as its writer has it, then lets go of the oldest readable ones beyond five, but for those that have a
   * name or run by link.
   */
  put(game: GameNow): WriteResult {
    const old = this.get(game.id);
    // A newer page's save under the same id is not this page's to overwrite.
    if (old && 'problem' in old) {
      const message = t('The saved game of that name is kept as it is: {problem}', { problem: old.problem });
      return { ok: false, problem: { kind: 'forbidden', message } };
    }
    if (old?.writer && old.writer !== game.writer)
      return { ok: false, problem: { kind: 'taken', message: t('Another window plays this game now.') } };
    const result = this.write({ ...game, name: old?.name ?? '', schema });
    if (result.ok) this.trim(game.id);
    return result;
  }

  /** From now on only this window may write the game. */
  claim(id: string, writer: string): void {
    const save = this.get(id);
    if (save && !('problem' in save) && save.writer !== writer) this.write({ ...save, writer });
  }

  rename(id: string, name: string): WriteResult {
    const save = this.get(id);
    if (!save || 'problem' in save) return { ok: true };
    return this.write({ ...save, name: name.trim().slice(0, 80) });
  }

  /** Takes a game in from a file: under an id of its own when another game has that one already. */
  add(game: SavedGame, newId: () => string): WriteResult | 'here' {
    const old = this.raw(gamePrefix + game.id);
    const now = old === null ? null : this.read(gamePrefix + game.id);
    if (now && !('problem' in now) && JSON.stringify(now.record) === JSON.stringify(game.record)) return 'here';
    return this.write({ ...game, id: old === null ? game.id : newId(), writer: '', schema });
  }

  /** Deletes a game; what comes back undoes that. */
  remove(id: string): () => void {
    const key = gamePrefix + id;
    const text = this.raw(key);
    this.drop(key);
    this.drop(picturePrefix + id);
    return () => {
      try {
        if (text !== null) this.store?.setItem(key, text);
      } catch {
        // There was room for it a moment ago; if there is none now, it is gone as was asked.
      }
    };
  }

  picture(id: string): Picture | null {
    try {
      return JSON.parse(this.raw(picturePrefix + id) ?? 'null');
    } catch {
      return null;
    }
  }

  putPicture(id: string, picture: Picture): void {
    try {
      this.store?.setItem(picturePrefix + id, JSON.stringify(picture));
    } catch {
      // It is drawn anew the next time.
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

  /** Bytes that the saved games take with their pictures, as UTF-16. */
  size(): number {
    return [...this.keys(gamePrefix), ...this.keys(picturePrefix)].reduce((sum, key) => sum + this.sizeOf(key), 0);
  }

  /** Bytes that one game takes. */
  sizeOf(key: string): number {
    return (key.length + (this.raw(key)?.length ?? 0)) * 2;
  }

  private write(game: SavedGame): WriteResult {
    if (!this.store) return { ok: false, problem: problemOf(null) };
    const text = JSON.stringify(game);
    try {
      this.store.setItem(gamePrefix + game.id, text);
      return { ok: true };
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind !== 'full') return { ok: false, problem };
    }
    // Pictures make room for games.
    for (const key of this.keys(picturePrefix)) this.drop(key);
    try {
      this.store.setItem(gamePrefix + game.id, text);
      return { ok: true };
    } catch (error) {
      return { ok: false, problem: problemOf(error) };
    }
  }

  private drop(key: string): void {
    try {
      this.store?.removeItem(key);
    } catch {
      // Nothing was there to remove, or nothing may be removed: the list will show it again.
    }
  }

  private keys(prefix: string): string[] {
    const found: string[] = [];
    try {
      for (let i = 0; i < (this.store?.length ?? 0); i++) {
        const key = this.store?.key(i);
        if (key?.startsWith(prefix)) found.push(key);
      }
    } catch {
      return [];
    }
    return found;
  }

  private read(key: string): SavedGame | BrokenSave {
    let value: unknown;
    try {
      value = migrated(JSON.parse(this.raw(key) ?? ''));
    } catch {
      return { key, problem: t('It is damaged: its text is not JSON.') };
    }
    const made = (value as { schema?: unknown } | null)?.schema;
    if (typeof made === 'number' && made > schema)
      return { key, problem: t('It was made by a newer version (schema {schema}).', { schema: made }) };
    return isSaved(value) ? value : { key, problem: t('It is damaged: parts of it are missing.') };
  }

  private trim(current: string): void {
    const others = this.list().games.filter((game) => game.id !== current && !game.name && !awaited(game));
    const own = this.get(current);
    const free = own && !('problem' in own) && (own.name || awaited(own)) ? keptGames : keptGames - 1;
    for (const game of others.slice(free)) this.remove(game.id);
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
    store.setItem(settingsKey, JSON.stringify({ ...values, schema: settingsSchema }));
    return { ok: true };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}
