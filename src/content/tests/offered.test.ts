import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { course } from '../course.ts';
import { type Event, event } from '../event.ts';
import { availabilityText, offeringsOf } from '../offering.ts';
import { type Program, program } from '../program.ts';
import { itemView } from '../services.ts';
import { agesText, isForAge, parseAges } from '../session.ts';
import { keyMistakes } from '../warnings.server.ts';

const makeCourse = (fields: object) =>
  v.parse(course, { id: 'robots', title: 'Robots', ...fields });
const makeEvent = (fields: object) => v.parse(event, { id: 7, title: 'Build Day', ...fields });
const makeProgram = (upcoming: readonly object[]) =>
  v.parse(program, {
    slug: 'tech-labs',
    name: 'Labs',
    summary: 's',
    tagline: 't',
    audience: 'a',
    overview: 'o',
    stats: [],
    ages: { from: 14, to: 24 },
    upcoming,
    callToAction: { title: 't', text: 't', label: 'l', link: '/contact' },
  });

const SESSION = {
  id: 'kumasi-2027-01',
  start: '2027-01-09T10:00:00Z',
  end: '2027-02-27T13:00:00Z',
  days: ['sat'],
  location: 'Tech Lab, Adum, Kumasi',
};

describe('the sessions of a course', () => {
  test('keeps words for the date, with a stable key', () => {
    const old = { date: 'In the long vacation', time: 'mornings', location: 'Ho' };
    const [first] = makeCourse({ sessions: [old] }).sessions;
    const [again] = makeCourse({ sessions: [old] }).sessions;
    expect(first).toMatchObject({ start: null, date: 'In the long vacation', time: 'mornings' });
    expect(first?.id).toMatch(/^s[a-z0-9]+$/);
    expect(again?.id).toBe(first?.id);
  });

  test('gets different keys for two sessions in one town and month, and keeps existing keys', () => {
    const unnamed = { ...SESSION, id: '' };
    const input = [unnamed, { ...SESSION, id: 'mine' }, unnamed];
    const keys = makeCourse({ sessions: input }).sessions.map(({ id }) => id);
    expect(keys).toEqual(['kumasi-2027-01', 'mine', 'kumasi-2027-01-2']);
  });

  test('drops text beside a start', () => {
    const times = { start: '2027-02-20T09:30:00Z', end: '2027-02-20T15:30:00Z' };
    const other = makeEvent({ ...times, date: 'Saturday 27 February 2027' });
    expect((itemView('events', other) as Event).date).toBe('Saturday 20 February 2027');
  });
});

test('a session without a start, as a time or in words, is refused', () => {
  expect(v.is(course, { id: 'x', title: 'X', sessions: [{ location: 'Ho' }] })).toBe(false);
});

test('missing and duplicate keys of sessions in files are named as mistakes', () => {
  const paths = (sessions: readonly object[]) =>
    keyMistakes('courses', { sessions }, makeCourse({ sessions })).map(({ path }) => path);
  expect(paths([SESSION])).toEqual([]);
  expect(paths([{ ...SESSION, id: undefined }])).toEqual(['sessions.0.id']);
  expect(paths([SESSION, SESSION])).toEqual(['sessions.1.id']);
});

describe('offerings', () => {
  const offered = {
    events: [makeEvent({ start: '2027-02-20T09:30:00Z', capacity: 30, reserved: 6 })],
    courses: [makeCourse({ ages: { from: 14, to: 24 }, sessions: [SESSION] })],
    programs: [
      makeProgram([
        { offering: 'event:7' },
        { ...SESSION, id: 'code-lab-2027-01', title: 'Code Lab' },
      ]) as Program,
    ],
  };

  const offeringNamed = (name: string, from = offered) =>
    offeringsOf(from).find(({ key }) => key === name);

  test('are events, sessions of courses, and own dates of programs', () => {
    expect(offeringsOf(offered).map(({ key, title }) => [key, title])).toEqual([
      ['event:7', 'Build Day'],
      ['course:robots/kumasi-2027-01', 'Robots'],
      ['program:tech-labs/code-lab-2027-01', 'Code Lab'],
    ]);
    expect(offeringNamed('course:robots/kumasi-2027-01')).toMatchObject({
      ages: { from: 14, to: 24, girls: false },
      path: '/courses/robots',
      days: ['sat'],
    });
    expect(offeringNamed('event:8')).toBeUndefined();
  });

  test('close two hours before they begin, or at their own closing time', () => {
    expect(offeringNamed('event:7')?.closes).toBe('2027-02-20T07:30:00.000Z');
    const closes = '2027-02-19T12:00:00Z';
    const events = [makeEvent({ start: '2027-02-20T09:30:00Z', closes })];
    expect(offeringNamed('event:7', { ...offered, events })?.closes).toBe(closes);
  });
});

test.each([
  ['open', 24, 0, '24 places left'],
  ['open', 1, 0, '1 place left'],
  ['open', null, 0, ''],
  ['unknown', 3, 0, '3 places left'],
  ['full', 0, 0, 'Full'],
  ['full', 0, 2, 'Full · 2 waiting'],
  ['closed', 24, 0, 'Registration has closed'],
  ['cancelled', 24, 0, 'Cancelled'],
  ['past', 24, 0, ''],
] as const)(
  'the availability %s with %s left and %i waiting reads: %s',
  (status, left, waiting, words) => {
    expect(availabilityText({ status, left, waiting })).toBe(words);
  },
);

test('ages are parsed, written out and compared', () => {
  const girls = parseAges('Girls aged 10-18, Primary 5 to SHS 3');
  expect(girls).toEqual({ from: 10, to: 18, girls: true });
  expect(agesText(girls)).toBe('Girls aged 10-18');
  expect(agesText(parseAges('Ages 14 to 24'))).toBe('Ages 14-24');
  expect(agesText({ from: 6, to: null, girls: false })).toBe('From age 6');
  expect(agesText({ from: null, to: 12, girls: true })).toBe('Girls up to age 12');
  expect(parseAges('JHS 3 to university')).toBeNull();
  expect([9, 10, 18, 19].map((age) => isForAge(girls, age))).toEqual([false, true, true, false]);
  expect(isForAge(null, 99)).toBe(true);
});
