// Who paints the ground's tiles: a worker, so that no frame waits for the map; or, where the browser gives workers no
// canvas, the page itself, one tile between two frames.

import type { DisplayList } from './displayList.ts';
import { type Context, type Picture, paint, picture, type Theme } from './painter.ts';

/** A rectangle of the board at a scale, all in device pixels. */
export interface TileJob {
  scale: number;
  dpr: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Tile = ImageBitmap | HTMLCanvasElement;

/** What the worker is told: a list and a theme, then jobs. */
export type TilerRequest = { list: DisplayList } | { theme: Theme } | { job: TileJob; id: number };
/** `fonts`: words that were painted until now stand in another font. */
export type TilerAnswer = { id: number; tile: ImageBitmap } | { fonts: true };

export interface Tiler {
  setGround(list: DisplayList): void;
  setTheme(theme: Theme): void;
  /** One job after another, in the order of the calls. */
  paint(job: TileJob): Promise<Tile>;
  close(): void;
}

export function paintTile(ctx: Context, pic: Picture, theme: Theme, job: TileJob): void {
  const { scale, dpr, x, y, width, height } = job;
  ctx.setTransform(scale / 8, 0, 0, scale / 8, -x, -y);
  const box = { x0: x / scale, y0: y / scale, x1: (x + width) / scale, y1: (y + height) / scale };
  paint(ctx, pic, theme, { scale, dpr, box });
}

class PageTiler implements Tiler {
  private pic = picture({ stream: new Int32Array(), strings: [] });
  private theme: Theme | undefined;
  private last: Promise<unknown> = Promise.resolve();

  setGround(list: DisplayList): void {
    this.pic = picture(list);
  }
  setTheme(theme: Theme): void {
    this.theme = theme;
  }
  paint(job: TileJob): Promise<Tile> {
    const next = this.last.then(() => new Promise<Tile>((done) => setTimeout(() => done(this.tile(job)))));
    this.last = next;
    return next;
  }
  close(): void {}
  private tile(job: TileJob): Tile {
    const canvas = document.createElement('canvas');
    canvas.width = job.width;
    canvas.height = job.height;
    const ctx = canvas.getContext('2d');
    if (ctx && this.theme) paintTile(ctx, this.pic, this.theme, job);
    return canvas;
  }
}

class WorkerTiler implements Tiler {
  private readonly waiting = new Map<number, { job: TileJob; done: (tile: Tile) => void }>();
  private next = 1;
  private list: DisplayList | undefined;
  private theme: Theme | undefined;
  /** In the worker's place once it has failed. */
  private page: PageTiler | undefined;

  constructor(
    private readonly worker: Worker,
    onFonts: () => void,
  ) {
    worker.onmessage = ({ data }: MessageEvent<TilerAnswer>) => {
      if ('fonts' in data) return onFonts();
      this.waiting.get(data.id)?.done(data.tile);
      this.waiting.delete(data.id);
    };
    worker.onerror = () => this.fail();
  }

  setGround(list: DisplayList): void {
    this.list = list;
    if (this.page) this.page.setGround(list);
    else this.tell({ list });
  }
  setTheme(theme: Theme): void {
    this.theme = theme;
    if (this.page) this.page.setTheme(theme);
    else this.tell({ theme });
  }
  paint(job: TileJob): Promise<Tile> {
    if (this.page) return this.page.paint(job);
    const id = this.next++;
    return new Promise((done) => {
      this.waiting.set(id, { job, done });
      this.tell({ job, id });
    });
  }
  close(): void {
    this.waiting.clear();
    this.worker.terminate();
  }
  private tell(request: TilerRequest): void {
    this.worker.postMessage(request);
  }
  private fail(): void {
    if (this.page) return;
    this.worker.terminate();
    const page = new PageTiler();
    this.page = page;
    if (this.list) page.setGround(this.list);
    if (this.theme) page.setTheme(this.theme);
    for (const { job, done } of this.waiting.values()) page.paint(job).then(done);
    this.waiting.clear();
  }
}

function start(): Worker | undefined {
  // The worker reads this file too and must not start one of its own.
  if (typeof document === 'undefined') return undefined;
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return undefined;
  return new Worker(new URL('./tiles.worker.ts', import.meta.url), { type: 'module' });
}

/** Started with the page, so that its script and fonts are there when the first map is. */
let spare = start();

/** `onFonts` is called when words should be painted again. */
export function makeTiler(onFonts: () => void): Tiler {
  const worker = spare ?? start();
  spare = undefined;
  return worker ? new WorkerTiler(worker, onFonts) : new PageTiler();
}
