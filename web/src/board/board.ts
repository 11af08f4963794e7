// The board on its canvas: the ground in tiles, the pieces and marks over it, the view, and what pointers do. It is told
// what to draw and where fingers went is told back; it knows no rules.

import { signal } from '@preact/signals';
import { key } from '../texts/key.ts';
import { type DisplayList, groupsOf } from './displayList.ts';
import { listen } from './gestures.ts';
import { Ground } from './ground.ts';
import { type Picture, paint, paintPiece, picture, readTheme, type Theme } from './painter.ts';
import { makeTiler, type Tile } from './tiler.ts';
import {
  type Box,
  between,
  type Cover,
  centreOn,
  clampView,
  fitZoom,
  type Limits,
  type Point,
  panBy,
  panClear,
  panInto,
  pinch,
  type Size,
  toBoard,
  toScreen,
  uncovered,
  type View,
  zoomAt,
} from './viewport.ts';

export interface BoardHandlers {
  /** Points are in board units. `radius`: how far off a finger may be, in board units; 0 for a mouse. */
  tap?(at: Point, radius: number): void;
  /** True when the tap was taken; otherwise the board zooms in. */
  doubleTap?(at: Point): boolean;
  longPress?(at: Point, screen: Point): void;
  hover?(at: Point | null): void;
  /** True where a drag draws something along instead of the map; `reach` is in board units. */
  grab?(at: Point, reach: number): boolean;
  pull?(at: Point): void;
  drop?(): void;
  twoFingerTap?(): void;
  /** What a map too large for the screen opens on. */
  first?(): Point | undefined;
  /** After every frame in which the view changed. */
  viewed?(view: View): void;
}

/** A piece's way, in board units; it ends where the scene has the piece. */
export interface Move {
  piece: number;
  points: Point[];
}

const panMs = 240;
const settleMs = 140;
/** A counter moves 120 ms a hex (111 units), 900 ms at most. */
const unitsPerMs = 111 / 120;
const longestMove = 900;
const fingertip = 22;
const grip = 14;
/** The largest zoom: counters of about 160 pixels. */
const closest = 2.06;

/** The player or the system wants nothing to move. */
export const stillness = () =>
  globalThis.document?.documentElement.dataset.motion === 'none' ||
  (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false);

export class Board {
  readonly view = signal<View>({ x: 0, y: 0, z: 1 });
  /** True when the board is larger than what is seen of it. */
  readonly larger = signal(false);
  /** Counts up when the overview has been painted anew. */
  readonly pictured = signal(0);
  private pictureOf: Tile | null | undefined = null;

  /** Counts up with each scene, for counters that are drawn elsewhere. */
  readonly scened = signal(0);

  /** Where something small lies on the board (the overview), on the page. */
  avoid: (() => DOMRect) | null = null;

  /** Overlays that the page itself draws (the hex cursor): called after the scene, in board units. */
  overlay: ((ctx: CanvasRenderingContext2D, pixel: number) => void) | null = null;

  private readonly ctx: CanvasRenderingContext2D;
  /** The worker starts while the engine still makes the map. */
  private readonly tiler = makeTiler(() => {
    this.ground?.repaint();
    this.redraw();
  });
  private ground: Ground | null = null;
  private scene: Picture | null = null;
  private size: Size = { width: 1, height: 1 };
  private screen: Size = { width: 0, height: 0 };
  private cover: Cover = uncovered;
  private over: Cover = uncovered;
  private theme: Theme = { colours: [], fonts: ['sans-serif', 'sans-serif', 'serif', 'sans-serif'] };
  private tokens: readonly string[] = [];
  private dpr = 1;
  private framed = false;
  private resting = true;
  private settleTimer: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  private glide: { from: View; to: View; start: number } | null = null;
  private moves: { list: Move[]; lengths: number[]; start: number; ms: number; done: () => void } | null = null;
  private readonly stops: (() => void)[] = [];
  /** Counters larger or smaller than the scene has them. */
  pieceScale = 1;
  /** The least width of a hex at first sight, in pixels, and a hex's width in units; the open table has six inches. */
  hexWidth = 128;

  constructor(
    readonly canvas: HTMLCanvasElement,
    private readonly on: BoardHandlers,
  ) {
    const ctx = canvas.getContext('2d');
    if (!ctx) throw new Error(key('This browser gives the page no canvas to draw on.'));
    this.ctx = ctx;
    const watch = new ResizeObserver(() => this.resize());
    watch.observe(canvas);
    this.stops.push(() => watch.disconnect(), this.listen());
  }

  close(): void {
    for (const stop of this.stops) stop();
    cancelAnimationFrame(this.frame);
    clearTimeout(this.settleTimer);
    this.finishMoves();
    this.ground?.close();
    this.tiler.close();
  }

  // ---- what to draw

  /** A new map. Its size is in board units; the tokens are the names of the list's colours. */
  setGround(list: DisplayList, size: Size, tokens: readonly string[]): void {
    this.size = size;
    this.tokens = tokens;
    this.ground?.close();
    this.ground = new Ground(this.tiler, list, size, () => this.tileCame());
    this.framed = false;
    this.retheme();
    this.resize();
  }

