// An exercise fixes a scenario, its dice, who sits where and what is allowed in one link; the finished game comes back as
// another. Both stand behind #x=: base64url of
//   u8 version 1; u8 kind (1 exercise, 2 result); u8 1 when the text is deflated; u32 its CRC-32; u32 its bytes; the JSON
// so that a link that was cut or altered is known as such.

import type { NewGame } from '../engine/types.ts';
import type { Seats } from '../play/seats.ts';
import { t } from '../texts/texts.ts';

export interface Exercise {
  name: string;
  /** What the player is to do, in the instructor's words. */
  task: string;
  game: string;
  scenario: string | object;
  seed: string;
  options: Record<string, unknown>;
  seats: Seats;
  undo: boolean;
  hints: boolean;
}

/** A finished game of an exercise. */
export interface Result {
  exercise: Exercise;
  player: string;
  /** The game, as behind #g=. */
  link: string;
  hints: number;
  /** Actions that the player chose: number and seconds taken. */
  times: [number, number][];
}

export type Packed = { kind: 'exercise'; exercise: Exercise } | { kind: 'result'; result: Result };

export class PackError extends Error {}

const version = 1;
const headBytes = 11;
export const longestName = 80;
export const longestTask = 2000;

export function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let k = 0; k < 8; k++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

const toBase64url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  } catch {
    throw new PackError(t('The link holds signs that no exercise has.'));
  }
}

/** What stands behind #x=. */
export async function pack(what: Packed): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(what.kind === 'exercise' ? what.exercise : what.result));
  const deflates = typeof CompressionStream !== 'undefined';
  const body = deflates ? await through(json, new CompressionStream('deflate-raw')) : json;
  const bytes = new Uint8Array(headBytes + body.length);
  const view = new DataView(bytes.buffer);
  bytes.set([version, what.kind === 'exercise' ? 1 : 2, deflates ? 1 : 0]);
  view.setUint32(3, crc32(body));
  view.setUint32(7, body.length);
  bytes.set(body, headBytes);
  return toBase64url(bytes);
}

/** Reads it back; a PackError says in a sentence what is wrong with it. */
export async function unpack(text: string): Promise<Packed> {
  const bytes = fromBase64url(text);
  if (bytes.length > 0 && Number(bytes[0]) > version)
    throw new PackError(t('The exercise was made by a newer version. Update, then it opens.'));
  if (bytes[0] !== version) throw new PackError(t('That is not an exercise.'));
  const view = new DataView(bytes.buffer);
  const of = bytes.length < headBytes ? 0 : view.getUint32(7);
  const body = bytes.slice(headBytes);
  if (bytes.length < headBytes || body.length < of)
    throw new PackError(
      of === 0
        ? t('The link was cut short.')
        : t('The link was cut short: {n} of {of} bytes have come.', { n: body.length, of }),
    );
  if (body.length > of || crc32(body) !== view.getUint32(3)) throw new PackError(t('The link was altered on its way.'));
  const json = bytes[2] === 1 ? await through(body, new DecompressionStream('deflate-raw')) : body;
  const value: unknown = JSON.parse(new TextDecoder().decode(json));
  if (bytes[1] === 2) return { kind: 'result', result: readResult(value) };
  return { kind: 'exercise', exercise: readExercise(value) };
}

function need(good: boolean, what: string): void {
  if (!good) throw new PackError(t('The exercise is damaged: “{what}” cannot be read.', { what }));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readSeats(value: unknown): Seats {
  need(isObject(value), 'seats');
  const seats: Seats = {};
  for (const [side, seat] of Object.entries(value as Record<string, { kind?: unknown; level?: unknown }>)) {
    need(seat?.kind === 'person' || (seat?.kind === 'computer' && (seat.level === 1 || seat.level === 2)), 'seats');
    seats[side] = seat.kind === 'person' ? { kind: 'person' } : { kind: 'computer', level: Number(seat.level) };
  }
  return seats;
}

export function readExercise(value: unknown): Exercise {
  need(isObject(value), 'text');
  const one = value as Record<string, unknown>;
  for (const word of ['name', 'task', 'game', 'seed']) need(typeof one[word] === 'string', word);
  need(/^\d{1,20}$/.test(String(one.seed)), 'seed');
  need(typeof one.scenario === 'string' || isObject(one.scenario), 'scenario');
  need(isObject(one.options), 'options');
  for (const word of ['undo', 'hints']) need(typeof one[word] === 'boolean', word);
  return {
    name: String(one.name).slice(0, longestName),
    task: String(one.task).slice(0, longestTask),
    game: String(one.game),
    scenario: one.scenario as string | object,
    seed: String(one.seed),
    options: one.options as Record<string, unknown>,
    seats: readSeats(one.seats),
    undo: one.undo as boolean,
    hints: one.hints as boolean,
  };
}

function readResult(value: unknown): Result {
  need(isObject(value), 'text');
  const one = value as Record<string, unknown>;
  need(typeof one.player === 'string', 'player');
  need(typeof one.link === 'string' && /^[\w-]+$/.test(one.link), 'game');
  const times = Array.isArray(one.times) ? one.times : [];
  need(
    times.every((pair) => Array.isArray(pair) && Number.isInteger(pair[0]) && Number.isFinite(pair[1])),
    'times',
  );
  return {
    exercise: readExercise(one.exercise),
    player: String(one.player).slice(0, longestName),
    link: String(one.link),
    hints: Number.isInteger(one.hints) ? Number(one.hints) : 0,
    times: times as [number, number][],
  };
}

export const newGame = ({ game, scenario, seed, options }: Exercise): NewGame => ({ game, scenario, seed, options });

export const addressOf = (packed: string): string => `${location.href.split('#')[0]}#x=${packed}`;
