import { expect, test } from 'vitest';
import covers from '../../../content/drawings/covers.json' with { type: 'json' };
import made from '../../../content/drawings/made.json' with { type: 'json' };
import { drawCover, drawingOf } from '../cover.ts';
import type { CoverSubject } from '../drawings.ts';
import { DRAWING_LABELS, DRAWING_NAMES, MADE_LABELS } from '../drawings.ts';
import { drawMade } from '../initials.ts';

const course = (id: string, ...keywords: string[]): CoverSubject => ({
  kind: 'courses',
  id,
  keywords,
});
const IDS = Array.from({ length: 300 }, (_, index) => `subject-${index}`);

test('a cover never changes', () => {
  expect(drawCover(course('robotics-101', 'Robotics'))).toBe(
    drawCover(course('robotics-101', 'Robotics')),
  );
});

test('every cover is a small document without style, script or text', () => {
  for (const id of IDS) {
    const cover = drawCover(course(id, id));
    expect(cover.length).toBeLessThan(4096);
    expect(cover).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*viewBox="0 0 72 60"/,
    );
    expect(cover).not.toMatch(/style=|<script|<text|NaN|undefined|""/);
    const defined = new Set([...cover.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    for (const [, used] of cover.matchAll(/href="#([^"]+)"/g)) expect(defined).toContain(used);
  }
});

test('cloth fills the box of a cover, however high or wide', () => {
  for (const id of IDS) {
    const cover = drawCover(course(id, id));
    const copies = [...cover.matchAll(/<use href="#c" y="(-?\d+)"/g)].map((match) =>
      Number(match[1]),
    );
    // Six blocks and those of one repeat are drawn: the copies leave no gap.
    const period = Math.max(...copies) / 2;
    expect(copies.toSorted((one, other) => one - other)).toEqual(
      [-2, -1, 1, 2].map((n) => n * period),
    );
    expect(period).toBeLessThanOrEqual(72);
    expect(2 * period + 72).toBeGreaterThanOrEqual(60 + 48);
  }
});

test.each([
  ['robot', ['Robotics', 'Robotics 101']],
  ['chart', ['Data', 'Data with Python']],
  ['phone', ['Coding', 'Mobile App Development']],
  ['flag', ['hackathon', 'innovation', 'Annual Tech Hackathon 2024']],
  ['briefcase', ['careers', 'Tech Career Fair 2024']],
  ['chip', ['hardware', 'Raspberry Pi Workshop for Educators']],
  ['rocket', ['startup', 'Tech Startup Weekend']],
  ['solderingIron', ['Electronics', 'Soldering and Circuits']],
  ['needle', ['Culture', 'What kente weaving taught us']],
  ['sprout', ['Agritech', 'Smart farming for farmers']],
  ['lightbulb', ['project-that-matters']],
  ['spider', ['Coding', 'Ananse Moves: Scratch for Girls']],
  ['tomato', ['Data', 'The price of tomatoes']],
  ['radio', ['Robotics & Electronics', 'Mending a radio']],
] as const)('%s is the picture for %j', (name, keywords) => {
  for (const id of IDS.slice(0, 20)) expect(drawingOf(course(id, ...keywords))).toBe(name);
});

test('a subject for girls shows one of the three girls', () => {
  const drawn = new Set(IDS.map((id) => drawingOf(course(id, 'girls', 'Girls in STEM'))));
  expect(drawn).toEqual(new Set(['girlInHijab', 'girlWithBun', 'girlWithPuffs']));
});

test('a long summary does not outweigh a title', () => {
  const summary = 'Code, data, robots, phones, sun power, sewing and a trotro to the school';
  expect(drawingOf(course('x', 'Hackathons', summary))).toBe('flag');
});

test('a drawing that is named is shown, whatever the keywords say', () => {
  const named: CoverSubject = { ...course('x', 'Robotics'), drawing: 'goat' };
  expect(drawingOf(named)).toBe('goat');
  expect(drawingOf(course('x', 'Robotics'))).toBe('robot');
  expect(drawCover(named)).not.toBe(drawCover(course('x', 'Robotics')));
});

test('every picture gives a cover under 4 kB with every kind of cloth', () => {
  // The ids are enough to get every cloth.
  for (const drawing of DRAWING_NAMES) {
    for (let id = 0; id < 50; id++) {
      const subject: CoverSubject = { kind: 'blogs', id: String(id), keywords: [], drawing };
      expect(drawCover(subject).length).toBeLessThan(4096);
    }
  }
});

test('staff can choose each drawing by a name of its own, in the order of the alphabet', () => {
  for (const [labels, drawings] of [
    [DRAWING_LABELS, covers.pictures],
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
