// The printed map, in tiles of pixels that others paint (tiler.ts): once a zoom and theme. A frame only moves finished
// tiles; while the zoom is changing those of the last zoom are stretched, and until new ones have come they lie beneath.

import type { DisplayList } from './displayList.ts';
import type { Theme } from './painter.ts';
import type { Tile, TileJob, Tiler } from './tiler.ts';
import type { Box, Size } from './viewport.ts';

export const tileSide = 512;
/** A megabyte each; the least lately used go first. */
const mostTiles = 72;
/** Jobs given out at a time: the next one lies ready when one is done, and few are in vain when the view changes. */
const mostJobs = 2;
const overviewSide = 1400;

export interface TileRange {
  i0: number;
  j0: number;
  i1: number;
  j1: number;
}

/** The tiles that a box of device pixels touches, within a board of so many device pixels. */
export function tilesIn(box: Box, width: number, height: number): TileRange {
  const last = (length: number) => Math.max(0, Math.ceil(length / tileSide) - 1);
  return {
    i0: Math.max(0, Math.floor(box.x0 / tileSide)),
    j0: Math.max(0, Math.floor(box.y0 / tileSide)),
    i1: Math.min(last(width), Math.floor((box.x1 - 1) / tileSide)),
    j1: Math.min(last(height), Math.floor((box.y1 - 1) / tileSide)),
  };
}

function keysOf(range: TileRange): string[] {
  const keys: string[] = [];
  for (let j = range.j0; j <= range.j1; j++) for (let i = range.i0; i <= range.i1; i++) keys.push(`${i},${j}`);
  return keys;
}

function placeOf(key: string): [number, number] {
  const [i, j] = key.split(',');
  return [Number(i) * tileSide, Number(j) * tileSide];
}

function forget(tile: Tile | null | undefined): void {
  if (tile && 'close' in tile) tile.close();
}

/** What the screen shows of the board, in device pixels: `ox`, `oy` is its corner at this scale. */
export interface Shown {
  scale: number;
  dpr: number;
  ox: number;
  oy: number;
}

class TileSet {
  readonly tiles = new Map<string, Tile>();
  readonly asked = new Set<string>();
  constructor(readonly scale: number) {}

  /** Marked as used just now. */
  take(key: string): Tile | undefined {
    const tile = this.tiles.get(key);
    if (tile) {
      this.tiles.delete(key);
      this.tiles.set(key, tile);
    }
    return tile;
  }
  put(key: string, tile: Tile): void {
    this.tiles.set(key, tile);
    for (const [oldest, old] of this.tiles) {
      if (this.tiles.size <= mostTiles) break;
      this.tiles.delete(oldest);
      this.asked.delete(oldest);
      forget(old);
    }
  }
  clear(): void {
    for (const tile of this.tiles.values()) forget(tile);
    this.tiles.clear();
  }

  blit(ctx: CanvasRenderingContext2D, key: string, tile: Tile, shown: Shown): void {
    const ratio = shown.scale / this.scale;
    const [x, y] = placeOf(key);
    if (ratio === 1) {
      ctx.drawImage(tile, x - shown.ox, y - shown.oy);
      return;
    }
    // Whole pixels at both edges, so that no seam shows between neighbours.
    const x0 = Math.floor(x * ratio - shown.ox);
    const y0 = Math.floor(y * ratio - shown.oy);
    const x1 = Math.ceil((x + tile.width) * ratio - shown.ox);
    const y1 = Math.ceil((y + tile.height) * ratio - shown.oy);
    ctx.drawImage(tile, x0, y0, x1 - x0, y1 - y0);
  }
}

export class Ground {
  /** The tiles of the zoom that is shown or comes next, and those beneath until it is whole. */
  private set: TileSet | null = null;
  private beneath: TileSet | null = null;
  private jobs = 0;
  private themed = false;
  /** The whole map, small: for the overview, and beneath everything. */
  overview: Tile | null = null;
  private overviewAsked = false;

  /** `onTile`: something more can be shown. */
  constructor(
    private readonly tiler: Tiler,
    list: DisplayList,
    readonly size: Size,
    private readonly onTile: () => void,
  ) {
    tiler.setGround(list);
  }

