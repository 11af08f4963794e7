// The player's settings: signals that are read anywhere and written to the device at each change.

import { effect, type Signal, signal } from '@preact/signals';
import type { ReadingWay } from '../play/reading.ts';
import { type Language, languages, preferredLanguage } from '../texts/texts.ts';
import type { KeyMap } from './keys.ts';
import { type KeyStore, readSettings, writeSettings } from './storage.ts';

export type Theme = 'auto' | 'light' | 'dark';
export type Pace = 'slow' | 'fast' | 'once';
export type Motion = 'system' | 'none';
export type CounterSize = 'normal' | 'large' | 'largest';
export const counterScale: Record<CounterSize, number> = { normal: 1, large: 1.2, largest: 1.45 };
export type Pieces = 'counters' | 'frames';

export interface Settings {
  theme: Signal<Theme>;
  /** How fast the computer's actions are played. */
  pace: Signal<Pace>;
  /** Pieces move and dice roll as the system wants it, or never. */
  motion: Signal<Motion>;
  /** Small sounds, made by code. */
  sound: Signal<boolean>;
  /** Only the bar commits; otherwise a second tap on the same place does too. */
  barOnly: Signal<boolean>;
  /** Ask once before a turn ends with units that can still act. */
  warnIdle: Signal<boolean>;
  /** Hobby counters, or APP-6 frames. */
  pieces: Signal<Pieces>;
  /** Counters on hexes, beside the map's own scale. */
  counterSize: Signal<CounterSize>;
  /** In which order and at what length places and units are read. */
  readFirst: Signal<ReadingWay['first']>;
  readLength: Signal<ReadingWay['length']>;
  /** Cover the board between two players on one screen: always, or only where something is hidden. */
  handOver: Signal<'always' | 'hidden'>;
  /** Single letters act on the board. */
  singleKeys: Signal<boolean>;
  /** The language that is wanted; what is shown is `language` of texts.ts. */
  language: Signal<Language>;
}

function oneOf<T extends string>(value: unknown, words: readonly T[], otherwise: T): T {
  return words.includes(value as T) ? (value as T) : otherwise;
}
function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}

export function makeSettings(store: KeyStore | null, keys: KeyMap): Settings {
  const saved = readSettings(store);
  const settings: Settings = {
    theme: signal(oneOf(saved.theme, ['auto', 'light', 'dark'] as const, 'auto')),
    pace: signal(oneOf(saved.pace, ['slow', 'fast', 'once'] as const, 'slow')),
    motion: signal(oneOf(saved.motion, ['system', 'none'] as const, 'system')),
    sound: signal(flag(saved.sound, false)),
    barOnly: signal(flag(saved.barOnly, false)),
    warnIdle: signal(flag(saved.warnIdle, true)),
    pieces: signal(oneOf(saved.pieces, ['counters', 'frames'] as const, 'counters')),
    counterSize: signal(oneOf(saved.counterSize, ['normal', 'large', 'largest'] as const, 'normal')),
    readFirst: signal(oneOf(saved.readFirst, ['place', 'unit'] as const, 'place')),
    readLength: signal(oneOf(saved.readLength, ['full', 'short'] as const, 'full')),
    handOver: signal(oneOf(saved.handOver, ['always', 'hidden'] as const, 'hidden')),
    singleKeys: signal(flag(saved.singleKeys, true)),
    language: signal(
      oneOf(
        saved.language,
        languages.map(({ id }) => id),
        preferredLanguage(),
      ),
    ),
  };
  keys.load(saved.keys);
  let first = true;
  effect(() => {
    keys.singles.value = settings.singleKeys.value;
    const values: Record<string, unknown> = { keys: keys.save() };
    for (const [name, value] of Object.entries(settings)) values[name] = value.value;
    if (!first) writeSettings(store, values);
    first = false;
  });
  return settings;
}

/** Theme and motion as attributes of the root; without one the style sheet follows the system. */
export function applyTheme(settings: Settings, root: HTMLElement): () => void {
  return effect(() => {
    const theme = settings.theme.value;
    if (theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = theme;
    if (settings.motion.value === 'none') root.dataset.motion = 'none';
    else delete root.dataset.motion;
  });
}

/** Counts up when the colours on the page change: by the setting, or by the system while it is followed. */
export function watchTheme(settings: Settings): Signal<number> {
  const turns = signal(0);
  effect(() => {
    settings.theme.value;
    turns.value = turns.peek() + 1;
  });
  globalThis.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', () => {
    turns.value++;
  });
  return turns;
}
