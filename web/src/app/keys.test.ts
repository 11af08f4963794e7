import { expect, test } from 'vitest';
import { chordLabel, type KeyLike, KeyMap } from './keys.ts';

const press = (key: string, more: Partial<KeyLike> = {}): KeyLike => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

test('board keys work on the board only, page keys everywhere', () => {
  const keys = new KeyMap();
  expect(keys.find(press('Enter'), true)).toBe('choose');
  expect(keys.find(press('Enter', { shiftKey: true }), true)).toBe('commit');
  expect(keys.find(press('Enter'), false)).toBeNull();
  expect(keys.find(press('z', { ctrlKey: true }), false)).toBe('undo');
  expect(keys.find(press('Z', { metaKey: true, shiftKey: true }), false)).toBe('redo');
});

test('signs are found however they are typed', () => {
  const keys = new KeyMap();
  expect(keys.find(press('?', { shiftKey: true }), true)).toBe('rules');
  expect(keys.find(press('+', { shiftKey: true }), true)).toBe('zoom-in');
  expect(keys.find(press('='), true)).toBe('zoom-in');
});

test('verbs bring their letters and never take a key of the page', () => {
  const keys = new KeyMap();
  keys.setVerbs([
    { name: 'move', label: 'Move', key: 'M' },
    { name: 'test', label: 'Test', key: 't' },
    { name: 'mine', label: 'Mine', key: 'm' },
  ]);
  expect(keys.find(press('m'), true)).toBe('verb:move');
  expect(keys.find(press('t'), true)).toBe('target');
  expect(keys.labelOf('verb:move')).toBe('M');
  expect(keys.labelOf('verb:mine')).toBe('');
});

test('single letters can be turned off, named keys stay', () => {
  const keys = new KeyMap();
  keys.singles.value = false;
  expect(keys.find(press('v'), true)).toBeNull();
  expect(keys.find(press('0'), true)).toBeNull();
  expect(keys.find(press('ArrowUp'), true)).toBe('up');
  expect(keys.find(press(' '), true)).toBe('cycle');
});

test('remapping refuses a key that is taken, and survives being saved', () => {
  const keys = new KeyMap();
  expect(keys.remap('log', press('Shift'))).toBe('modifier');
  expect(keys.remap('log', press('v'))).toBe('V is taken by “Line of sight”.');
  expect(keys.remap('log', press('k'))).toBe('ok');
  const again = new KeyMap();
  again.load(JSON.parse(JSON.stringify(keys.save())));
  expect(again.find(press('k'), true)).toBe('log');
  expect(again.find(press('l'), true)).toBeNull();
  again.reset();
  expect(again.find(press('l'), true)).toBe('log');
  again.load({ log: 3, sight: null, rules: { key: 7 } });
  expect(again.find(press('l'), true)).toBe('log');
});

test('chords are named as on a keyboard', () => {
  expect(chordLabel({ key: 'z', ctrl: true, shift: true })).toBe('Ctrl Shift Z');
  expect(chordLabel({ key: ' ' })).toBe('Space');
});