  retheme(theme: Theme): void {
    this.tiler.setTheme(theme);
    this.themed = true;
    this.repaint();
  }

  /** Everything is painted anew; until it has come, the old tiles stay. */
  repaint(): void {
    this.next(this.set?.scale ?? 0);
    this.overviewAsked = false;
  }

  close(): void {
    this.set?.clear();
    this.beneath?.clear();
    forget(this.overview);
    this.set = this.beneath = this.overview = null;
  }

  private next(scale: number): void {
    if (this.set && this.set.tiles.size > 0) {
      this.beneath?.clear();
      this.beneath = this.set;
    }
    this.set = scale > 0 ? new TileSet(scale) : null;
  }

  /** Draws what is shown. `resting`: the zoom does not change just now, so that tiles of this one are wanted. */
  draw(ctx: CanvasRenderingContext2D, shown: Shown, resting: boolean): void {
    if (!this.themed) return;
    if (resting && this.set?.scale !== shown.scale) this.next(shown.scale);
    const { set } = this;
    if (!set) return;
    const ratio = shown.scale / set.scale;
    const { width, height } = ctx.canvas;
    const x0 = shown.ox / ratio;
    const y0 = shown.oy / ratio;
    const box = { x0, y0, x1: x0 + width / ratio, y1: y0 + height / ratio };
    const keys = keysOf(this.within(set, box));
    if (keys.some((key) => !set.tiles.has(key))) this.drawBeneath(ctx, shown);
    else if (resting) {
      this.beneath?.clear();
      this.beneath = null;
    }
    for (const key of keys) {
      const tile = set.take(key);
      if (tile) set.blit(ctx, key, tile, shown);
    }
    if (resting) this.order(set, box, shown.dpr);
  }

  private within(set: TileSet, box: Box): TileRange {
    return tilesIn(box, this.size.width * set.scale, this.size.height * set.scale);
  }

  private drawBeneath(ctx: CanvasRenderingContext2D, shown: Shown): void {
    const { width, height } = this.size;
    const { scale, ox, oy } = shown;
    if (this.overview) ctx.drawImage(this.overview, -ox, -oy, width * scale, height * scale);
    for (const [key, tile] of this.beneath?.tiles ?? []) this.beneath?.blit(ctx, key, tile, shown);
  }

  /** Gives out work: first what is seen, then the map as a whole, then what a short pan would bring. */
  private order(set: TileSet, box: Box, dpr: number): void {
    const seen = keysOf(this.within(set, box)).filter((key) => !set.asked.has(key));
    for (const key of seen) this.ask(set, key, dpr);
    if (this.jobs > 0) return;
    if (!this.overviewAsked) this.askOverview();
    const by = tileSide;
    const near = keysOf(this.within(set, { x0: box.x0 - by, y0: box.y0 - by, x1: box.x1 + by, y1: box.y1 + by }));
    if (near.length < mostTiles) for (const key of near.filter((key) => !set.asked.has(key))) this.ask(set, key, dpr);
  }

  private ask(set: TileSet, key: string, dpr: number): void {
    if (this.jobs >= mostJobs) return;
    const [x, y] = placeOf(key);
    const side = (length: number, at: number) => Math.max(1, Math.min(tileSide, Math.ceil(length * set.scale) - at));
    const job = { scale: set.scale, dpr, x, y, width: side(this.size.width, x), height: side(this.size.height, y) };
    set.asked.add(key);
    this.give(job, (tile) => {
      if (set === this.set) set.put(key, tile);
      else forget(tile);
    });
  }

  private askOverview(): void {
    const scale = Math.min(1, overviewSide / Math.max(this.size.width, this.size.height));
    const side = (length: number) => Math.max(1, Math.round(length * scale));
    const job = { scale, dpr: 1, x: 0, y: 0, width: side(this.size.width), height: side(this.size.height) };
    this.overviewAsked = true;
    this.give(job, (tile) => {
      forget(this.overview);
      this.overview = tile;
    });
  }

  private give(job: TileJob, take: (tile: Tile) => void): void {
    this.jobs++;
    this.tiler.paint(job).then((tile) => {
      this.jobs--;
      take(tile);
      this.onTile();
    });
  }
}
