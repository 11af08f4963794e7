// The keyboard as one list that the page shows and remaps. Verbs bring their letters from the room's words table.

import { computed, type ReadonlySignal, signal } from '@preact/signals';

export interface Chord {
  /** KeyboardEvent.key; letters in lower case. */
  key: string;
  ctrl?: boolean;
  shift?: boolean;
}
export interface Binding {
  id: string;
  label: string;
  chord: Chord;
  /** Works wherever the focus is; the others only while the board has it. */
  everywhere?: boolean;
}

export interface KeyLike {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** What the page itself offers; a game's verbs are added to it. */
export const pageBindings: readonly Binding[] = [
  { id: 'choose', label: 'Select or preview', chord: { key: 'Enter' } },
  { id: 'commit', label: 'Commit', chord: { key: 'Enter', shift: true } },
  { id: 'back', label: 'Step back', chord: { key: 'Escape' } },
  { id: 'cycle', label: 'Next piece of a stack', chord: { key: ' ' } },
  { id: 'previous', label: 'Previous unit with actions left', chord: { key: '[' } },
  { id: 'next', label: 'Next unit with actions left', chord: { key: ']' } },
  { id: 'target', label: 'Next legal target', chord: { key: 't' } },
  { id: 'sight', label: 'Line of sight', chord: { key: 'v' } },
  { id: 'log', label: 'Log', chord: { key: 'l' } },
  { id: 'rules', label: 'Rules', chord: { key: '?' } },
  { id: 'zoom-in', label: 'Zoom in', chord: { key: '+' } },
  { id: 'zoom-out', label: 'Zoom out', chord: { key: '-' } },
  { id: 'fit', label: 'Fit the map', chord: { key: '0' } },
  { id: 'up', label: 'Cursor up, or plot further', chord: { key: 'ArrowUp' } },
  { id: 'down', label: 'Cursor down, or plot less far', chord: { key: 'ArrowDown' } },
  { id: 'left', label: 'Cursor left', chord: { key: 'ArrowLeft' } },
  { id: 'right', label: 'Cursor right', chord: { key: 'ArrowRight' } },
  { id: 'turn-left', label: 'Plot a turn to the left', chord: { key: ',' } },
  { id: 'turn-right', label: 'Plot a turn to the right', chord: { key: '.' } },
  { id: 'pan-up', label: 'Pan up', chord: { key: 'ArrowUp', shift: true } },
  { id: 'pan-down', label: 'Pan down', chord: { key: 'ArrowDown', shift: true } },
  { id: 'pan-left', label: 'Pan left', chord: { key: 'ArrowLeft', shift: true } },
  { id: 'pan-right', label: 'Pan right', chord: { key: 'ArrowRight', shift: true } },
  { id: 'undo', label: 'Undo', chord: { key: 'z', ctrl: true }, everywhere: true },
  { id: 'redo', label: 'Redo', chord: { key: 'z', ctrl: true, shift: true }, everywhere: true },
  { id: 'save', label: 'Save to a file', chord: { key: 's', ctrl: true }, everywhere: true },
];

const named = ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Dead', 'Process'];

export function chordOf(event: KeyLike): Chord {
  const single = event.key.length === 1;
  const letter = single && event.key.toLowerCase() !== event.key.toUpperCase();
  const chord: Chord = { key: letter ? event.key.toLowerCase() : event.key };
  if (event.ctrlKey || event.metaKey) chord.ctrl = true;
  // On signs such as ? and + Shift is part of how the sign is typed.
  if (event.shiftKey && (!single || letter || event.key === ' ')) chord.shift = true;
  return chord;
}

export function sameChord(a: Chord, b: Chord): boolean {
  return a.key === b.key && !a.ctrl === !b.ctrl && !a.shift === !b.shift;
}

/** A letter, digit or sign alone, which assistive tools may send by accident: these can be turned off. */
export function isSingle(chord: Chord): boolean {
  return chord.key.length === 1 && chord.key !== ' ' && !chord.ctrl;
}

const signs: Record<string, string> = {
  ' ': 'Space',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

export function chordLabel(chord: Chord): string {
  const key = signs[chord.key] ?? (chord.key.length === 1 ? chord.key.toUpperCase() : chord.key);
  return `${chord.ctrl ? 'Ctrl ' : ''}${chord.shift ? 'Shift ' : ''}${key}`;
}
export function bindingLabel(binding: Binding): string {
  return chordLabel(binding.chord);
}

/** A second key that means the same: = is the key of + on many keyboards. */
const twins: Record<string, string> = { '=': '+', _: '-' };

export class KeyMap {
  /** Off: single letters and signs do nothing on the board. */
  readonly singles = signal(true);
  readonly list: ReadonlySignal<Binding[]>;
  private readonly verbs = signal<Binding[]>([]);
  private readonly changed = signal<Record<string, Chord>>({});

  constructor() {
    this.list = computed(() =>
      [...pageBindings, ...this.verbs.value].map((binding) => {
        const chord = this.changed.value[binding.id];
        return chord ? { ...binding, chord } : binding;
      }),
    );
  }

  /** A game's verbs with their letters. A letter that the page uses already is left out. */
  setVerbs(verbs: readonly { name: string; label: string; key?: string }[]): void {
    const taken = [...pageBindings];
    this.verbs.value = verbs.flatMap((verb) => {
      const key = (verb.key ?? '').toLowerCase();
      if (!key || taken.some((binding) => sameChord(binding.chord, { key }))) return [];
      const binding = { id: `verb:${verb.name}`, label: verb.label, chord: { key } };
      taken.push(binding);
      return [binding];
    });
  }

  find(event: KeyLike, onBoard: boolean): string | null {
    if (event.altKey) return null;
    const chord = chordOf(event);
    const twin = twins[chord.key];
    const hit = this.list.value.find(
      (binding) => sameChord(binding.chord, chord) || (twin && sameChord(binding.chord, { ...chord, key: twin })),
    );
    if (!hit || (!hit.everywhere && !onBoard)) return null;
    return isSingle(hit.chord) && !this.singles.value ? null : hit.id;
  }

  labelOf(id: string): string {
    const binding = this.list.value.find((item) => item.id === id);
    return binding ? bindingLabel(binding) : '';
  }

  /** 'ok', 'modifier' while only a modifier is down, or a sentence that says why not. */
  remap(id: string, event: KeyLike): string {
    if (named.includes(event.key)) return 'modifier';
    const chord = chordOf(event);
    const other = this.list.value.find((binding) => binding.id !== id && sameChord(binding.chord, chord));
    if (other) return `${chordLabel(chord)} is taken by “${other.label}”.`;
    this.changed.value = { ...this.changed.value, [id]: chord };
    return 'ok';
  }

  reset(): void {
    this.changed.value = {};
  }

  /** The changes alone, for the settings store. */
  save(): Record<string, Chord> {
    return this.changed.value;
  }
  load(changes: unknown): void {
    if (typeof changes !== 'object' || changes === null) return;
    const good: Record<string, Chord> = {};
    for (const [id, chord] of Object.entries(changes as Record<string, unknown>)) {
      const c = chord as Partial<Chord> | null;
      if (c && typeof c.key === 'string' && c.key)
        good[id] = { key: c.key, ...(c.ctrl && { ctrl: true }), ...(c.shift && { shift: true }) };
    }
    this.changed.value = good;
  }
}
