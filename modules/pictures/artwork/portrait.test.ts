import { expect, test } from 'vitest';
import { letteringPath } from './glyphs.ts';
import { drawPortrait } from './portrait.ts';

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
      const portrait = drawPortrait(String(id), name);
      expect(portrait.length).toBeLessThan(4096);
      expect(portrait).not.toMatch(/style=|<script|<text|NaN|undefined|""/);
    }
  }
});
