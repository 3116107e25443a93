import { expect, test } from 'vitest';
import { COLOURS } from '#platform/pages/colours.ts';
import { letteringPath } from './glyphs.ts';
import { drawMark } from './mark.ts';
import { leaf } from './palette.ts';

test('a mark shows three letters of an organisation', () => {
  expect(drawMark('vmf', 'Volta Makers Foundation')).toContain(letteringPath(['V', 'M', 'F']));
  expect(drawMark('bluebird', 'Bluebird')).toContain(letteringPath(['B', 'L', 'U']));
});

test('marks are small, whatever the name', () => {
  for (const name of ['Volta Makers Foundation', 'Tide & Net', 'M', '', '陳']) {
    for (let id = 0; id < 200; id++) {
      const mark = drawMark(String(id), name);
      expect(mark.length).toBeLessThan(2048);
      expect(mark).not.toMatch(/style=|<script|<text|NaN|undefined|""/);
    }
  }
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
