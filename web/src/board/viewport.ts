// Where the board stands on the screen: pure geometry. Board units in, CSS pixels out.

export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
/** The board unit in the screen's top left corner, and pixels a unit. */
export interface View extends Point {
  z: number;
}
/** How much of each edge of the screen lies under panels, in pixels. */
export interface Cover {
  top: number;
  right: number;
  bottom: number;
  left: number;
}
export interface Limits {
  least: number;
  most: number;
}

export const uncovered: Cover = { top: 0, right: 0, bottom: 0, left: 0 };

export const toScreen = (view: View, p: Point): Point => ({ x: (p.x - view.x) * view.z, y: (p.y - view.y) * view.z });
export const toBoard = (view: View, p: Point): Point => ({ x: p.x / view.z + view.x, y: p.y / view.z + view.y });

/** What is left of the screen between the panels. At least one pixel, so that nothing divides by zero. */
export function openArea(screen: Size, cover: Cover): Box {
  const x0 = Math.min(cover.left, screen.width - 1);
  const y0 = Math.min(cover.top, screen.height - 1);
  return {
    x0,
    y0,
    x1: Math.max(x0 + 1, screen.width - cover.right),
    y1: Math.max(y0 + 1, screen.height - cover.bottom),
  };
}

/** The zoom at which the whole board is seen. */
export function fitZoom(board: Size, screen: Size, cover: Cover): number {
  const area = openArea(screen, cover);
  return Math.min((area.x1 - area.x0) / board.width, (area.y1 - area.y0) / board.height);
}

/** Along one axis: centred while the board is smaller than the open area, else no gap at either end. */
function clampAxis(at: number, length: number, z: number, from: number, to: number): number {
  const open = (to - from) / z;
  if (length <= open) return (0 - from) / z - (open - length) / 2;
  return Math.max((0 - from) / z, Math.min(at, length - to / z));
}

export function clampView(view: View, board: Size, screen: Size, cover: Cover): View {
  const area = openArea(screen, cover);
  return {
    z: view.z,
    x: clampAxis(view.x, board.width, view.z, area.x0, area.x1),
    y: clampAxis(view.y, board.height, view.z, area.y0, area.y1),
  };
}

export function limitZoom(z: number, limits: Limits): number {
  return Math.max(Math.min(limits.least, limits.most), Math.min(z, limits.most));
}

/** Zooms by a factor so that what lies under a point of the screen stays there. */
export function zoomAt(view: View, factor: number, at: Point, limits: Limits): View {
  const z = limitZoom(view.z * factor, limits);
  return { z, x: view.x + at.x / view.z - at.x / z, y: view.y + at.y / view.z - at.y / z };
}

export function panBy(view: View, dx: number, dy: number): View {
  return { z: view.z, x: view.x - dx / view.z, y: view.y - dy / view.z };
}

/** Two fingers: what lay between them lies between them still. */
export function pinch(view: View, before: [Point, Point], now: [Point, Point], limits: Limits): View {
  const middle = ([a, b]: [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const apart = ([a, b]: [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const from = middle(before);
  const to = middle(now);
  const moved = panBy(view, to.x - from.x, to.y - from.y);
  return zoomAt(moved, apart(now) / apart(before), to, limits);
}

/** The view with a point of the board in the middle of the open area. */
export function centreOn(view: View, point: Point, screen: Size, cover: Cover): View {
  const area = openArea(screen, cover);
  return {
    z: view.z,
    x: point.x - (area.x0 + area.x1) / 2 / view.z,
    y: point.y - (area.y0 + area.y1) / 2 / view.z,
  };
}

/** How far an interval must move so that it lies within another; its beginning wins when it is longer. */
function shiftInto(from: number, to: number, least: number, most: number): number {
  if (from < least) return least - from;
  if (to > most) return Math.max(most - to, least - from);
  return 0;
}

/** Just far enough that a box of the board lies in the open area, with a margin in pixels. */
export function panInto(view: View, box: Box, screen: Size, cover: Cover, margin = 24): View {
  const area = openArea(screen, cover);
  const room = (size: number) => Math.min(margin, Math.max(0, size / 4));
  const mx = room(area.x1 - area.x0);
  const my = room(area.y1 - area.y0);
  const a = toScreen(view, { x: box.x0, y: box.y0 });
  const b = toScreen(view, { x: box.x1, y: box.y1 });
  return panBy(view, shiftInto(a.x, b.x, area.x0 + mx, area.x1 - mx), shiftInto(a.y, b.y, area.y0 + my, area.y1 - my));
}

/** The view moved on, the shorter way, so that a box of the board does not lie under something on the screen. */
export function panClear(view: View, box: Box, over: Box): View {
  const a = toScreen(view, { x: box.x0, y: box.y0 });
  const b = toScreen(view, { x: box.x1, y: box.y1 });
  if (a.x >= over.x1 || b.x <= over.x0 || a.y >= over.y1 || b.y <= over.y0) return view;
  const [right, down] = [over.x1 - a.x, over.y1 - a.y];
  return right < down ? panBy(view, right, 0) : panBy(view, 0, down);
}

/** How much of a stage panels cover, when each lies along one edge: a sheet from below, a column at the side. */
export function coverBy(stage: Box, panels: readonly Box[]): Cover {
  const cover = { ...uncovered };
  for (const panel of panels) {
    const x0 = Math.max(stage.x0, panel.x0);
    const x1 = Math.min(stage.x1, panel.x1);
    const y0 = Math.max(stage.y0, panel.y0);
    const y1 = Math.min(stage.y1, panel.y1);
    if (x1 <= x0 || y1 <= y0) continue;
    const wide = x1 - x0 > (stage.x1 - stage.x0) * 0.6;
    const tall = y1 - y0 > (stage.y1 - stage.y0) * 0.6;
    if (wide && y1 >= stage.y1 - 1) cover.bottom = Math.max(cover.bottom, stage.y1 - y0);
    else if (wide && y0 <= stage.y0 + 1) cover.top = Math.max(cover.top, y1 - stage.y0);
    else if (tall && x1 >= stage.x1 - 1) cover.right = Math.max(cover.right, stage.x1 - x0);
    else if (tall && x0 <= stage.x0 + 1) cover.left = Math.max(cover.left, x1 - stage.x0);
  }
  return cover;
}

/** The curve of the design's motion, cubic-bezier(.2, .7, .2, 1), to within a hundredth. */
export function ease(t: number): number {
  if (t <= 0) return 0;
  if (t >= 1) return 1;
  // Newton's method for the curve's parameter at time t, then its height.
  let u = t;
  for (let i = 0; i < 5; i++) {
    const x = 3 * u * (1 - u) * (1 - u) * 0.2 + 3 * u * u * (1 - u) * 0.2 + u * u * u;
    const dx = 0.6 * (1 - u) * (1 - u) + 2.4 * u * u;
    u = Math.min(1, Math.max(0, u - (x - t) / Math.max(dx, 0.05)));
  }
  return 3 * u * (1 - u) * (1 - u) * 0.7 + 3 * u * u * (1 - u) + u * u * u;
}

export function between(a: View, b: View, t: number): View {
  const k = ease(t);
  return { x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k, z: a.z + (b.z - a.z) * k };
}
