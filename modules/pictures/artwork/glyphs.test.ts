import { expect, test } from 'vitest';
import { drawableWords, letteringPath, letteringWidth } from './glyphs.ts';

test('titles and small words are left out of a name', () => {
  expect(drawableWords('Dr. Ɛsi Owusu-Ansah')).toEqual(['ƐSI', 'OWUSUANSAH']);
  expect(drawableWords('The Society of Women & Machines')).toEqual([
    'SOCIETY',
    'WOMEN',
    'MACHINES',
  ]);
  expect(drawableWords('Zoë 陳')).toEqual(['ZOE']);
});

test('every letter of our languages has its own drawing', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZƐƆŊƉƑƔƲ');
  const drawn = letters.map((letter) => letteringPath([letter]));
  expect(new Set(drawn).size).toBe(letters.length);
  expect(drawn).not.toContain('');
});

test('letters stand one thread apart', () => {
  expect(letteringWidth(3)).toBe(23);
  expect(letteringPath(['L', 'L'])).toContain('M8 0');
});
