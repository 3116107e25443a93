import { expect, test } from 'vitest';
import { placeStateText, scheduleText } from './place-texts.ts';

const seen = (status: 'open' | 'past') => ({ availability: { status, left: null, waiting: 0 } });

test('once it is over nobody is offered a place, waits, or is asked for a yes', () => {
  for (const state of ['offered', 'waiting', 'awaiting', 'lapsed'] as const) {
    expect(placeStateText({ state, until: null }, seen('past'))).toBe('had no place');
  }
  expect(placeStateText({ state: 'offered', until: null }, seen('open'))).toBe(
    'is offered a place',
  );
  expect(placeStateText({ state: 'held', until: null }, seen('past'))).toBe('has a place');
});

test('who meets online reads whose time it is', () => {
  const start = '2027-01-13T17:00:00Z';
  const at = (location: string) => scheduleText({ start, end: null, days: [], location });
  expect(at('Online, live')).toBe('Wednesday 13 January 2027, 5:00 pm (Ghana time)');
  expect(at('Library, Tamale')).toBe('Wednesday 13 January 2027, 5:00 pm');
});
