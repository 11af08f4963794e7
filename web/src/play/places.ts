// Where things are on the board: names of hexes to numbers and points, and what stands where as far as the viewer knows.

import type { Move } from '../board/board.ts';
import { type GridSpec, hexAt, hexCentre } from '../board/grid.ts';
import type { Point } from '../board/viewport.ts';
import type { Engine } from '../engine/engine.ts';
import type { GameEvent, Sheet } from '../engine/types.ts';
import type { Spot } from './choose.ts';

export class Places {
  readonly grid: GridSpec | undefined;
  private readonly names: string[];
  private readonly numbers: Map<string, number>;
  private readonly pieces: Map<string, number>;

  constructor(engine: Engine) {
    this.grid = engine.size().grid;
    this.names = engine.placeNames();
    this.numbers = new Map(this.names.map((name, i) => [name, i]));
    this.pieces = new Map(engine.pieceIds().map((id, i) => [id, i]));
  }

  number(name: string | undefined): number {
    return name === undefined ? -1 : (this.numbers.get(name) ?? -1);
  }
  name(number: number): string | undefined {
    return this.names[number];
  }
  piece(id: string | undefined): number {
    return id === undefined ? -1 : (this.pieces.get(id) ?? -1);
  }
  centre(name: string | undefined): Point | undefined {
    const at = this.number(name);
    return this.grid && at >= 0 ? hexCentre(this.grid, at) : undefined;
  }

  /** What a point of the board lies on. */
  at(point: Point, sheet: Sheet): Spot {
    const place = this.grid && this.name(hexAt(this.grid, point));
    return place ? this.spot(place, sheet) : {};
  }

  /** The unit that stands in a place; what is nobody's only where there is no unit. */
  spot(place: string, sheet: Sheet): Spot {
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
      if (event.type !== 'step' || !event.piece) continue;
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
