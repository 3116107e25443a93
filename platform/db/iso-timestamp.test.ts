import { expect, test } from 'vitest';
import { isoTimestamp } from './iso-timestamp.ts';

test('moments are stored in the order in which they come, or not at all', () => {
  const times = [0, Date.UTC(2026, 10, 21), Date.UTC(9999, 11, 31, 23, 59, 59, 999)];
  const stored = times.map(isoTimestamp);
  expect(stored.toSorted()).toEqual(stored);
  expect(() => isoTimestamp(Date.UTC(10_000, 0))).toThrow(RangeError);
  expect(() => isoTimestamp(Date.UTC(-1, 0))).toThrow(RangeError);
});
