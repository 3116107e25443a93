import { expect, test } from 'vitest';
import { hasMoreWords, wordsIn } from './searched-words.ts';

test.each([
  ['robots in Accra', ['robots', 'accra', 'in']],
  ['a Robot robots ROBOTS', ['robots', 'a']],
  ['e zzqqx', ['zzqqx', 'e']],
  ['  ', []],
])('%j is looked for as %j', (typed, words) => {
  expect(wordsIn(typed)).toEqual(words);
  expect(hasMoreWords(typed)).toBe(false);
});

test('of many words the six longest are looked for, and it is known that there were more', () => {
  const typed = 'q w r t y ab cd fg hj kl zx';
  expect(wordsIn(typed)).toEqual(['ab', 'cd', 'fg', 'hj', 'kl', 'zx']);
  expect(hasMoreWords(typed)).toBe(true);
});