  /** Pieces and marks as they stand now. */
  setScene(list: DisplayList): void {
    this.scene = picture(list);
    this.scened.value = this.scened.peek() + 1;
    this.redraw();
  }

  /** Reads the colours and fonts again: after a change of theme, and once the fonts are there. */
  retheme(): void {
    this.theme = readTheme(this.canvas, this.tokens);
    this.ground?.retheme(this.theme);
    this.redraw();
  }

  /** What covers the board; and what the map can be moved out from under besides. */
  setCover(cover: Cover, over: Cover = cover): void {
    this.cover = cover;
    this.over = over;
    if (this.framed) this.look(this.view.value);
    else this.resize();
  }

  /** A piece's counter on a canvas of its own, for cards and lists. */
  drawPiece(canvas: HTMLCanvasElement, piece: number, side: number, units = 86): boolean {
    const ctx = canvas.getContext('2d');
    if (!ctx || !this.scene) return false;
    const dpr = Math.max(1, Math.min(3, devicePixelRatio || 1));
    canvas.width = Math.round(side * dpr);
    canvas.height = Math.round(side * dpr);
    canvas.style.width = canvas.style.height = `${side}px`;
    return paintPiece(ctx, this.scene, this.theme, piece, { side: canvas.width, units, dpr });
  }

  get overview(): Tile | null {
    return this.ground?.overview ?? null;
  }
  get boardSize(): Size {
    return this.size;
  }
  get screenSize(): Size {
    return this.screen;
  }
  get covered(): Cover {
    return this.cover;
  }

  // ---- where to look

  private limits(): Limits {
    return { least: Math.min(closest, fitZoom(this.size, this.screen, this.cover)), most: closest };
  }

  /** The whole map, or as much of it as leaves hexes large enough for a finger, about a point. */
  fit(about?: Point, leastHex = 0): void {
    const limits = this.limits();
    const z = Math.min(limits.most, Math.max(limits.least, leastHex / this.hexWidth));
    const middle = about ?? { x: this.size.width / 2, y: this.size.height / 2 };
    this.glideTo(centreOn({ x: 0, y: 0, z }, middle, this.screen, this.cover));
  }

  zoom(factor: number, at?: Point): void {
    const area = { x: this.screen.width / 2, y: this.screen.height / 2 };
    this.look(zoomAt(this.view.value, factor, at ?? area, this.limits()));
  }

  pan(dx: number, dy: number): void {
    this.look(panBy(this.view.value, dx, dy));
  }

  centre(point: Point): void {
    this.look(centreOn(this.view.value, point, this.screen, this.over));
  }

  /** Pans just far enough that a box of the board is seen. */
  reveal(box: Box): void {
    const into = panInto(this.glide?.to ?? this.view.value, box, this.screen, this.over);
    const { left, top } = this.canvas.getBoundingClientRect();
    const on = this.avoid?.();
    const to = on
      ? panClear(into, box, { x0: on.left - left, y0: on.top - top, x1: on.right - left, y1: on.bottom - top })
      : into;
    const now = this.view.value;
    if (Math.abs(to.x - now.x) * now.z > 1 || Math.abs(to.y - now.y) * now.z > 1) this.glideTo(to);
  }

  toScreen(p: Point): Point {
    return toScreen(this.view.value, p);
  }

  // ---- motion

  /** Plays pieces along their ways; resolves when they stand where the scene has them. */
  animate(moves: Move[]): Promise<void> {
    this.finishMoves();
    const list = moves.filter((move) => move.points.length > 1);
    if (list.length === 0 || stillness()) return Promise.resolve();
    const lengths = list.map((move) => wayLength(move.points));
    const ms = Math.min(longestMove, Math.max(...lengths) / unitsPerMs);
    return new Promise((done) => {
      this.moves = { list, lengths, start: performance.now(), ms, done };
      this.redraw();
    });
  }

  /** Any key or tap finishes an animation at once. */
  finishMoves(): void {
    const moves = this.moves;
    this.moves = null;
    moves?.done();
    if (moves) this.redraw();
  }

  private offsets(now: number): Map<number, Point> | undefined {
    const moves = this.moves;
    if (!moves || !this.scene) return undefined;
    const t = Math.min(1, (now - moves.start) / moves.ms);
    const home = new Map(groupsOf(this.scene.list).map((group) => [group.piece, group]));
    const offsets = new Map<number, Point>();
    moves.list.forEach((move, i) => {
      const at = home.get(move.piece);
      if (!at) return;
      const p = along(move.points, t * moves.lengths[i]!);
      offsets.set(move.piece, { x: p.x - at.x, y: p.y - at.y });
    });
    if (t >= 1) this.finishMoves();
    return t >= 1 ? undefined : offsets;
  }

  private glideTo(to: View): void {
    const end = clampView(to, this.size, this.screen, this.over);
    if (stillness() || !this.framed) {
      this.look(end);
      return;
    }
    this.glide = { from: this.view.value, to: end, start: performance.now() };
    this.redraw();
  }

