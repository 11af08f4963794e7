// Paints a display list on a canvas. It knows no game: paths, words, groups and the names of colours.

import { type DisplayList, flag, type Item, itemsOf, op, pathHead } from './displayList.ts';
import { symbolPaths } from './symbols.ts';

/** A list made ready for painting: its items, and the paths that have been built so far. */
export interface Picture {
  list: DisplayList;
  items: Item[];
  paths: Map<number, Path2D>;
}

export function picture(list: DisplayList): Picture {
  return { list, items: itemsOf(list), paths: new Map() };
}

export interface Theme {
  /** CSS colours by token index. */
  colours: readonly string[];
  /** Families of the fonts sans, narrow, hydro, plate. */
  fonts: readonly [string, string, string, string];
}

export interface PaintOptions {
  /** Device pixels a board unit, and device pixels a CSS pixel. */
  scale: number;
  dpr: number;
  /** What is seen, in board units; nothing outside is painted. */
  box?: { x0: number; y0: number; x1: number; y1: number } | undefined;
  /** Offsets of pieces on the move, by piece number, in board units. */
  offsets?: ReadonlyMap<number, { x: number; y: number }> | undefined;
  /** Counters made larger or smaller about their own place. */
  pieceScale?: number | undefined;
}

/** The halo round a line: so much wider, in eighths of a unit, or in pixels for lines that are measured in them. */
const haloUnits = 36;
const haloPixels = 2.625;
/** The halo round words, and half the height of capitals, in sizes. */
const textHalo = 0.24;
const halfCapital = 0.35;

/** A canvas's, on the page or in a worker. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const anchors: CanvasTextAlign[] = ['left', 'center', 'right'];
const tagPiece = 1;

function buildPath(s: Int32Array, start: number, end: number): Path2D {
  const path = new Path2D();
  for (let i = start + pathHead; i < end; ) {
    switch (s[i]) {
      case 0:
        path.moveTo(s[i + 1]!, s[i + 2]!);
        i += 3;
        break;
      case 1:
        path.lineTo(s[i + 1]!, s[i + 2]!);
        i += 3;
        break;
      case 2:
        path.quadraticCurveTo(s[i + 1]!, s[i + 2]!, s[i + 3]!, s[i + 4]!);
        i += 5;
        break;
      case 3:
        path.bezierCurveTo(s[i + 1]!, s[i + 2]!, s[i + 3]!, s[i + 4]!, s[i + 5]!, s[i + 6]!);
        i += 7;
        break;
      default:
        path.closePath();
        i += 1;
    }
  }
  return path;
}

class Painter {
  private readonly s: Int32Array;
  /** Eighths of a board unit to a device pixel, in the frame that is current. */
  private unit: number;

  constructor(
    private readonly ctx: Context,
    private readonly pic: Picture,
    private readonly theme: Theme,
    private readonly options: PaintOptions,
  ) {
    this.s = pic.list.stream;
    this.unit = options.scale / 8;
  }

  item(item: Item): void {
    const { ctx, s } = this;
    let clipped = false;
    for (let i = item.start; i < item.end; ) {
      const end = i + 2 + s[i + 1]!;
      if (s[i] === op.path) {
        const flags = s[i + 8]!;
        if (flags & flag.clip) {
          ctx.save();
          ctx.clip(this.path(i, end), flags & flag.evenOdd ? 'evenodd' : 'nonzero');
          clipped = true;
        } else if (flags & flag.unclip) {
          if (clipped) ctx.restore();
          clipped = false;
        }
        this.drawPath(i, end);
        i = end;
      } else if (s[i] === op.text) {
        this.drawText(i);
        i = end;
      } else if (s[i] === op.group) i = this.drawGroup(i);
      else {
        if (s[i] === op.symbol) this.drawSymbol(i);
        i = end;
      }
    }
    if (clipped) ctx.restore();
  }

  /** Paints a group and returns where the stream goes on. */
  drawGroup(i: number, atOrigin = false): number {
    const { ctx, s } = this;
    const isPiece = s[i + 6] === tagPiece;
    const offset = isPiece ? this.options.offsets?.get(s[i + 7]!) : undefined;
    const scale = (s[i + 4]! / 256) * (isPiece && !atOrigin ? (this.options.pieceScale ?? 1) : 1);
    const before = this.unit;
    ctx.save();
    if (!atOrigin) ctx.translate(s[i + 2]! + (offset?.x ?? 0) * 8, s[i + 3]! + (offset?.y ?? 0) * 8);
    if (s[i + 5]) ctx.rotate((s[i + 5]! / 1800) * Math.PI);
    if (scale !== 1) ctx.scale(scale, scale);
    this.unit *= scale;
    let at = i + 2 + s[i + 1]!;
    while (at < s.length && s[at] !== op.end) {
      const end = at + 2 + s[at + 1]!;
      if (s[at] === op.group) {
        at = this.drawGroup(at);
        continue;
      }
      if (s[at] === op.path) this.drawPath(at, end);
      else if (s[at] === op.text) this.drawText(at);
      else if (s[at] === op.symbol) this.drawSymbol(at);
      at = end;
    }
    this.unit = before;
    ctx.restore();
    return at + 2;
  }

  private path(start: number, end: number): Path2D {
    let path = this.pic.paths.get(start);
    if (!path) {
      path = buildPath(this.s, start, end);
      this.pic.paths.set(start, path);
    }
    return path;
  }

  private drawPath(i: number, end: number): void {
    const { ctx, s } = this;
    const fill = this.theme.colours[s[i + 2]!];
    const stroke = this.theme.colours[s[i + 3]!];
    if (!fill && !stroke) return;
    const path = this.path(i, end);
    const flags = s[i + 8]!;
    const onScreen = (flags & flag.screenWidth) !== 0;
    // Pixels to the frame's own eighths.
    const pixel = this.options.dpr / this.unit;
    const k = onScreen ? pixel / 8 : 1;
    const width = s[i + 4]! * k;
    const halo = stroke && this.theme.colours[s[i + 9]!];
    ctx.globalAlpha = s[i + 7]! / 255;
    ctx.lineJoin = 'round';
    if (halo) {
      ctx.setLineDash([]);
      ctx.strokeStyle = halo;
      ctx.lineWidth = width + (onScreen ? haloPixels * pixel : haloUnits);
      ctx.stroke(path);
    }
    if (fill) {
      ctx.fillStyle = fill;
      ctx.fill(path, flags & flag.evenOdd ? 'evenodd' : 'nonzero');
    }
    if (stroke) {
      ctx.setLineDash(s[i + 5]! > 0 ? [s[i + 5]! * k, s[i + 6]! * k] : []);
      ctx.strokeStyle = stroke;
      ctx.lineWidth = width;
      ctx.stroke(path);
    }
    ctx.globalAlpha = 1;
  }

  private drawSymbol(i: number): void {
    const { ctx, s } = this;
    const { frame, lines, solid } = symbolPaths(s[i + 2]!);
    const fill = this.theme.colours[s[i + 6]!];
    const stroke = this.theme.colours[s[i + 7]!];
    const scale = s[i + 5]! / 200;
    ctx.save();
    ctx.translate(s[i + 3]!, s[i + 4]!);
    ctx.scale(scale, scale);
    ctx.globalAlpha = s[i + 9]! / 255;
    ctx.setLineDash([]);
    ctx.lineJoin = 'round';
    ctx.lineWidth = s[i + 8]! / scale;
    if (fill) {
      ctx.fillStyle = fill;
      ctx.fill(frame);
    }
    if (stroke) {
      ctx.strokeStyle = ctx.fillStyle = stroke;
      ctx.stroke(frame);
      ctx.stroke(lines);
      ctx.fill(solid);
    }
    ctx.restore();
  }

  private drawText(i: number): void {
    const { ctx, s } = this;
    const size = s[i + 5]!;
    // Words too small to be read would only be dirt.
    if ((size * this.unit) / this.options.dpr < 4) return;
    const words = this.pic.list.strings[s[i + 2]!] ?? '';
    const fill = this.theme.colours[s[i + 3]!];
    const halo = this.theme.colours[s[i + 4]!];
    const italic = s[i + 8] === 2 ? 'italic ' : '';
    ctx.save();
    ctx.globalAlpha = s[i + 12]! / 255;
    ctx.translate(s[i + 9]!, s[i + 10]!);
    if (s[i + 11]) ctx.rotate((s[i + 11]! / 1800) * Math.PI);
    ctx.font = `${italic}${s[i + 7]} ${size}px ${this.theme.fonts[s[i + 8]!] ?? this.theme.fonts[0]}`;
    ctx.textAlign = anchors[s[i + 6]!] ?? 'center';
    ctx.letterSpacing = `${s[i + 15]!}px`;
    if (halo) {
      ctx.setLineDash([]);
      ctx.lineJoin = 'round';
      ctx.strokeStyle = halo;
      ctx.lineWidth = size * textHalo;
      ctx.strokeText(words, 0, size * halfCapital);
    }
    if (fill) {
      ctx.fillStyle = fill;
      ctx.fillText(words, 0, size * halfCapital);
    }
    ctx.restore();
  }
}

