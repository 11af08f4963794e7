import { expect, test } from 'vitest';
import { along, wayLength } from './board.ts';
import { type DisplayList, groupsOf, itemsOf } from './displayList.ts';
import { type GestureHandlers, Gestures } from './gestures.ts';
import { centreOf, hexCentre, stepHex } from './grid.ts';
import { tilesIn } from './ground.ts';
import {
  between,
  centreOn,
  clampView,
  coverBy,
  ease,
  fitZoom,
  openArea,
  panBy,
  panClear,
  panInto,
  pinch,
  toBoard,
  toScreen,
  uncovered,
  zoomAt,
} from './viewport.ts';

const board = { width: 2000, height: 1000 };
const screen = { width: 1000, height: 600 };
const limits = { least: 0.25, most: 4 };

test('screen and board points are each other’s inverse', () => {
  const view = { x: 30, y: 40, z: 1.5 };
  expect(toScreen(view, { x: 130, y: 240 })).toEqual({ x: 150, y: 300 });
  expect(toBoard(view, { x: 150, y: 300 })).toEqual({ x: 130, y: 240 });
});

test('the whole board fits between the panels', () => {
  expect(fitZoom(board, screen, uncovered)).toBe(0.5);
  expect(fitZoom(board, screen, { ...uncovered, right: 200, bottom: 400 })).toBe(0.2);
  expect(openArea(screen, { top: 0, left: 0, right: 2000, bottom: 0 })).toEqual({ x0: 0, y0: 0, x1: 1, y1: 600 });
});

test('zooming keeps the point under the cursor and stays within limits', () => {
  const view = { x: 100, y: 50, z: 1 };
  const zoomed = zoomAt(view, 2, { x: 200, y: 100 }, limits);
  expect(zoomed).toEqual({ x: 200, y: 100, z: 2 });
  expect(toBoard(zoomed, { x: 200, y: 100 })).toEqual({ x: 300, y: 150 });
  expect(zoomAt(view, 100, { x: 0, y: 0 }, limits).z).toBe(4);
  expect(zoomAt(view, 0.001, { x: 0, y: 0 }, limits).z).toBe(0.25);
});

test('two fingers keep what lay between them', () => {
  const view = { x: 0, y: 0, z: 1 };
  const next = pinch(
    view,
    [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ],
    [
      { x: 120, y: 140 },
      { x: 320, y: 140 },
    ],
    limits,
  );
  expect(next.z).toBe(2);
  expect(toBoard(next, { x: 220, y: 140 })).toEqual({ x: 150, y: 100 });
});

test('a larger board leaves no gap, a smaller one stands in the middle of what is open', () => {
  expect(clampView({ x: -50, y: -50, z: 1 }, board, screen, uncovered)).toEqual({ x: 0, y: 0, z: 1 });
  expect(clampView({ x: 5000, y: 5000, z: 1 }, board, screen, uncovered)).toEqual({ x: 1000, y: 400, z: 1 });
  // Under a panel of 300 pixels from below, the last row can be brought above the panel.
  expect(clampView({ x: 0, y: 5000, z: 1 }, board, screen, { ...uncovered, bottom: 300 }).y).toBe(700);
  const small = clampView({ x: 9, y: 9, z: 0.25 }, board, screen, { ...uncovered, right: 200 });
  expect(toScreen(small, { x: 1000, y: 500 })).toEqual({ x: 400, y: 300 });
});

test('panning into view goes just far enough', () => {
  const view = { x: 0, y: 0, z: 1 };
  expect(panInto(view, { x0: 300, y0: 200, x1: 400, y1: 300 }, screen, uncovered)).toEqual(view);
  expect(panInto(view, { x0: 1000, y0: 200, x1: 1100, y1: 300 }, screen, uncovered)).toEqual({ x: 124, y: 0, z: 1 });
  expect(panInto(view, { x0: 300, y0: 400, x1: 400, y1: 500 }, screen, { ...uncovered, bottom: 312 })).toEqual({
    x: 0,
    y: 236,
    z: 1,
  });
});

test('a point can be put in the middle of what is open', () => {
  const view = centreOn({ x: 0, y: 0, z: 2 }, { x: 500, y: 500 }, screen, { ...uncovered, bottom: 200 });
  expect(toScreen(view, { x: 500, y: 500 })).toEqual({ x: 500, y: 200 });
});

