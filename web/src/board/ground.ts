// The printed map, painted once a zoom and theme into tiles of pixels. Panning moves finished tiles; while the zoom is
// changing, the tiles of the last zoom are stretched, and when it rests new ones are painted, a few a frame.

import { type Picture, paint, type Theme } from './painter.ts';
import type { Box, Size } from './viewport.ts';

export const tileSide = 512;
/** A megabyte each; the least lately used go first. */
const mostTiles = 72;
/** Milliseconds of painting a frame while something older can be shown in the meantime. */
const budget = 5;
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

interface TileSet {
  scale: number;
  tiles: Map<string, HTMLCanvasElement>;
}

export class Ground {
  private sets: TileSet[] = [];
  private theme: Theme | null = null;
  /** The whole map, small: for the overview, and beneath tiles that are not yet painted. */
  overview: HTMLCanvasElement | null = null;

  constructor(
    private readonly pic: Picture,
    readonly size: Size,
  ) {}

  retheme(theme: Theme): void {
    this.theme = theme;
    this.sets = [];
    this.overview = null;
  }

  /**
   * Draws what the screen shows, in device pixels: `ox`, `oy` is the screen's corner on the board at this scale. `resting`:
   * the zoom does not change just now. True when tiles are still to be painted.
   */
  draw(ctx: CanvasRenderingContext2D, scale: number, ox: number, oy: number, dpr: number, resting: boolean): boolean {
    if (!this.theme) return false;
    if (resting && this.sets[0]?.scale !== scale) this.sets = [{ scale, tiles: new Map() }, ...this.sets].slice(0, 2);
    const { width, height } = ctx.canvas;
    const [set, older] = this.sets;
    if (!set) return false;
    const ratio = scale / set.scale;
    const box = { x0: ox / ratio, y0: oy / ratio, x1: (ox + width) / ratio, y1: (oy + height) / ratio };
    const range = tilesIn(box, this.size.width * set.scale, this.size.height * set.scale);
    let missing = false;
    for (let j = range.j0; j <= range.j1 && !missing; j++)
      for (let i = range.i0; i <= range.i1; i++) missing ||= !set.tiles.has(`${i},${j}`);
    if (missing) this.drawBeneath(ctx, older, scale, ox, oy);
    const until = performance.now() + budget;
    let left = false;
    for (let j = range.j0; j <= range.j1; j++) {
      for (let i = range.i0; i <= range.i1; i++) {
        const key = `${i},${j}`;
        let tile = set.tiles.get(key);
        // Without anything to show beneath, the first picture is painted whole.
        if (!tile && resting && (performance.now() < until || !this.overview)) tile = this.paintTile(i, j, scale, dpr);
        if (!tile) {
          left ||= resting;
          continue;
        }
        set.tiles.delete(key);
        set.tiles.set(key, tile);
        this.blit(ctx, tile, i, j, ratio, ox, oy);
      }
    }
    for (const key of set.tiles.keys()) {
      if (set.tiles.size <= mostTiles) break;
      set.tiles.delete(key);
    }
    if (!left) this.sets.length = 1;
    return left;
  }

  /** Paints the small picture of the whole map if there is none yet. */
  paintOverview(): HTMLCanvasElement | null {
    if (this.overview || !this.theme) return this.overview;
    const scale = Math.min(1, overviewSide / Math.max(this.size.width, this.size.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(this.size.width * scale));
    canvas.height = Math.max(1, Math.round(this.size.height * scale));
    const ctx = canvas.getContext('2d');
    if (!ctx) return null;
    ctx.scale(scale / 8, scale / 8);
    paint(ctx, this.pic, this.theme, { scale, dpr: 1 });
    this.overview = canvas;
    return canvas;
  }

  private drawBeneath(
    ctx: CanvasRenderingContext2D,
    older: TileSet | undefined,
    scale: number,
    ox: number,
    oy: number,
  ): void {
    const { width, height } = this.size;
    if (this.overview) ctx.drawImage(this.overview, -ox, -oy, width * scale, height * scale);
    if (!older) return;
    const ratio = scale / older.scale;
    for (const [key, tile] of older.tiles) {
      const [i, j] = key.split(',').map(Number);
      this.blit(ctx, tile, i!, j!, ratio, ox, oy);
    }
  }

  private blit(
    ctx: CanvasRenderingContext2D,
    tile: HTMLCanvasElement,
    i: number,
    j: number,
    ratio: number,
    ox: number,
    oy: number,
  ): void {
    if (ratio === 1) {
      ctx.drawImage(tile, i * tileSide - ox, j * tileSide - oy);
      return;
    }
    // Whole pixels at both edges, so that no seam shows between neighbours.
    const x0 = Math.floor(i * tileSide * ratio - ox);
    const y0 = Math.floor(j * tileSide * ratio - oy);
    const x1 = Math.ceil(i * tileSide * ratio + tile.width * ratio - ox);
    const y1 = Math.ceil(j * tileSide * ratio + tile.height * ratio - oy);
    ctx.drawImage(tile, x0, y0, x1 - x0, y1 - y0);
  }

  private paintTile(i: number, j: number, scale: number, dpr: number): HTMLCanvasElement | undefined {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.min(tileSide, Math.ceil(this.size.width * scale) - i * tileSide));
    canvas.height = Math.max(1, Math.min(tileSide, Math.ceil(this.size.height * scale) - j * tileSide));
    const ctx = canvas.getContext('2d');
    if (!ctx || !this.theme) return undefined;
    ctx.setTransform(scale / 8, 0, 0, scale / 8, -i * tileSide, -j * tileSide);
    const box = {
      x0: (i * tileSide) / scale,
      y0: (j * tileSide) / scale,
      x1: ((i + 1) * tileSide) / scale,
      y1: ((j + 1) * tileSide) / scale,
    };
    paint(ctx, this.pic, this.theme, { scale, dpr, box });
    this.sets[0]?.tiles.set(`${i},${j}`, canvas);
    return canvas;
  }
}
