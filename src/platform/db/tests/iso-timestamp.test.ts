import { expect, test } from 'vitest';
import { isoTimestamp } from '../iso-timestamp.ts';

test('stored times sort in the order of time, and a year without four digits is refused', () => {
  const times = [0, Date.UTC(2026, 10, 21), Date.UTC(9999, 11, 31, 23, 59, 59, 999)];
  const stored = times.map(isoTimestamp);
  expect(stored.toSorted()).toEqual(stored);
  expect(() => isoTimestamp(Date.UTC(10_000, 0))).toThrow(RangeError);
  expect(() => isoTimestamp(Date.UTC(-1, 0))).toThrow(RangeError);
});