test('a drag of the map moves it with the finger', () => {
  expect(panBy({ x: 100, y: 100, z: 2 }, 50, -20)).toEqual({ x: 75, y: 110, z: 2 });
});

test('a sheet covers the bottom, a column the right, a small drawer nothing', () => {
  const stage = { x0: 0, y0: 100, x1: 400, y1: 900 };
  expect(coverBy(stage, [{ x0: 0, y0: 500, x1: 400, y1: 900 }])).toEqual({ ...uncovered, bottom: 400 });
  expect(coverBy(stage, [{ x0: 300, y0: 0, x1: 400, y1: 900 }])).toEqual({ ...uncovered, right: 100 });
  expect(coverBy(stage, [{ x0: 0, y0: 700, x1: 150, y1: 900 }])).toEqual(uncovered);
});

test('motion starts fast, ends where it should and never turns back', () => {
  expect(ease(0)).toBe(0);
  expect(ease(1)).toBe(1);
  expect(ease(0.25)).toBeGreaterThan(0.5);
  let last = 0;
  for (let t = 0.05; t < 1; t += 0.05) {
    expect(ease(t)).toBeGreaterThan(last);
    last = ease(t);
  }
  expect(between({ x: 0, y: 0, z: 1 }, { x: 10, y: 20, z: 2 }, 1)).toEqual({ x: 10, y: 20, z: 2 });
});

test('tiles: those that the screen touches and the board has', () => {
  expect(tilesIn({ x0: 0, y0: 0, x1: 1024, y1: 513 }, 4000, 4000)).toEqual({ i0: 0, j0: 0, i1: 1, j1: 1 });
  expect(tilesIn({ x0: -300, y0: -10, x1: 9000, y1: 600 }, 1200, 400)).toEqual({ i0: 0, j0: 0, i1: 2, j1: 0 });
});

test('a way is followed by its length', () => {
  const way = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 50 },
  ];
  expect(wayLength(way)).toBe(150);
  expect(along(way, 40)).toEqual({ x: 40, y: 0 });
  expect(along(way, 125)).toEqual({ x: 100, y: 25 });
  expect(along(way, 999)).toEqual({ x: 100, y: 50 });
});

test('hexes lie where the engine has them', () => {
  const grid = { width: 20, height: 16, orientation: 'flat', lower: 'even', firstColumn: 1, firstRow: 1 } as const;
  expect(centreOf(grid, 0, 0)).toEqual({ x: 64, y: expect.closeTo(55.43, 2) });
  expect(centreOf(grid, 1, 0)).toEqual({ x: 160, y: expect.closeTo(110.85, 2) });
  expect(hexCentre(grid, 21)).toEqual(centreOf(grid, 1, 1));
  expect(stepHex(grid, 0, 'left')).toBe(0);
  expect(stepHex(grid, 0, 'down')).toBe(20);
  expect(stepHex(grid, 20, 'right')).toBe(21);
  expect(stepHex(grid, 319, 'down')).toBe(319);
});

// A list as the engine writes it: a line, a clipped field with two strokes in it, a counter with a frame and a word.
const list: DisplayList = {
  strings: ['1C'],
  stream: Int32Array.from([
    ...[1, 1, 0],
    ...[2, 16, -1, 1, 8, 0, 0, 255, 0, -1, 0, 0, 0, 0, 0, 1, 800, 0],
    ...[2, 16, -1, -1, 0, 0, 0, 255, 4, -1, 0, 0, 0, 80, 80, 1, 160, 160],
    ...[2, 16, 1, -1, 0, 0, 0, 255, 0, -1, 0, 0, 0, 0, 0, 1, 9999, 9999],
    ...[2, 10, -1, -1, 0, 0, 0, 255, 8, -1, 0, 0],
    ...[1, 1, 10],
    ...[4, 6, 1000, 2000, 256, 0, 1, 7],
    ...[2, 16, 1, -1, 0, 0, 0, 255, 0, -1, 1, 7, 0, -300, -300, 1, 300, 300],
    ...[3, 14, 0, 1, -1, 96, 1, 700, 1, 0, 100, 0, 255, 1, 7, 0],
    ...[5, 0],
  ]),
};

