import { expect, test } from 'vitest';
import { letteringPath } from './glyphs.ts';
import { INITIAL_COLOURS } from './palette.ts';
import { drawInitials, drawPortrait, portraitColours } from './portrait.ts';

test('a portrait shows the first and the last name', () => {
  expect(drawPortrait('ama', 'Ama Serwaa Boateng')).toContain(letteringPath(['A', 'B']));
  expect(drawPortrait('ama', 'Ama')).toContain(letteringPath(['A']));
});

test('portraits of two people differ, even of the same name', () => {
  expect(drawPortrait('ama-1', 'Ama Boateng')).not.toBe(drawPortrait('ama-2', 'Ama Boateng'));
});

test('portraits are small, whatever the name', () => {
  for (const name of ['Ama Boateng', 'Wendy Quartey-Mensah', 'ɔkyeame ŋmai', 'M', '', '陳']) {
    for (let id = 0; id < 200; id++) {
      const portrait = drawPortrait(String(id), name, id % INITIAL_COLOURS.length);
      expect(portrait.length).toBeLessThan(4096);
      expect(portrait).not.toMatch(/style=|<script|<text|NaN|undefined|""/);
    }
  }
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
