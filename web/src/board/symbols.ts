// The symbols of APP-6, from the table that the build makes of milsymbol (ci/symbols.mjs says how it is written). A
// symbol's number in the display list is its entry there; even ones stand in a friend's frame, odd ones in an enemy's.

import table from '@generated/app6_table.json';

export interface SymbolPaths {
  frame: Path2D;
  lines: Path2D;
  solid: Path2D;
}

const counts: Record<string, number> = { M: 2, L: 2, C: 6, O: 3 };

/** The entries of the table, each with its letters and numbers, of a box of 200 about its middle. */
export function readTable(text: string): { letter: string; at: number[] }[][] {
  const entries: { letter: string; at: number[] }[][] = [[]];
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]!;
    if (letter === '/') {
      entries.push([]);
      continue;
    }
    const count = counts[letter] ?? 0;
    const at = [...text.slice(i + 1, i + 1 + count)].map((c) => 2 * (c.charCodeAt(0) - 80));
    entries.at(-1)!.push({ letter, at });
    i += count;
  }
  return entries;
}

const entries = readTable(table);
const known = new Map<number, SymbolPaths>();

function draw(number: number, first: Path2D, solid: Path2D): void {
  let path = first;
  for (const { letter, at } of entries[number] ?? []) {
    const [a, b, c, d, e, f] = at as [number, number, number, number, number, number];
    if (letter === 'M') path.moveTo(a, b);
    else if (letter === 'L') path.lineTo(a, b);
    else if (letter === 'C') path.bezierCurveTo(a, b, c, d, e, f);
    else if (letter === 'Z') path.closePath();
    else if (letter === 'F') path = solid;
    else if (letter === 'O') {
      path.moveTo(a + c, b);
      path.arc(a, b, c, 0, 2 * Math.PI);
    }
  }
}

export function symbolPaths(number: number): SymbolPaths {
  let paths = known.get(number);
  if (!paths) {
    paths = { frame: new Path2D(), lines: new Path2D(), solid: new Path2D() };
    draw(number & 1, paths.frame, paths.solid);
    if (number > 1) draw(number, paths.lines, paths.solid);
    known.set(number, paths);
  }
  return paths;
}
