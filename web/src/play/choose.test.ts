import { describe, expect, it } from 'vitest';
import type { Action, VerbWords } from '../engine/types.ts';
import { choose, intentOf, type Situation, verbsOf } from './choose.ts';

const move: Action = {
  text: 'move us-1 0203',
  verb: 'move',
  piece: 'us-1',
  place: '0203',
  cost: 2,
  label: 'Move to 0203',
};
const lead: Action = {
  ...move,
  text: 'move us-1 with 0203',
  mode: 'with',
  cost: 3,
  label: 'Move to 0203 with civilians',
};
const small: Action = {
  text: 'fire us-1 small in-1',
  verb: 'fire',
  piece: 'us-1',
  target: 'in-1',
  cost: 3,
  label: 'Fire',
};
const heavy: Action = { ...small, text: 'fire us-1 heavy in-1', cost: 5 };
const verbs: VerbWords[] = [
  { name: 'move', label: '', key: '', icon: '', pattern: 'piece place mode target?', modes: '- with' },
  { name: 'fire', label: '', key: '', icon: '', pattern: 'piece mode target', modes: 'small heavy' },
];
const at = (more: Partial<Situation>): Situation => ({
  actions: [],
  own: new Set(['us-1', 'us-2']),
  barOnly: false,
  verbs,
  ...more,
});

describe('what a tap means', () => {
  it('selects an own unit that can act', () => {
    expect(choose({ place: '0101', piece: 'us-2' }, at({ chosen: 'us-1' }))).toEqual({ kind: 'select', piece: 'us-2' });
  });
  it('takes up an own unit first, even where another could do something to it', () => {
    const load: Action = { ...small, text: 'load us-9 us-1', verb: 'load', piece: 'us-9', target: 'us-1' };
    expect(choose({ place: '0101', piece: 'us-1' }, at({ actions: [load] }))).toEqual({
      kind: 'select',
      piece: 'us-1',
    });
  });
  it('finds a target that lies under the chosen unit', () => {
    const convert: Action = { ...small, text: 'convert us-1 pop-1', verb: 'convert', target: 'pop-1' };
    const spot = { place: '0101', piece: 'us-1', under: ['pop-1'] };
    expect(choose(spot, at({ chosen: 'us-1', verb: 'convert', actions: [convert] }))).toEqual({
      kind: 'preview',
      action: convert,
    });
  });
  it('previews the one action that fits a place', () => {
    expect(choose({ place: '0203' }, at({ chosen: 'us-1', actions: [move] }))).toEqual({
      kind: 'preview',
      action: move,
    });
  });
  it('commits what is previewed when the same place is tapped again', () => {
    expect(choose({ place: '0203' }, at({ chosen: 'us-1', actions: [move], preview: move }))).toEqual({
      kind: 'commit',
      action: move,
    });
  });
  it('never commits by a tap where only the bar may', () => {
    const choice = choose({ place: '0203' }, at({ chosen: 'us-1', actions: [move], preview: move, barOnly: true }));
    expect(choice.kind).toBe('preview');
  });
  it('asks which where several fit, the cheapest first', () => {
    expect(choose({ place: '0203' }, at({ chosen: 'us-1', actions: [lead, move] }))).toEqual({
      kind: 'menu',
      actions: [move, lead],
    });
  });
  it('keeps to the verb that the player narrowed the board to', () => {
    const both = at({ chosen: 'us-1', actions: [small, heavy, move], verb: 'move' });
    expect(choose({ place: '0203' }, both)).toEqual({ kind: 'preview', action: move });
    expect(choose({ place: '0404', piece: 'in-1' }, both)).toEqual({ kind: 'refused', intent: 'move us-1 0404' });
  });
  it('explains what cannot be done', () => {
    expect(choose({ place: '0909' }, at({ chosen: 'us-1' }))).toEqual({ kind: 'refused', intent: 'move us-1 0909' });
    expect(choose({ place: '0909', piece: 'in-2' }, at({ chosen: 'us-1' }))).toEqual({
      kind: 'refused',
      intent: 'fire us-1 small in-2',
    });
  });
  it('looks where nothing is chosen', () => {
    expect(choose({ place: '0909' }, at({})).kind).toBe('look');
  });
  it('lists verbs in the order of the list', () => {
    expect(verbsOf([move, small, heavy])).toEqual(['move', 'fire']);
  });
  it('has no intent without a place', () => {
    expect(intentOf('us-1', {}, undefined, verbs)).toBeUndefined();
    expect(intentOf('us-1', { place: '0909' }, 'fire', verbs)).toBe('move us-1 0909');
  });
});