/**
 * Paints a picture. The context's transform must put eighths of a board unit where they belong; `options.scale` says how
 * large a unit is there, for lines measured in pixels.
 */
export function paint(ctx: Context, pic: Picture, theme: Theme, options: PaintOptions): void {
  const painter = new Painter(ctx, pic, theme, options);
  const box = options.box;
  for (const item of pic.items) {
    if (box && (item.x1 < box.x0 * 8 || item.x0 > box.x1 * 8 || item.y1 < box.y0 * 8 || item.y0 > box.y1 * 8)) {
      if (!options.offsets?.size || pic.list.stream[item.start] !== op.group) continue;
    }
    painter.item(item);
  }
}

/** The piece's own drawing: of the groups that bear its tag the one with most in it. */
function bodyOf(pic: Picture, piece: number): Item | undefined {
  const s = pic.list.stream;
  let body: Item | undefined;
  for (const item of pic.items) {
    const i = item.start;
    if (s[i] !== op.group || s[i + 6] !== tagPiece || s[i + 7] !== piece) continue;
    if (!body || item.end - i > body.end - body.start) body = item;
  }
  return body;
}

/**
 * Paints one piece alone in the middle of a square of `side` device pixels, in which a counter of `units` board units
 * would fit; what is much larger is made to fit. True when the piece was in the picture.
 */
export function paintPiece(
  ctx: CanvasRenderingContext2D,
  pic: Picture,
  theme: Theme,
  piece: number,
  { side, units, dpr }: { side: number; units: number; dpr: number },
): boolean {
  const body = bodyOf(pic, piece);
  if (!body) return false;
  const wide = (body.x1 - body.x0) / 8;
  const scale = side / (wide > units * 2 ? wide : units);
  ctx.setTransform(scale / 8, 0, 0, scale / 8, side / 2, side / 2);
  new Painter(ctx, pic, theme, { scale, dpr }).drawGroup(body.start, true);
  return true;
}

/** The colours of tokens where the element stands: the token `b-wood` is the custom property `--b-wood`. */
export function readTheme(el: Element, tokens: readonly string[]): Theme {
  const style = getComputedStyle(el);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return {
    colours: tokens.map((name) => value(`--${name}`)),
    fonts: [value('--f-ui'), value('--f-narrow'), value('--f-hydro'), value('--f-plate')],
  };
}
