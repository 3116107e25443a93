import { expect, test } from 'vitest';
import { placeInWords } from './place-words.ts';

const seen = (status: 'open' | 'past') => ({ availability: { status, left: null, waiting: 0 } });

test('once it is over nobody is offered a place, waits, or is asked for a yes', () => {
  for (const state of ['offered', 'waiting', 'awaiting', 'lapsed'] as const) {
    expect(placeInWords({ state, until: null }, seen('past'))).toBe('had no place');
  }
  expect(placeInWords({ state: 'offered', until: null }, seen('open'))).toBe('is offered a place');
  expect(placeInWords({ state: 'held', until: null }, seen('past'))).toBe('has a place');
});
