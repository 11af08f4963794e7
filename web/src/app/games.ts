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
  /** Standing orders, by side and kind. */
  orders?: Record<string, unknown>;
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
  /**
   * With sealed rolls: what this side has promised and not opened. No link and no file of one game holds it; the file of all
   * games does, which is the player's own copy of what is on the device.
   */
  secret?: string;
  /** The game came here when rolls had been opened already: those were not compared with what was promised. */
  late?: boolean;
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isSeals(value: unknown): value is Seals {
  if (!isObject(value) || !isObject(value.promised) || !Array.isArray(value.unsealed)) return false;
  return value.unsealed.every(isObject) && (value.declared === undefined || isObject(value.declared));
}

/** The record of a save, as far as games are told apart by it; nothing where the save does not have that. */
export function recordOf({ record }: { record: unknown }): GameRecord | undefined {
  if (!isObject(record) || !Array.isArray(record.actions) || typeof record.hash !== 'string') return undefined;
  if (record.seals !== undefined && !isSeals(record.seals)) return undefined;
  return record as unknown as GameRecord;
}

/** What a save's setup says of a game by link. */
export function linkOf(setup: unknown): LinkSetup | undefined {
  const link = isObject(setup) ? setup.link : undefined;
  if (!isObject(link) || typeof link.side !== 'string') return undefined;
  const sent = Number.isInteger(link.sent) ? Number(link.sent) : -1;
  return {
    side: link.side,
    sent,
    ...(typeof link.secret === 'string' && { secret: link.secret }),
    ...(link.late === true && { late: true }),
  };
}

/** A save's setup as it may be given to others. */
export function withoutSecret(setup: unknown): unknown {
  const link = linkOf(setup);
  if (!link) return setup;
  const { secret: _, ...rest } = link;
  return { ...(setup as object), link: rest };
}

/** The saved game that stands exactly where the link does; not one that is played by link. */
export function sameGame(saves: readonly SavedGame[], record: GameRecord): SavedGame | undefined {
  return saves.find((save) => {
    const other = recordOf(save);
    return (
      other !== undefined &&
      !linkOf(save.setup) &&
      other.hash === record.hash &&
      other.actions.length === record.actions.length &&
      gameKey(other) === gameKey(record)
    );
  });
}

/** A record that came, with this side's standing orders as they are kept here: nobody else gives them. */
export function withOrders(record: GameRecord, own: GameRecord | undefined, side: string): GameRecord {
  const orders = own?.orders?.[side];
  return orders === undefined ? record : { ...record, orders: { ...record.orders, [side]: orders } };
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
  /** It holds what only this side decides, and what was not decided here: action `at`, or a resignation. */
  | { kind: 'unmade'; save: SavedGame; at?: number }
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
  // What this side declares is declared here.
  if (!own.declared && seals.declared?.by === side) return false;
  return (
    theirs === undefined || Object.entries(seals.promised).some(([by, digest]) => by !== side && digest === theirs)
  );
}

/** What is read of a link beside its record. */
export interface Came {
  /** As its status has them, with the digests of what was opened. */
  seals?: Seals | undefined;
  log?: readonly LogEntry[];
  /** Opens what a record has declared with a secret, and writes down what comes of it. */
  open?: (record: GameRecord, secret: string) => GameRecord | undefined;
}

/** The roll that a link opens for what is declared here. */
const openingOf = (own: GameRecord, seals: Seals | undefined) =>
  own.seals && seals?.unsealed[own.seals.unsealed.length];

/** Whether an opening is of what was declared here and goes on as that does. */
function opensOwn(own: GameRecord, record: GameRecord, { seals, open }: Came): boolean {
  const opening = openingOf(own, seals);
  if (!opening) return true;
  const rolled = open?.(own, opening.secret);
  const made = rolled?.seals?.unsealed.at(-1);
  if (!rolled || !made) return false;
  return commonActions(rolled.actions, record.actions) === rolled.actions.length && same(bare(opening), bare(made));
}

/** What a link decides for `side` after the actions that are known here, though only this side does. */
function unmade(
  own: GameRecord,
  record: GameRecord,
  side: string,
  { seals, log = [] }: Came,
): { at?: number } | undefined {
  if (!own.ended && (record.ended as { resigned?: string } | undefined)?.resigned === side) return {};
  const { at = 0, count = 0 } = openingOf(own, seals) ?? {};
  const ordered = same(own.orders?.[side], record.orders?.[side]);
  const foreign = log.find(
    ({ number, by, ordered: byOrder }) =>
      number >= own.actions.length && by === side && !(byOrder && ordered) && !(number >= at && number < at + count),
  );
  return foreign && { at: foreign.number };
}

export function followsOf(saves: readonly SavedGame[], record: GameRecord, side: string, came: Came = {}): Follows {
  const { seals } = came;
  const key = gameKey(record);
  const found = saves
    .map((save) => ({ save, own: recordOf(save), link: linkOf(save.setup) }))
    .find(({ own, link }) => own && link?.side === side && gameKey(own) === key);
  if (!found?.own) return { kind: 'new' };
  const { save, own } = found;
  const sent = found.link?.sent ?? -1;
  const n = commonActions(own.actions, record.actions);
  const [mine, theirs] = [own.actions.length, record.actions.length];
  const ends = record.ended !== undefined && own.ended === undefined;
  const steps = own.seals && seals ? sealSteps(seals) - sealSteps(own.seals) : 0;
  const older = n === theirs && steps < 0;
  if (n === mine && !older) {
    if (own.seals && seals && !(sealsHold(own.seals, seals, side) && opensOwn(own, record, came)))
      return { kind: 'forged', save };
    const foreign = unmade(own, record, side, came);
    if (foreign) return { kind: 'unmade', save, ...foreign };
    return n < theirs || ends || steps > 0 ? { kind: 'next', save, from: n } : { kind: 'same', save };
  }
  if (n < theirs) return { kind: 'other', save, at: n };
  return theirs < sent ? { kind: 'old', save } : { kind: 'begun', save, from: n };
}
