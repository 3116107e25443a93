import { expect, test } from 'vitest';
import { makeKey } from '../fields.ts';

test.each([
  ["A club's first year in Ho", [], 'a-clubs-first-year-in-ho'],
  ['Sankɔfa: ɛyɛ!', [], 'sankofa-eye'],
  ['Ama & Kofi', ['ama-kofi', 'ama-kofi-2'], 'ama-kofi-3'],
  ['???', [], 'item'],
  ['x'.repeat(200), [], 'x'.repeat(80)],
])('the key for %s, with %j taken, is %s', (title, taken, key) => {
  expect(makeKey(title, taken)).toBe(key);
});
