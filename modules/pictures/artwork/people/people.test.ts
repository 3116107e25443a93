import { describe, expect, test } from 'vitest';
import { SCENE_COLOURS } from '../scenes/colours.ts';
import { CLOTHES } from './clothes.ts';
import { drawPerson, personParts } from './draw-person.ts';
import { FIGURE_HEIGHT, FIGURE_WIDTH } from './faces.ts';
import { HAIRSTYLES } from './hair.ts';
import { personThreads, SKINS, seededLook } from './person.ts';
import { TOOLS } from './tools.ts';

const LOOKS = Array.from({ length: 500 }, (_, id) => seededLook(String(id)));

test('there are 8 hairstyles, 4 skins, 6 pieces of clothing and 8 tools, and all are seen', () => {
  const seen = (part: 'hair' | 'skin' | 'clothes' | 'tool') =>
    new Set(LOOKS.map((look) => look[part]));
  expect(seen('hair')).toEqual(new Set(Object.keys(HAIRSTYLES)));
  expect(seen('skin')).toEqual(new Set(SKINS));
  expect(seen('clothes')).toEqual(new Set(Object.keys(CLOTHES)));
  expect(seen('tool')).toEqual(new Set(Object.keys(TOOLS)));
  expect([seen('hair').size, seen('skin').size, seen('clothes').size, seen('tool').size]).toEqual([
    8, 4, 6, 8,
  ]);
});

test('the same id is always the same person, and other ids are others', () => {
  expect(seededLook('ama')).toEqual(seededLook('ama'));
  expect(new Set(LOOKS.map((look) => personThreads(look).join())).size).toBeGreaterThan(490);
});

test('a figure is 18 by 24 threads in the colours of scenes', () => {
  const letters = new Set(['.', ...SCENE_COLOURS.map(([letter]) => letter)]);
  for (const look of LOOKS) {
    const figure = personThreads(look);
    expect(figure).toHaveLength(FIGURE_HEIGHT);
    for (const row of figure) {
      expect(row).toHaveLength(FIGURE_WIDTH);
      for (const letter of row) expect(letters).toContain(letter);
    }
  }
});

test('a person who looks left is drawn the other way round', () => {
  const [look] = LOOKS;
  if (!look) throw new Error('no look');
  const right = personThreads({ ...look, looks: 'right' });
  expect(personThreads({ ...look, looks: 'left' })).toEqual(
    right.map((row) => Array.from(row).toReversed().join('')),
  );
});

describe('as SVG', () => {
  test('a person takes at most 300 bytes', () => {
    for (const look of LOOKS) {
      const drawn = drawPerson(look, { x: 100, y: 100 });
      expect(drawn.length).toBeLessThanOrEqual(300);
      expect(drawn).not.toMatch(/style|undefined|NaN/);
    }
  });

  test('every part that a person uses is among the parts of the document', () => {
    for (const look of LOOKS) {
      const parts = personParts([look]);
      const used = [...drawPerson(look, { x: 0, y: 0 }).matchAll(/href="#(\w+)"/g)];
      for (const [, id] of used) expect(parts).toContain(`id="${id}"`);
    }
  });

  test('people who share parts have them only once in their document', () => {
    const ids = [...personParts(LOOKS).matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