test('a display list is cut into what is painted or left out as a whole', () => {
  const items = itemsOf(list);
  expect(items.map((item) => item.layer)).toEqual([0, 0, 10]);
  const [line, field, counter] = items;
  expect([line!.x0, line!.x1]).toEqual([-56, 856]);
  // The clip bounds the field whatever is painted within.
  expect([field!.x0, field!.x1]).toEqual([32, 208]);
  expect(field!.end - field!.start).toBe(18 + 18 + 12);
  expect(counter!.end).toBe(list.stream.length);
  expect(counter!.x0).toBeLessThan(1000 - 300);
  expect(counter!.x1).toBeGreaterThan(1000 + 300);
  expect(groupsOf(list)).toEqual([{ piece: 7, x: 125, y: 250 }]);
});

function driven() {
  const said: string[] = [];
  let due: (() => void) | null = null;
  const handlers: GestureHandlers = {
    tap: (p) => said.push(`tap ${p.x},${p.y}`),
    doubleTap: () => said.push('double') > 0,
    longPress: () => said.push('long'),
    drag: (dx, dy) => said.push(`drag ${dx},${dy}`),
    pinch: () => said.push('pinch'),
    twoFingerTap: () => said.push('two'),
    hover: () => said.push('hover'),
    wheel: () => {},
    settle: () => said.push('settle'),
  };
  const gestures = new Gestures(handlers, {
    set: (run) => {
      due = run;
      return 1;
    },
    clear: () => {
      due = null;
    },
  });
  return { gestures, said, wait: () => due?.() };
}

test('a tap is a tap, twice on one spot is a double tap for a finger only', () => {
  const { gestures, said } = driven();
  gestures.down(1, { x: 10, y: 10 }, 0, true);
  gestures.up(1, 80);
  gestures.down(1, { x: 12, y: 10 }, 200, true);
  gestures.up(1, 260);
  gestures.down(1, { x: 12, y: 10 }, 300, true);
  gestures.up(1, 360);
  expect(said).toEqual(['tap 10,10', 'double', 'tap 12,10']);
  const mouse = driven();
  for (const t of [0, 100]) {
    mouse.gestures.down(1, { x: 1, y: 1 }, t, false);
    mouse.gestures.up(1, t + 10);
  }
  expect(mouse.said).toEqual(['tap 1,1', 'tap 1,1']);
});

test('a drag begins after a little way and loses none of it', () => {
  const { gestures, said, wait } = driven();
  gestures.down(1, { x: 0, y: 0 }, 0, true);
  gestures.move(1, { x: 3, y: 3 });
  gestures.move(1, { x: 12, y: 0 });
  gestures.move(1, { x: 20, y: 0 });
  wait();
  gestures.up(1, 900);
  expect(said).toEqual(['drag 12,0', 'drag 8,0', 'settle']);
});

test('a finger held still is a long press and no tap', () => {
  const { gestures, said, wait } = driven();
  gestures.down(1, { x: 5, y: 5 }, 0, true);
  wait();
  gestures.up(1, 700);
  expect(said).toEqual(['long']);
});

test('two fingers pinch when they move and undo when they do not', () => {
  const { gestures, said } = driven();
  gestures.down(1, { x: 0, y: 0 }, 0, true);
  gestures.down(2, { x: 100, y: 0 }, 30, true);
  gestures.up(1, 120);
  gestures.up(2, 140);
  expect(said).toEqual(['two']);
  gestures.down(1, { x: 0, y: 0 }, 1000, true);
  gestures.down(2, { x: 100, y: 0 }, 1010, true);
  gestures.move(2, { x: 140, y: 0 });
  gestures.up(2, 1200);
  gestures.up(1, 1210);
  expect(said).toEqual(['two', 'pinch', 'settle']);
});

test('a mouse over the board hovers, and a cancelled touch is no tap', () => {
  const { gestures, said } = driven();
  gestures.move(9, { x: 1, y: 1 });
  gestures.down(1, { x: 1, y: 1 }, 0, true);
  gestures.cancel(1);
  gestures.up(1, 50);
  expect(said).toEqual(['hover']);
});

test('what is revealed comes out from under the overview, the shorter way', () => {
  const view = { x: 0, y: 0, z: 1 };
  const over = { x0: 8, y0: 8, x1: 80, y1: 70 };
  expect(panClear(view, { x0: 60, y0: 20, x1: 140, y1: 100 }, over)).toEqual({ z: 1, x: -20, y: 0 });
  expect(panClear(view, { x0: 20, y0: 60, x1: 100, y1: 140 }, over)).toEqual({ z: 1, x: 0, y: -10 });
  expect(panClear(view, { x0: 100, y0: 20, x1: 180, y1: 100 }, over)).toBe(view);
});
