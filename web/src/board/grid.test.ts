import { describe, expect, it } from 'vitest';
import { type GridSpec, hexAt, hexCentre, stepHex } from './grid.ts';

const layouts: GridSpec[] = (['flat', 'pointy'] as const).flatMap((orientation) =>
  (['odd', 'even'] as const).map((lower) => ({ width: 7, height: 5, orientation, lower, firstColumn: 1, firstRow: 1 })),
);

describe('hexes in board units', () => {
  it('finds every hex at its middle and near its corners, in all four layouts', () => {
    for (const grid of layouts) {
      for (let index = 0; index < grid.width * grid.height; index++) {
        const { x, y } = hexCentre(grid, index);
        for (const [dx, dy] of [
          [0, 0],
          [50, 0],
          [-50, 0],
          [0, 50],
          [0, -50],
          [30, 40],
          [-30, -40],
        ] as const)
          expect(hexAt(grid, { x: x + dx, y: y + dy })).toBe(index);
      }
      expect(hexAt(grid, { x: -200, y: -200 })).toBe(-1);
    }
  });
  it('keeps the cursor on the map', () => {
    const grid = layouts[0]!;
    expect(stepHex(grid, 0, 'up')).toBe(0);
    expect(stepHex(grid, 0, 'right')).toBe(1);
    expect(stepHex(grid, 0, 'down')).toBe(7);
  });
});
