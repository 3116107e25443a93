import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { course } from '../course.ts';
import { event } from '../event.ts';
import {
  mismatchesOf,
  mismatchText,
  openSessions,
  readSearchFilter,
  searchableCourse,
  searchableEvent,
  townsOf,
} from '../search.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const saturday = {
  id: 'k',
  start: '2027-01-16T10:00:00Z',
  end: '2027-02-27T13:00:00Z',
  days: ['sat'],
  location: 'Tech Lab, Adum, Kumasi',
};
const wednesday = {
  id: 'o',
  start: '2027-05-05T17:00:00Z',
  end: '2027-06-09T20:00:00Z',
  days: ['wed'],
  location: 'Online, live',
};
const ROBOTS = v.parse(course, {
  id: 7,
  title: 'Robots from Scratch',
  description: 'Build one that FINDS the door.',
  category: 'Robotics',
  courseCode: 'SUA-ROB-101',
  grades: 'Ages 14-24, JHS 3',
  ages: { from: 14, to: 24 },
  pricing: { student: 800, regular: 1200, currency: 'GHC' },
  sessions: [wednesday, saturday],
});
const GIRLS = v.parse(course, {
  id: 'ananse',
  title: 'Ananse Moves',
  ages: { from: 10, to: 18, girls: true },
  pricing: { notes: 'Free' },
  sessions: [{ ...saturday, location: 'Cape Coast' }],
});

const found = (query: string) =>
  [ROBOTS, GIRLS]
    .filter((one) => {
      const filter = readSearchFilter(new URLSearchParams(query));
      return mismatchesOf(searchableCourse(one, NOW), filter).length === 0;
    })
    .map(({ id }) => id);

describe('courses are found', () => {
  test.each([
    ['', ['7', 'ananse']],
    ['search=sCRATCH', ['7']],
    ['search=finds the door', ['7']],
    ['search=the finds', []],
    ['search=robotics', ['7']],
    ['search=sua-rob-101', ['7']],
    ['search=JHS 3', ['7']],
    ['search=Kumasi', ['7']],
    ['search=cape coast', ['ananse']],
    ['search=Saturday', ['7', 'ananse']],
    ['search=wednesdays', ['7']],
    ['search=February', ['7', 'ananse']],
    ['search=March', []],
    ['search=May 2027', ['7']],
    ['search=robots kumasi saturday', ['7']],
    ['search=children', ['ananse']],
    ['search=Kids saturdays', ['ananse']],
    ['search=zebra', []],
    ['age=9', []],
    ['age=10', ['ananse']],
    ['age=14', ['7', 'ananse']],
    ['age=cheap', ['7', 'ananse']],
    ['town=kumasi', ['7']],
    ['town=Online&day=wed', ['7']],
    ['town=Online&day=sat', []],
    ['day=SAT', ['7', 'ananse']],
    ['day=someday', ['7', 'ananse']],
    ['price=free', ['ananse']],
    ['price=800', ['7', 'ananse']],
    ['price=799', ['ananse']],
    ['age=16&town=Kumasi&day=sat&price=1000&search=robots', ['7']],
  ])('%s: %j', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  test('by sessions that are still to come, the next one first', () => {
    expect(openSessions(ROBOTS, NOW).map(({ id }) => id)).toEqual(['k', 'o']);
    const later = Date.parse('2027-03-01T12:00:00Z');
    expect(openSessions(ROBOTS, later).map(({ id }) => id)).toEqual(['o']);
    const filter = readSearchFilter(new URLSearchParams({ town: 'Kumasi' }));
    expect(mismatchesOf(searchableCourse(ROBOTS, later), filter)).toEqual(['town']);
  });

  test('and differences from the search are written out', () => {
    const robots = searchableCourse(ROBOTS, NOW);
    const filter = readSearchFilter(
      new URLSearchParams({ age: '9', town: 'Ho', day: 'sun', price: '100' }),
    );
    const misses = mismatchesOf(robots, filter);
    expect(misses).toEqual(['age', 'town', 'day', 'price']);
    expect(mismatchText(robots, misses, 'From GH₵800')).toBe(
      'Ages 14-24, in Kumasi and Online, on Saturdays and Wednesdays, From GH₵800',
    );
    expect(mismatchText(robots, [], '')).toBe('');
  });
});

test('towns are sorted, and Online is last', () => {
  expect(townsOf([ROBOTS, GIRLS].map((one) => searchableCourse(one, NOW)))).toEqual([
    ...['Cape Coast', 'Kumasi', 'Online'],
  ]);
});

test('an event for everybody without a price is found by age, not by price', () => {
  const market = searchableEvent(
    v.parse(event, {
      id: 11,
      title: 'Market',
      location: 'Community Centre, Wa',
      tags: ['Startups'],
      start: '2027-08-14T10:00:00Z',
      end: '2027-08-14T16:00:00Z',
    }),
  );
  const misses = (query: string) =>
    mismatchesOf(market, readSearchFilter(new URLSearchParams(query)));
  expect(misses('age=9&town=wa&day=sat&search=startups')).toEqual([]);
  expect(misses('price=50')).toEqual(['price']);
  expect(misses('search=August')).toEqual([]);
});
