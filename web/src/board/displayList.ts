// The display list (core/game/scene.hpp): a stream of integers, coordinates times 8. Here it is cut into items that are
// painted or left out as wholes, each with its bounds, in the list's order.

export interface DisplayList {
  stream: Int32Array;
  strings: readonly string[];
}

export const op = { layer: 1, path: 2, text: 3, group: 4, end: 5, symbol: 6 } as const;
export const flag = { evenOdd: 1, screenWidth: 2, clip: 4, unclip: 8 } as const;

/** Where a path record's segments begin. */
export const pathHead = 12;

/** [start, end) in the stream; bounds in eighths of a board unit. */
export interface Item {
  start: number;
  end: number;
  layer: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface Group {
  piece: number;
  /** In board units. */
  x: number;
  y: number;
}

/** Room for halos and round joins beyond the line itself, in eighths. */
const edge = 48;
/** A letter's width in sizes, at most; text is not measured for its bounds. */
const letter = 0.75;

class Bounds {
  x0 = Number.POSITIVE_INFINITY;
  y0 = Number.POSITIVE_INFINITY;
  x1 = Number.NEGATIVE_INFINITY;
  y1 = Number.NEGATIVE_INFINITY;

  add(x: number, y: number): void {
    if (x < this.x0) this.x0 = x;
    if (y < this.y0) this.y0 = y;
    if (x > this.x1) this.x1 = x;
    if (y > this.y1) this.y1 = y;
  }
  grow(by: number): void {
    this.x0 -= by;
    this.y0 -= by;
    this.x1 += by;
    this.y1 += by;
  }
}

const numbersOfSegment = [2, 2, 4, 6, 0];

function addPath(bounds: Bounds, s: Int32Array, start: number, end: number): void {
  let i = start + pathHead;
  while (i < end) {
    const count = numbersOfSegment[s[i]!] ?? 0;
    for (let k = 1; k < count; k += 2) bounds.add(s[i + k]!, s[i + k + 1]!);
    i += 1 + count;
  }
}

function pathBounds(s: Int32Array, start: number, end: number): Bounds {
  const bounds = new Bounds();
  addPath(bounds, s, start, end);
  const onScreen = (s[start + 8]! & flag.screenWidth) !== 0;
  // A line whose width is in pixels is widest in board units when the whole map is small on the screen.
  bounds.grow(edge + (onScreen ? s[start + 4]! * 6 : s[start + 4]!));
  return bounds;
}

function symbolBounds(s: Int32Array, start: number): Bounds {
  const bounds = new Bounds();
  bounds.add(s[start + 3]!, s[start + 4]!);
  bounds.grow(s[start + 5]! / 2 + s[start + 8]!);
  return bounds;
}

function textBounds(s: Int32Array, start: number, strings: readonly string[]): Bounds {
  const size = s[start + 5]!;
  const reach = (strings[s[start + 2]!]?.length ?? 1) * (size * letter + s[start + 15]!) + size;
  const bounds = new Bounds();
  bounds.add(s[start + 9]!, s[start + 10]!);
  bounds.grow(reach);
  return bounds;
}

/** The end of the group that starts at i, and the bounds of what is in it, in the frame round the group. */
function groupSpan(s: Int32Array, strings: readonly string[], i: number): { end: number; bounds: Bounds } {
  const inner = new Bounds();
  let at = i + 2 + s[i + 1]!;
  while (at < s.length && s[at] !== op.end) {
    const end = at + 2 + s[at + 1]!;
    let part: Bounds | undefined;
    let next = end;
    if (s[at] === op.path) part = pathBounds(s, at, end);
    else if (s[at] === op.text) part = textBounds(s, at, strings);
    else if (s[at] === op.symbol) part = symbolBounds(s, at);
    else if (s[at] === op.group) {
      const nested = groupSpan(s, strings, at);
      part = nested.bounds;
      next = nested.end;
    }
    if (part && part.x0 <= part.x1) {
      inner.add(part.x0, part.y0);
      inner.add(part.x1, part.y1);
    }
    at = next;
  }
  const [x, y, scale] = [s[i + 2]!, s[i + 3]!, s[i + 4]! / 256];
  // Whatever the turn, it stays within its farthest corner's circle.
  const reach = inner.x0 > inner.x1 ? 0 : Math.hypot(Math.max(-inner.x0, inner.x1), Math.max(-inner.y0, inner.y1));
  const bounds = new Bounds();
  bounds.add(x, y);
  bounds.grow(reach * scale);
  return { end: at + 2, bounds };
}

/** From a clip to its end: the record that lifts it, the next layer, or the end of the list. */
function clipEnd(s: Int32Array, i: number): number {
  let at = i + 2 + s[i + 1]!;
  while (at < s.length) {
    if (s[at] === op.layer) return at;
    const end = at + 2 + s[at + 1]!;
    if (s[at] === op.path && (s[at + 8]! & flag.unclip) !== 0) return end;
    at = end;
  }
  return at;
}

export function itemsOf(list: DisplayList): Item[] {
  const s = list.stream;
  const items: Item[] = [];
  let layer = 0;
  for (let i = 0; i < s.length; ) {
    let end = i + 2 + s[i + 1]!;
    let bounds: Bounds | null = null;
    if (s[i] === op.layer) layer = s[i + 2]!;
    else if (s[i] === op.path) {
      bounds = pathBounds(s, i, end);
      if ((s[i + 8]! & flag.clip) !== 0) end = clipEnd(s, i);
    } else if (s[i] === op.text) bounds = textBounds(s, i, list.strings);
    else if (s[i] === op.symbol) bounds = symbolBounds(s, i);
    else if (s[i] === op.group) ({ end, bounds } = groupSpan(s, list.strings, i));
    if (bounds) items.push({ start: i, end, layer, x0: bounds.x0, y0: bounds.y0, x1: bounds.x1, y1: bounds.y1 });
    i = end;
  }
  return items;
}

const tagPiece = 1;

/** Where each piece's group stands, for animation. */
export function groupsOf(list: DisplayList): Group[] {
  const s = list.stream;
  const groups: Group[] = [];
  for (let i = 0; i < s.length; i += 2 + s[i + 1]!) {
    if (s[i] === op.group && s[i + 6] === tagPiece)
      groups.push({ piece: s[i + 7]!, x: s[i + 2]! / 8, y: s[i + 3]! / 8 });
  }
  return groups;
}
