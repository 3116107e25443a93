import { expect, test } from 'vitest';
import { lastMondays, weekAfter } from './weeks.ts';

test('weeks begin on Monday at midnight in Ghana, and this one is the last', () => {
  const last = (time: string) => lastMondays(Date.parse(time)).at(-1);
  expect(last('2026-11-22T23:59:59.999Z')).toBe('2026-11-16');
  expect(last('2026-11-23T00:00:00.000Z')).toBe('2026-11-23');
  expect(last('2027-01-01T12:00:00.000Z')).toBe('2026-12-28');
});

test('there are twelve weeks, without a gap, the oldest first', () => {
  const mondays = lastMondays(Date.parse('2026-11-22T12:00:00Z'));
  expect(mondays).toHaveLength(12);
  expect(mondays[0]).toBe('2026-08-31');
  expect(mondays.slice(0, -1).map(weekAfter)).toEqual(mondays.slice(1));
});