  private look(view: View): void {
    this.glide = null;
    this.set(clampView(view, this.size, this.screen, this.over));
  }

  private set(view: View): void {
    if (view.z !== this.view.value.z) this.unsettle();
    this.view.value = view;
    const area = fitZoom(this.size, this.screen, this.cover);
    this.larger.value = view.z > area * 1.05;
    this.redraw();
  }

  /** The zoom is changing; new tiles wait until it rests. */
  private unsettle(): void {
    this.resting = false;
    clearTimeout(this.settleTimer);
    this.settleTimer = setTimeout(() => {
      this.resting = true;
      this.redraw();
    }, settleMs);
  }

  // ---- frames

  redraw(): void {
    if (!this.frame) this.frame = requestAnimationFrame((now) => this.draw(now));
  }

  private resize(): void {
    const rect = this.canvas.getBoundingClientRect();
    if (rect.width < 1 || rect.height < 1) return;
    this.screen = { width: rect.width, height: rect.height };
    this.dpr = Math.min(3, devicePixelRatio || 1);
    this.canvas.width = Math.round(rect.width * this.dpr);
    this.canvas.height = Math.round(rect.height * this.dpr);
    if (!this.ground) return;
    if (this.framed) this.look(this.view.value);
    else {
      // On a large map counters are large enough to be read, and the rest of it is a drag away.
      this.fit(this.on.first?.(), rect.width < 720 ? 44 * 1.6 : 58);
      this.framed = true;
      this.resting = true;
      clearTimeout(this.settleTimer);
    }
    this.redraw();
  }

  private draw(now: number): void {
    this.frame = 0;
    if (this.glide) {
      const t = Math.min(1, (now - this.glide.start) / panMs);
      const { from, to } = this.glide;
      this.set(t < 1 ? between(from, to, t) : to);
      if (t >= 1) this.glide = null;
    }
    const { ctx, dpr } = this;
    const view = this.view.value;
    const scale = view.z * dpr;
    // The ground's tiles and the pieces share whole pixels, so that nothing swims against the map.
    const ox = Math.round(view.x * scale);
    const oy = Math.round(view.y * scale);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.ground?.draw(ctx, { scale, dpr, ox, oy }, this.resting);
    if (this.scene) {
      ctx.setTransform(scale / 8, 0, 0, scale / 8, -ox, -oy);
      const box = {
        x0: view.x,
        y0: view.y,
        x1: view.x + this.screen.width / view.z,
        y1: view.y + this.screen.height / view.z,
      };
      paint(ctx, this.scene, this.theme, { scale, dpr, box, offsets: this.offsets(now), pieceScale: this.pieceScale });
    }
    if (this.overlay) {
      ctx.setTransform(scale, 0, 0, scale, -ox, -oy);
      this.overlay(ctx, 1 / view.z);
    }
    if (this.glide || this.moves) this.redraw();
    this.on.viewed?.(view);
  }

  private tileCame(): void {
    if (this.ground?.overview !== this.pictureOf) {
      this.pictureOf = this.ground?.overview;
      this.pictured.value++;
    }
    this.redraw();
  }

  /** A colour by token, for overlays. */
  colour(token: string): string {
    const at = this.tokens.indexOf(token);
    return this.theme.colours[at] ?? '#000';
  }

  // ---- pointers

  private listen(): () => void {
    const board = (p: Point) => toBoard(this.view.value, p);
    return listen(this.canvas, {
      tap: (p, touch) => {
        this.finishMoves();
        this.on.tap?.(board(p), touch ? fingertip / this.view.value.z : 0);
      },
      doubleTap: (p) => {
        if (!this.on.doubleTap?.(board(p))) this.zoom(1.6, p);
        return true;
      },
      longPress: (p) => this.on.longPress?.(board(p), p),
      drag: (dx, dy) => this.pan(dx, dy),
      grab: (p, touch) => this.on.grab?.(board(p), (touch ? fingertip : grip) / this.view.value.z) ?? false,
      pull: (p) => this.on.pull?.(board(p)),
      drop: () => this.on.drop?.(),
      pinch: (before, now) => this.look(pinch(this.view.value, before, now, this.limits())),
      twoFingerTap: () => this.on.twoFingerTap?.(),
      hover: (p) => this.on.hover?.(p && board(p)),
      wheel: (p, delta) => this.zoom(Math.exp(-delta * 0.0015), p),
      settle: () => this.redraw(),
    });
  }
}

export function wayLength(points: readonly Point[]): number {
  let length = 0;
  for (let i = 1; i < points.length; i++)
    length += Math.hypot(points[i]!.x - points[i - 1]!.x, points[i]!.y - points[i - 1]!.y);
  return length;
}

/** The point so far along a way. */
export function along(points: readonly Point[], distance: number): Point {
  let left = distance;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (left <= length && length > 0) {
      const k = left / length;
      return { x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k };
    }
    left -= length;
  }
  return points.at(-1) ?? { x: 0, y: 0 };
}
