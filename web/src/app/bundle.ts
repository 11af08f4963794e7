// All saved games as one file, and back.

import { type GameNow, isSaved, migrated, type SavedGame, type Saves, schema } from './storage.ts';

/** What came of a file with many games. */
export interface Unpacked {
  added: number;
  /** Games that were here already, the same to the last action. */
  here: number;
  /** Entries that are no games, or of a newer version. */
  unread: number;
  /** Why the rest was not written. */
  problem?: string;
}

/** The parts of a save that are the same on every device. */
function plain({ writer: _, ...game }: SavedGame): Omit<GameNow, 'writer'> & { name: string; schema: number } {
  return game;
}

export function packed(saves: Saves): object {
  return { sandtable: 1, games: saves.list().games.map(plain) };
}

export const isBundle = (value: Record<string, unknown>): boolean => Array.isArray(value.games);

export function unpack(value: Record<string, unknown>, saves: Saves, newId: () => string): Unpacked {
  const result: Unpacked = { added: 0, here: 0, unread: 0 };
  for (const entry of value.games as unknown[]) {
    const game = migrated(entry);
    if (!isSaved(game) || game.schema > schema) {
      result.unread++;
      continue;
    }
    // A game without a name would be let go of as one of the last five.
    const named = { ...game, name: game.name || game.title };
    const added = saves.add(named, newId);
    if (added === 'here') result.here++;
    else if (added.ok) result.added++;
    else return { ...result, problem: added.problem.message };
  }
  return result;
}
