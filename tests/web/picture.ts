// Pictures as 8-bit palette PNGs, and how far two are apart to the eye.

import { readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import UPNG from 'upng-js';

export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

export function readPng(bytes: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(bytes);
  return { width, height, data: Uint8Array.from(data) };
}

export const loadPng = (path: string): Picture => readPng(readFileSync(path));

/** 256 colours: a quarter of the size, and no eye sees the difference. */
export function savePng(path: string, picture: Picture): void {
  const { width, height, data } = picture;
  writeFileSync(path, new Uint8Array(UPNG.encode([data.slice().buffer], width, height, 256)));
}

/** The share of pixels that an eye tells apart, smoothed edges left out; all of them when the sizes differ. */
export function apart(a: Picture, b: Picture, threshold: number): { share: number; seen: Picture } {
  const seen = { width: a.width, height: a.height, data: new Uint8Array(a.data.length) };
  if (a.width !== b.width || a.height !== b.height) return { share: 1, seen };
  const count = pixelmatch(a.data, b.data, seen.data, a.width, a.height, { threshold });
  return { share: count / (a.width * a.height), seen };
}
