import { describe, expect, test } from 'vitest';
import { makePictureLabel } from '#pictures/picture.ts';
import { differences, mergeChanges } from '../differences.ts';
import { fieldsOfKind } from '../field-tree.ts';
import type { ContentKind } from '../kinds.ts';

const between = (kind: ContentKind, before: object, after: object) =>
  differences(fieldsOfKind(kind), before, after);

test('changes are named with the labels of the form', () => {
  const before = {
    id: 'x',
    title: 'Robots',
    fullOverview: '',
    pricing: null,
    prerequisites: ['A ruler'],
  };
  const after = {
    id: 'x',
    title: 'Robots for all',
    fullOverview: null,
    pricing: { student: 800, notes: '' },
    prerequisites: ['A ruler', 'A pen'],
  };
  expect(between('courses', before, after)).toEqual([
    { path: 'title', labels: ['Name of the course'], before: 'Robots', after: 'Robots for all' },
    {
      path: 'prerequisites',
      labels: ['What learners need'],
      before: 'A ruler',
      after: 'A ruler\nA pen',
    },
    { path: 'pricing.student', labels: ['Prices', 'Student'], before: '', after: '800' },
  ]);
});

test('dates, times, choices and ticks are shown as people write them', () => {
  expect(
    between('events', { start: '2027-01-23T09:00:00Z' }, { start: '2027-01-24T10:30:00+01:00' }),
  ).toMatchObject([{ before: '23 January 2027, 9:00 am', after: '24 January 2027, 9:30 am' }]);
  expect(between('legal', { updated: '2026-01-02' }, { updated: '2026-11-22' })).toMatchObject([
    { before: '2 January 2026', after: '22 November 2026' },
  ]);
  const session = { date: 'Monday', full: false };
  expect(
    between('courses', { sessions: [session] }, { sessions: [{ ...session, full: true }] }),
  ).toEqual([
    {
      path: 'sessions.0.full',
      labels: ['Sessions', 'Session 1', 'No places left'],
      before: 'No',
      after: 'Yes',
    },
  ]);
  const social = { network: 'x', url: 'https://x.com/a' };
  expect(
    between('organisation', { social: [social] }, { social: [{ ...social, network: 'tiktok' }] }),
  ).toMatchObject([{ before: 'X', after: 'TikTok' }]);
});

test('list items are matched, and added, removed and moved ones are named', () => {
  const session = (date: string, location = '') => ({ date, location });
  const before = { sessions: [session('1 May'), session('2 May'), session('3 May', 'Ho')] };
  const after = { sessions: [session('2 May'), session('3 May', 'Wa')] };
  expect(between('courses', before, after)).toEqual([
    {
      path: 'sessions.1.location',
      labels: ['Sessions', 'Session 2', 'Where it is'],
      before: 'Ho',
      after: 'Wa',
    },
    {
      path: 'sessions.0',
      labels: ['Sessions', 'Session 1'],
      before: 'Date in words: 1 May',
      after: '',
    },
  ]);
  expect(between('courses', before, { sessions: before.sessions.toReversed() })).toEqual([
    {
      path: 'sessions',
      labels: ['Sessions'],
      before: '1 May\n2 May\n3 May',
      after: '3 May\n2 May\n1 May',
    },
  ]);
  const project = (id: string, title: string) => ({ id, title, place: 'Ho' });
  expect(
    between(
      'impact',
      { projects: [project('a', 'A'), project('b', 'B')] },
      { projects: [project('b', 'B!'), project('a', 'A')] },
    ),
  ).toEqual([
    {
      path: 'projects.0.title',
      labels: ['Projects', 'Project 1', 'Heading'],
      before: 'B',
      after: 'B!',
    },
  ]);
});

test('values that look the same are no difference', () => {
  const event = { title: 'X', end: null };
  expect(between('events', event, { end: '', title: 'X', start: null })).toEqual([]);
});

test('pictures are named by their alternative text, and told apart by their URLs', () => {
  const [bench, market] = ['1', '2'].map(
    (digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`,
  );
  const pictureLabel = makePictureLabel([
    { id: bench ?? '', alt: 'Girls at a bench' },
    { id: market ?? '', alt: 'Girls at a bench' },
  ]);
  const change = (before: string, after: string) =>
    differences(fieldsOfKind('events'), { image: before }, { image: after }, pictureLabel).map(
      (difference) => [difference.before, difference.after],
    );
  const benchUrl = `/images/desk/${bench}-16x9.jpg`;
  expect(change('/covers/events/6.svg', benchUrl)).toEqual([
    ['The cover that the site draws', 'A picture: Girls at a bench'],
  ]);
  expect(change(benchUrl, `/images/desk/${market}-16x9.jpg`)).toEqual([
    ['A picture: Girls at a bench', 'A picture: Girls at a bench'],
  ]);
  expect(change(benchUrl.replace(/^.*?1/, '/images/desk/3'), '/images/robots.jpg')).toEqual([
    ['A picture that was removed', '/images/robots.jpg'],
  ]);
  expect(change(benchUrl, benchUrl)).toEqual([]);
});

describe('merging', () => {
  const row = (id: string, location = '') => ({ id, location });
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => row(id));
  test.each([
    ['another field', { title: 'A' }, { title: 'B' }, { title: 'A', excerpt: 'x' }, []],
    ['the same value', { title: 'A' }, { title: 'B' }, { title: 'B' }, []],
    ['the same field', { title: 'A' }, { title: 'B' }, { title: 'C' }, ['title']],
    ['a row each added', [a], [a, b], [a, c], []],
    ['a row removed, another changed', [a, b], [b], [row('a'), row('b', 'Ho')], []],
    ['the order, and a row added', [a, b], [b, a], [a, b, c], []],
    ['a row removed and changed', [a, b], [b], [row('a', 'Ho'), b], ['sessions.0']],
    ['a row changed and removed', [a, b], [row('a', 'Ho'), b], [b], ['sessions.0']],
    [
      'rows that both changed',
      [a, d],
      [row('a', 'Ho'), d],
      [row('a', 'Wa'), d],
      ['sessions.0.location'],
    ],
  ])('%s', (_name, ...all) => {
    const paths = all.pop();
    const [base, mine, theirs] = all.map((one) => (Array.isArray(one) ? { sessions: one } : one));
    const merged = mergeChanges(fieldsOfKind('courses'), { base, mine, theirs });
    expect(merged.conflicts.map(({ path }) => path)).toEqual(paths);
  });
});
