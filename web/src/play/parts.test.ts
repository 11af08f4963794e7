import { describe, expect, it } from 'vitest';
import type { Action } from '../engine/types.ts';
import { partsOf, withPart } from './parts.ts';

const turn = (mode: string, extra: number): Action => ({
  text: `turn a ${mode} ${extra}`,
  verb: 'turn',
  piece: 'a',
  mode,
  extra,
  label: '',
});
const turns = [5, 10, 15].flatMap((extra) => [turn('port', extra), turn('starboard', extra)]);

describe('the parts of an action', () => {
  it('are those in which the actions differ, numbers by size', () => {
    expect(partsOf([...turns].reverse(), turn('port', 10))).toEqual([
      { part: 'mode', counted: false, values: ['starboard', 'port'], chosen: 'port' },
      { part: 'extra', counted: true, values: [5, 10, 15], chosen: 10 },
    ]);
  });
  it('offer only what fits the parts before them', () => {
    const parts = partsOf([turn('port', 5), turn('port', 10), turn('starboard', 15)], turn('port', 5));
    expect(parts[1]?.values).toEqual([5, 10]);
  });
  it('keep the number when another part is changed, or the nearest that fits', () => {
    expect(withPart(turns, turn('port', 10), 'mode', 'starboard').text).toBe('turn a starboard 10');
    const few = [turn('port', 30), turn('starboard', 5), turn('starboard', 20)];
    expect(withPart(few, turn('port', 30), 'mode', 'starboard').text).toBe('turn a starboard 20');
  });
});
