import table from '@generated/app6_table.json';
import { expect, test } from 'vitest';
import { readTable } from './symbols.ts';

test('the table of symbols: an entry in each frame for every icon, the frames first', () => {
  const entries = readTable(table);
  // 23 icons (core/game/board_art.hpp), two frames each, and nothing after the last "/".
  expect(entries).toHaveLength(2 * 23 + 1);
  expect(entries.at(-1)).toEqual([]);
  // A friend's frame is 150 by 100, an enemy's a square on its corner.
  expect(entries[0]!.map(({ letter, at }) => letter + at)).toEqual(['M-76,-50', 'L76,-50', 'L76,50', 'L-76,50', 'Z']);
  expect(entries[1]![0]).toEqual({ letter: 'M', at: [0, -72] });
});

test('infantry is a cross, to the corners of a friend’s frame', () => {
  const infantry = readTable(table)[2]!;
  expect(infantry.map(({ letter, at }) => letter + at)).toEqual(['M-76,-50', 'L76,50', 'M-76,50', 'L76,-50']);
});
