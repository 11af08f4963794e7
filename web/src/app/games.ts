// Telling games apart: whether a record that came in a link is of a game that is saved here, and whether it continues it.

import type { LogEntry, Seals } from '../engine/types.ts';
import type { SavedGame } from './storage.ts';

/** The parts of a record that tell one game from another, and what its players owe each other. */
export interface GameRecord {
  game: string;
  scenario: string | object;
  options?: object;
  seed: string;
  dice?: string;
  hash: string;
  actions: readonly unknown[];
  ended?: object;
  for?: string;
  takebacks?: number;
  begun_again?: number;
  seals?: Seals;
}

/** What the save of a game by link holds beside its record. */
export interface LinkSetup {
  /** The side that is played here. */
  side: string;
  /** Actions that the last link that was sent from here holds: none of them is taken back any more. -1: none was sent. */
  sent: number;
  /** With sealed rolls: what this side has promised and not opened. It never leaves the device. */
  secret?: string;
}

/** Keys in order, so that equal objects are equal texts. */
const ordered = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Two records with the same key are of one game: the same beginning under the same dice. */
export const gameKey = ({ game, scenario, options, seed, dice }: GameRecord): string =>
  JSON.stringify([game, scenario, options ?? {}, seed, dice ?? 'seeded'], ordered);

/** Where the other side's last run of actions begins: it, and whatever this side has done after it, is the latest news. */
export function lastRun(entries: readonly LogEntry[], side: string): number {
  let from = entries.length;
  while (from > 0 && entries[from - 1]?.by === side) from--;
  while (from > 0 && entries[from - 1]?.by !== side) from--;
  return from;
}

/** How many actions two records have in common, from the first on. */
export function commonActions(a: readonly unknown[], b: readonly unknown[]): number {
  let n = 0;
  while (n < a.length && n < b.length && JSON.stringify(a[n]) === JSON.stringify(b[n])) n++;
  return n;
}

const recordOf = (save: SavedGame) => save.record as GameRecord;
const linkOf = (save: SavedGame) => (save.setup as { link?: LinkSetup } | undefined)?.link;

/** The saved game that stands exactly where the link does; not one that is played by link. */
export function sameGame(saves: readonly SavedGame[], record: GameRecord): SavedGame | undefined {
  return saves.find((save) => {
    const other = recordOf(save);
    return (
      !linkOf(save) &&
      other.hash === record.hash &&
      other.actions?.length === record.actions.length &&
      gameKey(other) === gameKey(record)
    );
  });
}

/** What a turn by link is to the game that is saved here for the side that it was sent to. */
export type Follows =
  | { kind: 'new' }
  /** It stands where the save does. */
  | { kind: 'same'; save: SavedGame }
  /** It goes on from the save: the news begins with action `from`. */
  | { kind: 'next'; save: SavedGame; from: number }
  /** The turn that it asks for is begun here already. */
  | { kind: 'begun'; save: SavedGame; from: number }
  /** Newer turns than it have been sent from here. */
  | { kind: 'old'; save: SavedGame }
  /** It claims to be this game and is not: action `at` is another. */
  | { kind: 'other'; save: SavedGame; at: number }
  /** Its sealed rolls are not those that were promised and declared. */
  | { kind: 'forged'; save: SavedGame };

/** Counts up with every promise, declaration and opening. */
const sealSteps = ({ promised, declared, unsealed }: Seals): number =>
  unsealed.length * 2 + Object.keys(promised).length + (declared ? 1 : 0);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a, ordered) === JSON.stringify(b, ordered);
const bare = ({ digest: _, ...one }: Seals['unsealed'][number]) => one;

/**
 * Whether a link's sealed rolls go on from what is known here: what was opened stays, this side's promise stands until it
 * opens it itself, and the other side opens what it had promised, for what was declared. `seals` have the digests of what
 * was opened.
 */
export function sealsHold(own: Seals, seals: Seals, side: string): boolean {
  const known = own.unsealed.length;
  if (!same(seals.unsealed.slice(0, known).map(bare), own.unsealed.map(bare))) return false;
  if (own.promised[side] !== undefined && seals.promised[side] !== own.promised[side]) return false;
  const fresh = seals.unsealed.slice(known);
  const theirs = Object.entries(own.promised).find(([by]) => by !== side)?.[1];
  const [opened, ...more] = fresh;
  if (more.length > 0) return false;
  if (opened) return opened.by === side && opened.part === own.declared?.part && opened.digest === theirs;
  if (own.declared && !same(seals.declared, own.declared)) return false;
  return (
    theirs === undefined || Object.entries(seals.promised).some(([by, digest]) => by !== side && digest === theirs)
  );
}

/** `seals`: the record's, as its status has them. */
export function followsOf(saves: readonly SavedGame[], record: GameRecord, side: string, seals?: Seals): Follows {
  const key = gameKey(record);
  const save = saves.find((one) => linkOf(one)?.side === side && gameKey(recordOf(one)) === key);
  if (!save) return { kind: 'new' };
  const own = recordOf(save);
  const sent = linkOf(save)?.sent ?? -1;
  const n = commonActions(own.actions, record.actions);
  const [mine, theirs] = [own.actions.length, record.actions.length];
  const ends = record.ended !== undefined && own.ended === undefined;
  const steps = own.seals && seals ? sealSteps(seals) - sealSteps(own.seals) : 0;
  const older = n === theirs && steps < 0;
  if (own.seals && seals && !older && n === mine && !sealsHold(own.seals, seals, side)) return { kind: 'forged', save };
  if (n === mine && (n < theirs || ends || steps > 0)) return { kind: 'next', save, from: n };
  if (n === mine && !older) return { kind: 'same', save };
  if (n < theirs) return { kind: 'other', save, at: n };
  return theirs < sent ? { kind: 'old', save } : { kind: 'begun', save, from: n };
}
