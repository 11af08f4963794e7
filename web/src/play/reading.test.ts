import { expect, test } from 'vitest';
import { inOrder } from './reading.ts';

test('a place and what stands there are read in the order and at the length that is set', () => {
  const read = { place: '0805', unit: 'Rifle squad', more: ['Suppressed', '', '2 hits'] };
  expect(inOrder(read, { first: 'place', length: 'full' })).toEqual(['0805', 'Rifle squad', 'Suppressed', '2 hits']);
  expect(inOrder(read, { first: 'unit', length: 'full' })).toEqual(['Rifle squad', '0805', 'Suppressed', '2 hits']);
  expect(inOrder(read, { first: 'unit', length: 'short' })).toEqual(['Rifle squad', '0805']);
  expect(inOrder({ ...read, unit: '' }, { first: 'unit', length: 'short' })).toEqual(['0805']);
});
