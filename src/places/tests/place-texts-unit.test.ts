import { expect, test } from 'vitest';
import { placeStateText, scheduleText } from '../texts.ts';

const viewOf = (status: 'open' | 'past') => ({ availability: { status, left: null, waiting: 0 } });

test('after the end nobody is offered a place, waits, or is asked for a yes', () => {
  for (const state of ['offered', 'waiting', 'awaiting', 'lapsed'] as const) {
    expect(placeStateText({ state, until: null }, viewOf('past'))).toBe('had no place');
  }
  expect(placeStateText({ state: 'offered', until: null }, viewOf('open'))).toBe(
    'can accept a place',
  );
  expect(placeStateText({ state: 'held', until: null }, viewOf('past'))).toBe('has a place');
});

test('an online meeting shows in which time zone its time is', () => {
  const start = '2027-01-13T17:00:00Z';
  const at = (location: string) => scheduleText({ start, end: null, days: [], location });
  expect(at('Online, live')).toBe('Wednesday 13 January 2027, 5:00 pm (Ghana time)');
  expect(at('Library, Tamale')).toBe('Wednesday 13 January 2027, 5:00 pm');
});
