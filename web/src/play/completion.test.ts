import { describe, expect, it } from 'vitest';
import { completions, filled } from './completion.ts';

const orders = ['move us-1 0512', 'move us-1 0513', 'move us-12 0404', 'fire us-1 heavy in-3', 'pass'];

describe('typed orders', () => {
  it('begin with the verbs', () => {
    expect(completions('', orders)).toEqual(['move ', 'fire ', 'pass']);
  });
  it('go on word by word, each word once', () => {
    expect(completions('move ', orders)).toEqual(['move us-1 ', 'move us-12 ']);
    expect(completions('move us-1 05', orders)).toEqual(['move us-1 0512', 'move us-1 0513']);
  });
  it('offer nothing where no legal order begins so, or it is whole', () => {
    expect(completions('retreat', orders)).toEqual([]);
    expect(completions('pass', orders)).toEqual([]);
  });
  it('are filled in as far as there is no choice', () => {
    expect(filled('m', orders)).toBe('move ');
    expect(filled('move ', orders)).toBe('move us-1');
    expect(filled('f', orders)).toBe('fire ');
    expect(filled('move us-1 05', orders)).toBe('move us-1 051');
    expect(filled('x', orders)).toBe('x');
  });
  it('are no more than asked for', () => {
    expect(completions('', ['a', 'b', 'c'], 2)).toEqual(['a', 'b']);
  });
});
