import { expect, test } from 'vitest';
import { decided, type Side, shownConflicts } from './conflict-choices.ts';
import { fieldsOfKind } from './fields/field-tree.ts';
import { merge } from './merge.ts';

const FIELD = fieldsOfKind('courses');
const base = {
  id: 'robots',
  title: 'Robots',
  pricing: { student: 100 },
  sessions: [{ date: 'A' }],
};
const merged = merge(FIELD, {
  base,
  mine: { ...base, title: 'Mine', pricing: { student: 200 }, sessions: [{ date: 'M' }] },
  theirs: {
    ...base,
    title: 'Theirs',
    pricing: null,
    duration: '2 days',
    sessions: [{ date: 'A' }],
  },
});

test('a conflict is said with its place and what each side made of it', () => {
  expect(shownConflicts(FIELD, merged)).toEqual([
    {
      path: 'title',
      labels: ['Name of the course'],
      words: { mine: 'Mine', theirs: 'Theirs', base: 'Robots' },
    },
    {
      path: 'pricing',
      labels: [expect.any(String)],
      words: { mine: 'Student: 200', theirs: '', base: 'Student: 100' },
    },
  ]);
});

test('what was chosen stands beside what one side alone changed', () => {
  const choices = (title: Side, pricing: Side) =>
    new Map([
      ['title', title],
      ['pricing', pricing],
    ]);
  const alone = { duration: '2 days', sessions: [{ date: 'M' }] };
  expect(decided(merged, choices('theirs', 'mine'))).toEqual({
    ...base,
    ...alone,
    ...{ title: 'Theirs', pricing: { student: 200 } },
  });
  expect(decided(merged, choices('base', 'theirs'))).toEqual({
    ...base,
    ...alone,
    ...{ title: 'Robots', pricing: null },
  });
  expect(decided(merged, new Map([['title', 'mine']]))).toBeUndefined();
});

test('an item of a list that one side took out stays or goes as it was chosen', () => {
  const field = fieldsOfKind('impact');
  const project = (id: string, title: string) => ({ id, title });
  const before = { projects: [project('a', 'A'), project('b', 'B'), project('c', 'C')] };
  const sides = merge(field, {
    base: before,
    mine: { projects: [project('c', 'C')] },
    theirs: { projects: [project('a', 'A2'), project('b', 'B2'), project('c', 'C')] },
  });
  const chosen = decided(
    sides,
    new Map(sides.conflicts.map(({ path }, index) => [path, index === 0 ? 'mine' : 'theirs'])),
  );
  expect(sides.conflicts).toHaveLength(2);
  expect(chosen).toEqual({ projects: [project('b', 'B2'), project('c', 'C')] });
});
