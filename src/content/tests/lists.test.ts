import { expect, test } from 'vitest';
import { displayDate } from '#platform/text/display-date.ts';
import { excerpt, paragraphs } from '#platform/text/excerpt.ts';
import {
  FOUR_THEN_FOUR,
  pageOf,
  relatedTo,
  SIX_THEN_THREE,
  shownCountOf,
  tagsOf,
  withTag,
} from '../lists.ts';

const items = [
  { id: 1, tags: ['Robotics', 'Teachers'] },
  { id: 2, tags: ['Teachers'] },
  { id: 3, tags: ['Careers'] },
  { id: 4, tags: ['Robotics'] },
  { id: 5, tags: ['Robotics', 'Careers'] },
  { id: 6, tags: [] },
];

test('tags are distinct and keep their order', () => {
  expect(tagsOf(items)).toEqual(['Robotics', 'Teachers', 'Careers']);
});

test('no tag means all items, an unknown tag none', () => {
  expect(withTag(items, '')).toHaveLength(6);
  expect(withTag(items, 'Careers').map(({ id }) => id)).toEqual([3, 5]);
  expect(withTag(items, '<script>')).toEqual([]);
});

test('at most three other items that share a tag are related', () => {
  const [first, , , , , untagged] = items;
  expect(relatedTo(items, first as (typeof items)[0]).map(({ id }) => id)).toEqual([2, 4, 5]);
  expect(relatedTo(items, untagged as (typeof items)[0])).toEqual([]);
});

test.each([
  [null, 6],
  ['', 6],
  ['-5', 6],
  ['1e9', 6],
  ['<script>', 6],
  ['0', 6],
  ['6', 6],
  ['7', 9],
  ['9', 9],
  ['99999999999', 6],
  ['999999', 1002],
])('?shown=%s shows %i events', (value, shown) => {
  expect(shownCountOf(value, SIX_THEN_THREE)).toBe(shown);
});

test('courses come four at a time', () => {
  expect(shownCountOf(null, FOUR_THEN_FOUR)).toBe(4);
  expect(shownCountOf('8', FOUR_THEN_FOUR)).toBe(8);
});

test('a page says whether there is more', () => {
  expect(pageOf(items, 4)).toEqual({ items: items.slice(0, 4), total: 6, hasMore: true });
  expect(pageOf(items, 6).hasMore).toBe(false);
});

test('excerpts have at most 120 characters, as people count them, and end at a word', () => {
  expect(excerpt(`${'word '.repeat(24)}more`)).toBe(`${'word '.repeat(24).trim()}…`);
  expect(excerpt(`${'word '.repeat(23)}longest, and more`)).toBe(`${'word '.repeat(23).trim()}…`);
  expect(excerpt(`${'x'.repeat(119)}, and more`)).toBe(`${'x'.repeat(119)}…`);
  expect(excerpt('x'.repeat(120))).toBe('x'.repeat(120));
  expect(excerpt('x'.repeat(121))).toBe(`${'x'.repeat(120)}…`);
  expect(excerpt('🤖'.repeat(121))).toBe(`${'🤖'.repeat(120)}…`);
});

test('excerpts end in an ellipsis, also where a sentence ends', () => {
  const sentence = `${'word '.repeat(15)}end.`;
  expect(excerpt(sentence)).toBe(sentence);
  expect(excerpt(`${sentence} ${'word '.repeat(15)}`)).toMatch(/^(word ){15}end\. .*\w…$/);
});

test('paragraphs are separated by blank lines', () => {
  expect(paragraphs('One.\nStill one.\n\n\r\n \nTwo.\r\n\r\nThree.')).toEqual([
    'One.\nStill one.',
    'Two.',
    'Three.',
  ]);
  expect(paragraphs('  ')).toEqual([]);
});

test('ISO dates are written out; other wordings stay', () => {
  expect(displayDate('2026-10-03')).toBe('3 October 2026');
  expect(displayDate('2026-10-03T09:00:00Z')).toBe('3 October 2026');
  expect(displayDate('Next market day')).toBe('Next market day');
  expect(displayDate('2026-13-03')).toBe('2026-13-03');
});
