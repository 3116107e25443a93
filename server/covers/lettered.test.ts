import { expect, test } from 'vitest';
import { letteringPath, wordsOf } from './letters.ts';
import { drawMark } from './mark.ts';
import { leaf } from './palette.ts';
import { drawPortrait } from './portrait.ts';

const IDS = Array.from({ length: 200 }, (_, index) => `id-${index}`);
const NAMES = [
  'Ama Boateng',
  'Dr. Ɛsi Mensah',
  'Wendy Quartey-Mensah',
  'M',
  '',
  '陳',
  'ɔkyeame ŋmai',
];

test('titles and small words are no part of a name', () => {
  expect(wordsOf('Dr. Ɛsi Owusu-Ansah')).toEqual(['ƐSI', 'OWUSUANSAH']);
  expect(wordsOf('The Society of Women & Machines')).toEqual(['SOCIETY', 'WOMEN', 'MACHINES']);
  expect(wordsOf('Zoë 陳')).toEqual(['ZOE']);
});

test('every letter of our languages has a drawing of its own', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZƐƆŊƉƑƔƲ');
  const drawn = letters.map((letter) => letteringPath([letter]));
  expect(new Set(drawn).size).toBe(letters.length);
  expect(drawn).not.toContain('');
});

test('portraits and marks are small, whatever the name', () => {
  for (const id of IDS) {
    for (const name of NAMES) {
      for (const drawing of [drawPortrait(id, name), drawMark(id, name)]) {
        expect(drawing.length).toBeLessThan(4096);
        expect(drawing).not.toMatch(/style=|<script|<text|NaN|undefined|""/);
      }
    }
  }
});

test('a portrait shows the first and the last name', () => {
  expect(drawPortrait('ama', 'Ama Serwaa Boateng')).toContain(letteringPath(['A', 'B']));
  expect(drawPortrait('ama', 'Ama')).toContain(letteringPath(['A']));
});

test('a mark shows three letters of an organisation', () => {
  expect(drawMark('vmf', 'Volta Makers Foundation')).toContain(letteringPath(['V', 'M', 'F']));
  expect(drawMark('bluebird', 'Bluebird')).toContain(letteringPath(['B', 'L', 'U']));
});

test('a mark has one colour, which can be made out on light and on dark pages', () => {
  expect(drawMark('vmf', 'Volta Makers').match(/#[0-9a-f]{6}/g)).toEqual([leaf]);
  for (const page of ['#fbf5e8', '#0e1b16']) {
    expect(contrast(leaf, page)).toBeGreaterThanOrEqual(3);
  }
});

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
