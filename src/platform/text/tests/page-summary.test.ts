import { expect, test } from 'vitest';
import { isoDate } from '../display-date.ts';
import { pageSummary } from '../excerpt.ts';

test('a text that fits is shown whole, on one line', () => {
  expect(pageSummary(' Come and\nbuild.  ')).toBe('Come and build.');
});

test('a longer text is cut after the last whole sentence that fits', () => {
  const first = `${'Build a lamp. '.repeat(5)}Then a door alarm.`;
  expect(pageSummary(`${first} ${'And much more '.repeat(10)}.`)).toBe(first);
});

test('only dates that programs can read are accepted', () => {
  expect(isoDate('2026-10-03')).toBe('2026-10-03');
  expect(isoDate('2026-10-03T09:00:00Z')).toBe('2026-10-03T09:00:00Z');
  for (const text of ['', '3 October 2026', '2026-02-30', '2026-13-01', '2026-10-03 09:00']) {
    expect(isoDate(text), text).toBeUndefined();
  }
});
