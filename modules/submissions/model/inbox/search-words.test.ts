import { expect, test } from 'vitest';
import { hasTooManyWords, searchWords } from './search-words.ts';

test.each([
  ['robots in Accra', ['robots', 'accra', 'in']],
  ['a Robot robots ROBOTS', ['robots', 'a']],
  ['e zzqqx', ['zzqqx', 'e']],
  ['  ', []],
])('%j is searched as %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
  expect(hasTooManyWords(typed)).toBe(false);
});

test('only the six longest of many words are searched, and the excess is reported', () => {
  const typed = 'q w r t y ab cd fg hj kl zx';
  expect(searchWords(typed)).toEqual(['ab', 'cd', 'fg', 'hj', 'kl', 'zx']);
  expect(hasTooManyWords(typed)).toBe(true);
});
