import { expect, test } from 'vitest';
import { consentDeadline, isDaytime, isReminderDue, offerDeadline } from '../place.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const START = Date.parse('2027-02-20T09:00:00Z');
const before = (milliseconds: number) => START - milliseconds;
/** Milliseconds that an offer is valid if it is made so long before the start. */
const validFor = (left: number) => offerDeadline(before(left), START) - before(left);
const waitsFor = (left: number) => consentDeadline(before(left), START) - before(left);

test('an offer is valid for 24 hours, for 6 in the last three days and for 2 on the last day, never past the start', () => {
  expect(validFor(10 * DAY)).toBe(24 * HOUR);
  expect(validFor(72 * HOUR)).toBe(24 * HOUR);
  expect(validFor(72 * HOUR - 1)).toBe(6 * HOUR);
  expect(validFor(24 * HOUR)).toBe(6 * HOUR);
  expect(validFor(24 * HOUR - 1)).toBe(2 * HOUR);
  expect(validFor(HOUR)).toBe(HOUR);
  expect(offerDeadline(START, null) - START).toBe(24 * HOUR);
  // A course that has begun still has places.
  expect(offerDeadline(START + DAY, START)).toBe(START + 2 * DAY);
});

test('a guardian has a week to answer, until a day before the start, at least a day, never past the start', () => {
  expect(waitsFor(30 * DAY)).toBe(7 * DAY);
  expect(waitsFor(5 * DAY)).toBe(4 * DAY);
  expect(waitsFor(2 * DAY)).toBe(DAY);
  expect(waitsFor(30 * HOUR)).toBe(DAY);
  expect(waitsFor(5 * HOUR)).toBe(5 * HOUR);
  expect(consentDeadline(START, null) - START).toBe(7 * DAY);
  expect(consentDeadline(START + HOUR, START)).toBe(START + HOUR + DAY);
});

test('offers are made from 7 in the morning until 8 in the evening', () => {
  const at = (time: string) => Date.parse(`2027-02-10T${time}Z`);
  expect(isDaytime(at('06:59:59.999'))).toBe(false);
  expect(isDaytime(at('07:00:00'))).toBe(true);
  expect(isDaytime(at('19:59:59.999'))).toBe(true);
  expect(isDaytime(at('20:00:00'))).toBe(false);
});

test('people are reminded from 30 until 4 hours before', () => {
  expect(isReminderDue(before(30 * HOUR + 1), START)).toBe(false);
  expect(isReminderDue(before(30 * HOUR), START)).toBe(true);
  expect(isReminderDue(before(4 * HOUR), START)).toBe(true);
  expect(isReminderDue(before(4 * HOUR - 1), START)).toBe(false);
});
