import * as v from 'valibot';
import { expect, test } from 'vitest';
import { course } from '#content/course.ts';
import { readSearchFilter } from '#content/search.ts';
import { UNKNOWN_AVAILABILITY } from '#places/place.ts';
import { courseSummary } from '../course-cards.tsx';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const session = (id: string, location: string, month: string) => ({
  id,
  location,
  start: `2027-${month}-16T10:00:00Z`,
  end: `2027-${month}-27T13:00:00Z`,
});
const ROBOTS = v.parse(course, {
  id: 'robots',
  title: 'Robots from Scratch',
  sessions: [
    session('k', 'Tech Lab, Adum, Kumasi', '01'),
    session('t1', 'Library, Tamale', '02'),
    session('t2', 'Library, Tamale', '03'),
  ],
});

function cardOf(query: string, full = '') {
  const availabilityOf = ({ key }: { key: string }) =>
    key.endsWith(full || '-')
      ? { ...UNKNOWN_AVAILABILITY, status: 'full' as const }
      : UNKNOWN_AVAILABILITY;
  const { date, town, path } = courseSummary(
    ROBOTS,
    availabilityOf,
    NOW,
    readSearchFilter(new URLSearchParams(query)),
  );
  return { facts: `${town} · ${date}`, path };
}

test.each([
  ['', 'Kumasi · Sat 16 January 2027', '/courses/robots'],
  ['town=tamale', 'Tamale · Tue 16 February 2027', '/courses/robots?session=t1'],
  ['search=Robots in Tamale', 'Tamale · Tue 16 February 2027', '/courses/robots?session=t1'],
  ['search=march', 'Tamale · Tue 16 March 2027', '/courses/robots?session=t2'],
  ['town=Kumasi', 'Kumasi · Sat 16 January 2027', '/courses/robots'],
])(
  'the card of a course found by %j shows the matching session and links to it',
  (query, facts, path) => {
    expect(cardOf(query)).toEqual({ facts, path });
  },
);

test('among matching sessions, one with places is shown before a full one', () => {
  expect(cardOf('town=Tamale', 't1').path).toBe('/courses/robots?session=t2');
});
