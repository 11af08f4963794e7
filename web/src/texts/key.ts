// A word of the page that is kept for later: in a table at the top of a file, or in a worker, where no language is known.

declare const marked: unique symbol;
/** A key of the language tables (texts.ts) that stands in data; `t` shows it. */
export type Key = string & { readonly [marked]: true };
/** A word written where it is used, or a Key: never a sentence put together while the page runs. */
export type Word<K extends string> = K & (K extends Key ? unknown : string extends K ? never : unknown);

export function key<K extends string>(word: Word<K>): Key {
  return word as unknown as Key;
}
