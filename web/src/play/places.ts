// Where things are on the board: names of hexes to numbers and points, and what stands where as far as the viewer knows.

import type { Move } from '../board/board.ts';
import { type GridSpec, hexAt, hexCentre, stepHex } from '../board/grid.ts';
import type { Point } from '../board/viewport.ts';
import type { Engine, Viewer } from '../engine/engine.ts';
import type { GameEvent, Sheet } from '../engine/types.ts';
import type { Spot } from './choose.ts';

/** The open table has 24 board units to the inch; its points are written in tenths of an inch from the lower left. */
export const inch = 24;

/** How far off a piece may be pointed at, in board units: a quarter of an inch. */
const slack = 6;

export class Places {
  readonly grid: GridSpec | undefined;
  readonly size: { width: number; height: number };
  private readonly names: string[];
  private readonly numbers: Map<string, number>;
  private readonly pieces: Map<string, number>;

  constructor(private readonly engine: Engine) {
    const { width, height, grid } = engine.size();
    this.grid = grid;
    this.size = { width, height };
    this.names = engine.placeNames();
    this.numbers = new Map(this.names.map((name, i) => [name, i]));
    this.pieces = new Map(engine.pieceIds().map((id, i) => [id, i]));
  }

  get open(): boolean {
    return this.grid === undefined;
  }
  /** Columns of whole inches, for the cursor on the open table. */
  private get columns(): number {
    return Math.floor(this.size.width / inch) + 1;
  }

  number(name: string | undefined): number {
    if (name === undefined) return -1;
    if (this.grid) return this.numbers.get(name) ?? -1;
    const at = this.centre(name);
    return at ? Math.round(at.y / inch) * this.columns + Math.round(at.x / inch) : -1;
  }
  name(number: number): string | undefined {
    if (this.grid) return this.names[number];
    if (number < 0) return undefined;
    return this.nameOf({ x: (number % this.columns) * inch, y: Math.floor(number / this.columns) * inch });
  }
  private nameOf(at: Point): string {
    const x = Math.max(0, Math.min(this.size.width, at.x));
    const y = Math.max(0, Math.min(this.size.height, at.y));
    return `${Math.round((x / inch) * 10)},${Math.round(((this.size.height - y) / inch) * 10)}`;
  }
  /** One step of the cursor. */
  step(from: number, way: 'up' | 'down' | 'left' | 'right'): number {
    if (this.grid) return stepHex(this.grid, from, way);
    const rows = Math.floor(this.size.height / inch) + 1;
    const x = (from % this.columns) + (way === 'right' ? 1 : way === 'left' ? -1 : 0);
    const y = Math.floor(from / this.columns) + (way === 'down' ? 1 : way === 'up' ? -1 : 0);
    return x < 0 || y < 0 || x >= this.columns || y >= rows ? from : y * this.columns + x;
  }
  piece(id: string | undefined): number {
    return id === undefined ? -1 : (this.pieces.get(id) ?? -1);
  }
  centre(name: string | undefined): Point | undefined {
    if (this.grid) {
      const at = this.number(name);
      return at >= 0 ? hexCentre(this.grid, at) : undefined;
    }
    const [x, y] = (name ?? '').split(',').map(Number);
    if (name === undefined || x === undefined || y === undefined) return undefined;
    return { x: (x / 10) * inch, y: this.size.height - (y / 10) * inch };
  }

  /** What a point of the board lies on; on the open table a finger may be a little off. */
  at(point: Point, sheet: Sheet, viewer: Viewer, radius = 0): Spot {
    if (this.grid) {
      const place = this.name(hexAt(this.grid, point));
      return place ? this.spot(place, sheet) : {};
    }
    if (point.x < 0 || point.y < 0 || point.x > this.size.width || point.y > this.size.height) return {};
    const spot: Spot = { place: this.nameOf(point), at: point };
    const piece = this.engine.hit(viewer, point).piece ?? this.nearest(point, sheet, Math.max(slack, radius));
    return piece ? { ...spot, piece } : spot;
  }

  private nearest(point: Point, sheet: Sheet, radius: number): string | undefined {
    let best: string | undefined;
    let least = radius;
    for (const row of [...sheet.own, ...sheet.seen]) {
      const c = this.centre(row.place);
      const far = c ? Math.hypot(c.x - point.x, c.y - point.y) : least;
      if (far >= least) continue;
      least = far;
      best = row.piece;
    }
    return best;
  }

  /** The unit that stands in a place; what is nobody's only where there is no unit. */
  spot(place: string, sheet: Sheet): Spot {
    if (!this.grid) {
      const at = this.centre(place);
      return at ? this.at(at, sheet, '') : {};
    }
    const here = [...sheet.own, ...sheet.seen].filter((row) => row.place === place);
    const [piece, ...under] = here.map((row) => row.piece);
    return piece ? { place, piece, ...(under.length > 0 ? { under } : {}) } : { place };
  }

  placeOf(piece: string | undefined, sheet: Sheet): string | undefined {
    return [...sheet.own, ...sheet.seen].find((row) => row.piece === piece)?.place;
  }

  /** The ways that events took pieces along. */
  moves(events: readonly GameEvent[]): Move[] {
    const ways = new Map<string, Point[]>();
    for (const event of events) {
      // Over the open table pieces move as the crow flies.
      if (!event.piece || event.type !== (this.open ? 'moved' : 'step')) continue;
      const from = this.centre(event.from);
      const to = this.centre(event.to);
      if (!from || !to) continue;
      const way = ways.get(event.piece) ?? [from];
      way.push(to);
      ways.set(event.piece, way);
    }
    return [...ways].map(([piece, points]) => ({ piece: this.piece(piece), points }));
  }
}
