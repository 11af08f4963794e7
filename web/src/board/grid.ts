// Where hexes lie in board units (core/board/hex.hpp): a hex's side is 64, hexes count in reading order. For the
// keyboard's cursor; what a point lies on is the engine's to say.

import type { Point } from './viewport.ts';

export interface GridSpec {
  width: number;
  height: number;
  orientation: 'flat' | 'pointy';
  /** Which columns of a flat map (rows of a pointy one) stand half a hex lower, by their printed number. */
  lower: 'odd' | 'even';
  firstColumn: number;
  firstRow: number;
}

const side = 64;
const half = (Math.sqrt(3) / 2) * side;

function shifted(grid: GridSpec, column: number, row: number): boolean {
  const printed = grid.orientation === 'flat' ? column + grid.firstColumn : row + grid.firstRow;
  return (printed % 2 === 0) === (grid.lower === 'even');
}

/** The middle of a hex, columns and rows counted from 0. */
export function centreOf(grid: GridSpec, column: number, row: number): Point {
  const long = side + 1.5 * side * (grid.orientation === 'flat' ? column : row);
  const across = half + 2 * half * (grid.orientation === 'flat' ? row : column);
  const along = across + (shifted(grid, column, row) ? half : 0);
  return grid.orientation === 'flat' ? { x: long, y: along } : { x: along, y: long };
}

export function hexCentre(grid: GridSpec, index: number): Point {
  return centreOf(grid, index % grid.width, Math.floor(index / grid.width));
}

/** One step of the cursor; it stays where it is at the edge. */
export function stepHex(grid: GridSpec, index: number, way: 'up' | 'down' | 'left' | 'right'): number {
  const column = (index % grid.width) + (way === 'right' ? 1 : way === 'left' ? -1 : 0);
  const row = Math.floor(index / grid.width) + (way === 'down' ? 1 : way === 'up' ? -1 : 0);
  return column < 0 || row < 0 || column >= grid.width || row >= grid.height ? index : row * grid.width + column;
}

/** The hex that a point lies in; -1 off the map. */
export function hexAt(grid: GridSpec, at: Point): number {
  const flat = grid.orientation === 'flat';
  const long = flat ? at.x : at.y;
  const across = flat ? at.y : at.x;
  const near = Math.round((long - side) / (1.5 * side));
  let best = -1;
  let least = half * half * 1.34;
  for (let a = near - 1; a <= near + 1; a++) {
    for (const lower of [0, 1]) {
      const b = Math.round((across - half) / (2 * half) - lower / 2);
      const column = flat ? a : b;
      const row = flat ? b : a;
      if (column < 0 || row < 0 || column >= grid.width || row >= grid.height) continue;
      const c = centreOf(grid, column, row);
      const d = (c.x - at.x) ** 2 + (c.y - at.y) ** 2;
      if (d < least) {
        least = d;
        best = row * grid.width + column;
      }
    }
  }
  return best;
}
