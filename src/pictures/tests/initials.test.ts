import { expect, test } from 'vitest';
import { COLOURS } from '#platform/pages/colours.ts';
import { leaf } from '../cloth.ts';
import {
  drawableWords,
  drawInitials,
  drawKit,
  drawMark,
  drawPortrait,
  letteringPath,
  partPicture,
  portraitColours,
} from '../initials.ts';

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

test('a portrait shows the first and the last name', () => {
  expect(drawPortrait('ama', 'Ama Serwaa Boateng')).toContain(letteringPath(['A', 'B']));
  expect(drawPortrait('ama', 'Ama')).toContain(letteringPath(['A']));
});

test('eight people have eight looks, and a colleague who joins changes none of them', () => {
  const team = Array.from({ length: 8 }, () => 'Ama Boateng');
  const colours = portraitColours(team);
  expect(new Set(colours).size).toBe(8);
  expect(portraitColours([...team, 'Yaw Mensah']).slice(0, 8)).toEqual(colours);
});

test('initials without a team have the colours of the surname; a text too long is no name', () => {
  expect(drawInitials('Ama Boateng')).toContain(letteringPath(['A', 'B']));
  expect(drawInitials('Ama Boateng')).toBe(drawInitials('Ama Boateng'));
  expect(drawInitials('x'.repeat(121))).toBeUndefined();
});

test('a mark has one colour, visible on light and on dark pages', () => {
  expect(drawMark('vmf', 'Volta Makers').match(/#[0-9a-f]{6}/g)).toEqual([leaf]);
  for (const page of [COLOURS.paper, COLOURS.night]) {
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

test('a part is drawn by its name, an unknown one as a parcel', () => {
  expect(partPicture('Two batteries')).toBe(partPicture('Battery box'));
  expect(partPicture('Light sensor')).toBe(partPicture('Camera'));
  expect(partPicture('Something new')).toBe(partPicture('Kofi'));
  expect(partPicture('Lamp and wires')).not.toBe(partPicture('Something new'));
});

test('a box is drawn for up to eight parts, and stays small', () => {
  const names = Array.from({ length: 8 }, (_, index) => `Part ${index + 1}`);
  expect(drawKit([...names, 'one more'])).toBe(drawKit(names));
  expect(drawKit(names.slice(1))).not.toBe(drawKit(names));
  expect(drawKit(['Motor', 'Gears', 'Screwdriver', 'Lamp', 'Switch']).length).toBeLessThan(6000);
});
