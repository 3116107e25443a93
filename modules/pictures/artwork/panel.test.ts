import { expect, test } from 'vitest';
import type { CoverSubject } from '../model/cover-subject.ts';
import { DRAWING_LABELS, DRAWING_NAMES, MADE_LABELS } from '../model/drawings.ts';
import { drawCover } from './cover.ts';
import { drawMade } from './made.ts';
import { CLOTHS, PANEL_COLOURS } from './palette.ts';
import { drawPanel } from './panel.ts';
import { MADE_THINGS } from './panels/made-things.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './panels/picture.ts';
import { seededChoices } from './seed.ts';
import { PICTURES } from './subject-keywords.ts';

test.each(Object.entries(PICTURES))('%s fits its panel', (_, picture) => {
  expect(picture.threads).toHaveLength(PICTURE_HEIGHT);
  for (const row of picture.threads) expect(row).toMatch(/^[.#+ow]+$/);
  expect(new Set(picture.threads.map((row) => row.length))).toEqual(new Set([PICTURE_WIDTH]));
});

test('the largest panel leaves room for the cloth in 4 kB', () => {
  for (const picture of Object.values(PICTURES)) {
    for (const colours of PANEL_COLOURS[picture.colours]) {
      expect(drawPanel(seededChoices('x'), picture, colours, { x: 0, y: 0 }).length).toBeLessThan(
        1200,
      );
    }
  }
});

test('every picture gives a cover under 4 kB with every kind of cloth', () => {
  // The ids are enough to get every cloth.
  for (const drawing of DRAWING_NAMES) {
    for (let id = 0; id < 5 * CLOTHS.length; id++) {
      const subject: CoverSubject = { kind: 'blogs', id: String(id), keywords: [], drawing };
      expect(drawCover(subject).length).toBeLessThan(4096);
    }
  }
});

test('staff can choose each drawing by a name of its own, in the order of the alphabet', () => {
  for (const [labels, drawings] of [
    [DRAWING_LABELS, PICTURES],
    [MADE_LABELS, MADE_THINGS],
  ] as const) {
    expect(Object.keys(labels).toSorted()).toEqual(Object.keys(drawings).toSorted());
    const names = Object.values(labels);
    expect(names).toEqual([...new Set(names)].toSorted());
  }
});

test('a drawing beside a name is small; there is none of a thing that nobody drew', () => {
  for (const name of Object.keys(MADE_THINGS)) {
    const drawing = drawMade(name) ?? '';
    expect(drawing.length).toBeLessThan(1024);
    expect(drawing).not.toMatch(/style=|<script|<text|NaN|undefined|""/);
  }
  expect(drawMade('toString')).toBeUndefined();
});
