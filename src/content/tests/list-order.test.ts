import { expect, test } from 'vitest';
import { movedOrder } from '../editing.ts';

const SHOWN = ['a', 'b', 'c', 'd'];
const order = (current: string, id: string, place: number) =>
  movedOrder([...current], id, { shownIds: SHOWN, position: place })?.join('');

test.each([
  ['a', 0, 'abcd'],
  ['a', 1, 'bacd'],
  ['a', 3, 'bcda'],
  ['a', 9, 'bcda'],
  ['d', 0, 'dabc'],
  ['c', 1, 'acbd'],
])('%s moves to position %i', (id, place, expected) => {
  expect(order('abcd', id, place)).toBe(expected);
});

test('items that were added meanwhile stay where they are', () => {
  expect(order('xabcd', 'd', 0)).toBe('xdabc');
  expect(order('abcdx', 'a', 3)).toBe('bcdax');
  expect(order('abxcd', 'd', 1)).toBe('adbxc');
});

test('items that were removed meanwhile change nothing', () => {
  expect(order('acd', 'd', 1)).toBe('adc');
  expect(order('abd', 'a', 2)).toBe('bad');
  expect(order('ab', 'a', 2)).toBe('ba');
  expect(order('a', 'a', 3)).toBe('a');
});

test('an item is not moved if somebody else reordered the list, or it was removed', () => {
  expect(order('bacd', 'd', 0)).toBeUndefined();
  expect(order('abc', 'd', 0)).toBeUndefined();
});

test('a move that was made already is no conflict', () => {
  expect(order('bacd', 'a', 1)).toBe('bacd');
  expect(order('xbacd', 'a', 1)).toBe('xbacd');
});
