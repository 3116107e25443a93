import { expect, test } from 'vitest';
import made from '../../../content/drawings/made.json' with { type: 'json' };
import type { CoverSubject } from '../model/cover-subject.ts';
import { DRAWING_LABELS, DRAWING_NAMES, MADE_LABELS } from '../model/drawings.ts';
import { drawCover } from './cover.ts';
import { CLOTHS, PANEL_COLOURS } from './palette.ts';
import { drawPanel } from './panel.ts';
import { PICTURES } from './pictures.ts';
import { drawMade } from './portrait.ts';
import { seededChoices } from './seed.ts';

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
    [MADE_LABELS, made],
  ] as const) {
    expect(Object.keys(labels).toSorted()).toEqual(Object.keys(drawings).toSorted());
    const names = Object.values(labels);
    expect(names).toEqual([...new Set(names)].toSorted());
  }
});

test('a drawing beside a name is small; there is none of a thing that nobody drew', () => {
  for (const name of Object.keys(made)) {
    const drawing = drawMade(name) ?? '';
    expect(drawing.length).toBeLessThan(1024);
    expect(drawing).not.toMatch(/style=|<script|<text|NaN|undefined|""/);
  }
  expect(drawMade('toString')).toBeUndefined();
});
