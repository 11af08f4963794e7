// The keyboard as one list that the page shows and remaps. Verbs bring their letters from the room's words table.

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Key, key, t } from '../texts/texts.ts';

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
export const pageBindings: readonly (Binding & { label: Key })[] = [
  { id: 'choose', label: key('Select or preview'), chord: { key: 'Enter' } },
  { id: 'commit', label: key('Commit'), chord: { key: 'Enter', shift: true } },
  { id: 'back', label: key('Step back'), chord: { key: 'Escape' } },
  { id: 'cycle', label: key('Next piece of a stack'), chord: { key: ' ' } },
  { id: 'previous', label: key('Previous unit with actions left'), chord: { key: '[' } },
  { id: 'next', label: key('Next unit with actions left'), chord: { key: ']' } },
  { id: 'target', label: key('Next legal target'), chord: { key: 't' } },
  { id: 'sight', label: key('Line of sight'), chord: { key: 'v' } },
  { id: 'hint', label: key('Hint'), chord: { key: 'h', shift: true } },
  { id: 'log', label: key('Log'), chord: { key: 'l' } },
  { id: 'rules', label: key('Rules'), chord: { key: '?' } },
  { id: 'zoom-in', label: key('Zoom in'), chord: { key: '+' } },
  { id: 'zoom-out', label: key('Zoom out'), chord: { key: '-' } },
  { id: 'fit', label: key('Fit the map'), chord: { key: '0' } },
  { id: 'up', label: key('Cursor up, or plot further'), chord: { key: 'ArrowUp' } },
  { id: 'down', label: key('Cursor down, or plot less far'), chord: { key: 'ArrowDown' } },
  { id: 'left', label: key('Cursor left'), chord: { key: 'ArrowLeft' } },
  { id: 'right', label: key('Cursor right'), chord: { key: 'ArrowRight' } },
  { id: 'turn-left', label: key('Plot a turn to the left'), chord: { key: ',' } },
  { id: 'turn-right', label: key('Plot a turn to the right'), chord: { key: '.' } },
  { id: 'pan-up', label: key('Pan up'), chord: { key: 'ArrowUp', shift: true } },
  { id: 'pan-down', label: key('Pan down'), chord: { key: 'ArrowDown', shift: true } },
  { id: 'pan-left', label: key('Pan left'), chord: { key: 'ArrowLeft', shift: true } },
  { id: 'pan-right', label: key('Pan right'), chord: { key: 'ArrowRight', shift: true } },
  { id: 'undo', label: key('Undo'), chord: { key: 'z', ctrl: true }, everywhere: true },
  { id: 'redo', label: key('Redo'), chord: { key: 'z', ctrl: true, shift: true }, everywhere: true },
  { id: 'save', label: key('Save to a file'), chord: { key: 's', ctrl: true }, everywhere: true },
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

const signs: Record<string, Key> = {
  ' ': key('Space'),
  ArrowUp: key('↑'),
  ArrowDown: key('↓'),
  ArrowLeft: key('←'),
  ArrowRight: key('→'),
  Escape: key('Esc'),
  Enter: key('Enter ~ key'),
  Tab: key('Tab'),
  Backspace: key('Backspace'),
  Delete: key('Delete ~ key'),
  Insert: key('Insert ~ key'),
  Home: key('Home ~ key'),
  End: key('End ~ key'),
  PageUp: key('Page Up'),
  PageDown: key('Page Down'),
};

export function chordLabel(chord: Chord): string {
  const sign = signs[chord.key];
  const cap = sign ? t(sign) : chord.key.length === 1 ? chord.key.toUpperCase() : chord.key;
  return [chord.ctrl ? t('Ctrl') : '', chord.shift ? t('Shift') : '', cap].filter(Boolean).join(' ');
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
      [...pageBindings.map((one) => ({ ...one, label: t(one.label) })), ...this.verbs.value].map((binding) => {
        const chord = this.changed.value[binding.id];
        return chord ? { ...binding, chord } : binding;
      }),
    );
  }

  /** A game's verbs with their letters. A letter that the page uses already is left out. */
  setVerbs(verbs: readonly { name: string; label: string; key?: string }[]): void {
    const taken: Binding[] = [...pageBindings];
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
    if (other) return t('{key} is taken by “{label}”.', { key: chordLabel(chord), label: other.label });
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
