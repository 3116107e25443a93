import { expect, test } from 'vitest';
import { timeAgoText } from './inbox-service.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');

test.each([
  ['2026-11-22T12:00:05.000Z', 'just now'],
  ['2026-11-22T11:59:30.000Z', 'just now'],
  ['2026-11-22T11:59:00.000Z', '1 minute ago'],
  ['2026-11-22T09:30:00.000Z', '2 hours ago'],
  ['2026-11-21T11:00:00.000Z', '1 day ago'],
  ['2026-11-16T11:00:00.000Z', '6 days ago'],
  ['2026-11-15T11:00:00.000Z', '15 Nov'],
  ['2025-11-30T11:00:00.000Z', '30 Nov 2025'],
])('%s was %s', (at, text) => {
  expect(timeAgoText(at, now)).toBe(text);
});
