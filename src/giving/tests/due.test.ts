import { expect, test } from 'vitest';
import { dayOf, daysAfter, dueAfter } from '../gift.ts';

test('a monthly gift is due on its day, or on the last day of a shorter month', () => {
  expect(dueAfter('2027-01-31', 'monthly', '2027-01-31')).toBe('2027-02-28');
  expect(dueAfter('2027-01-31', 'monthly', '2027-02-28')).toBe('2027-03-31');
  expect(dueAfter('2026-11-22', 'monthly', '2026-12-22')).toBe('2027-01-22');
  expect(dueAfter('2028-02-29', 'yearly', '2028-02-29')).toBe('2029-02-28');
  expect(dueAfter('2028-02-29', 'yearly', '2031-12-31')).toBe('2032-02-29');
  expect(dueAfter('2026-11-22', 'once', '2026-11-22')).toBeUndefined();
});

test('days are counted across months and years', () => {
  expect(daysAfter('2026-12-22', 30)).toBe('2027-01-21');
  expect(daysAfter('2027-01-01', -1)).toBe('2026-12-31');
  expect(dayOf(Date.parse('2026-11-22T23:59:59.999Z'))).toBe('2026-11-22');
});
