import { describe, expect, it } from 'vitest';
import { modeOf, people, seatsFor, takebacksAllowed, viewerOf } from './seats.ts';

describe('who decides', () => {
  const sides = ['blue', 'green'];
  it('seats one person against the computer', () => {
    const seats = seatsFor('computer', sides, 'green', 2);
    expect(seats).toEqual({ blue: { kind: 'computer', level: 2 }, green: { kind: 'person' } });
    expect(modeOf(seats)).toBe('computer');
    expect(people(seats)).toEqual(['green']);
    expect(takebacksAllowed(seats)).toBe(true);
    expect(viewerOf(seats, 'blue')).toBe('green');
  });
  it('seats two people on one screen, who may take nothing back beyond the seal', () => {
    const seats = seatsFor('screen', sides, 'blue', 1);
    expect(modeOf(seats)).toBe('screen');
    expect(takebacksAllowed(seats)).toBe(false);
    expect(viewerOf(seats, 'green')).toBe('green');
  });
  it('shows everything where the computer plays both', () => {
    const seats = seatsFor('watch', sides, 'blue', 1);
    expect(modeOf(seats)).toBe('watch');
    expect(viewerOf(seats, 'green')).toBe('all');
  });
});
