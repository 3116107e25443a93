import { expect, test } from 'vitest';
import { replyDeadline } from './reply-deadline.ts';

const receivedAt = '2026-11-20T09:00:00.000Z';
const at = (hours: number) => Date.parse(receivedAt) + hours * 3_600_000;
const open = { kind: 'contact', status: 'new', receivedAt, answeredAt: null } as const;

test.each([
  [0, '24 h left'],
  [20.5, '3 h left'],
  [23.5, '30 min left'],
  [24, '1 min left'],
  [25, 'late by 1 h'],
  [47, 'late by 23 h'],
  [49, 'late by 1 day'],
  [72, 'late by 2 days'],
])('after %s hours: %s', (hours, text) => {
  expect(replyDeadline(open, at(hours))?.text).toBe(text);
});

test('answered or closed submissions have no reply deadline', () => {
  expect(replyDeadline({ ...open, answeredAt: receivedAt }, at(30))).toBeUndefined();
  expect(replyDeadline({ ...open, status: 'spam' }, at(30))).toBeUndefined();
  expect(replyDeadline({ ...open, status: 'done' }, at(30))).toBeUndefined();
  expect(replyDeadline({ ...open, kind: 'newsletter-subscriptions' }, at(30))).toBeUndefined();
});
