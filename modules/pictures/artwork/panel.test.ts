import { expect, test } from 'vitest';
import { type CoverSubject, drawCover } from './cover.ts';
import { CLOTHS, PEOPLE_COLOURS, THING_COLOURS } from './palette.ts';
import { drawPanel } from './panel.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './panels/picture.ts';
import { seededChoices } from './seed.ts';
import { PICTURES, type PictureName } from './subject-keywords.ts';

test.each(Object.entries(PICTURES))('%s fits its panel', (_, picture) => {
  expect(picture.threads).toHaveLength(PICTURE_HEIGHT);
  for (const row of picture.threads) expect(row).toMatch(/^[.#+o]+$/);
  expect(new Set(picture.threads.map((row) => row.length))).toEqual(new Set([PICTURE_WIDTH]));
});

test('the largest panel leaves room for the cloth in 4 kB', () => {
  for (const picture of Object.values(PICTURES)) {
    for (const colours of picture.isPerson ? PEOPLE_COLOURS : THING_COLOURS) {
      expect(drawPanel(seededChoices('x'), picture, colours, { x: 0, y: 0 }).length).toBeLessThan(
        1200,
      );
    }
  }
});

test('every picture gives a cover under 4 kB with every kind of cloth', () => {
  // Keywords that surely choose each picture; the ids are enough to get every cloth.
  const keywords: Record<PictureName, string> = {
    robot: 'robot',
    laptop: 'coding',
    phone: 'mobile',
    chip: 'chip',
    drone: 'drone',
    battery: 'solar',
    solderingIron: 'solder',
    microscope: 'biology',
    needle: 'sewing',
    wrench: 'mechanic',
    gear: 'prototype',
    pencil: 'drawing',
    lightbulb: 'idea',
    rocket: 'rocket',
    chart: 'chart',
    book: 'book',
    flask: 'chemistry',
    trophy: 'trophy',
    antenna: 'antenna',
    globe: 'globe',
    flag: 'hackathon',
    trotro: 'trotro',
    school: 'school',
    sprout: 'farm',
    girlWithBun: 'woman',
    girlWithPuffs: 'children',
    people: 'volunteer',
    chat: 'chat',
    briefcase: 'career',
    gamepad: 'scratch',
    padlock: 'cyber',
  };
  for (const keyword of Object.values(keywords)) {
    for (let id = 0; id < 5 * CLOTHS.length; id++) {
      const subject: CoverSubject = { kind: 'blogs', id: String(id), keywords: [keyword] };
      expect(drawCover(subject).length).toBeLessThan(4096);
    }
  }
});
