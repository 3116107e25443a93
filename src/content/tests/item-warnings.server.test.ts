import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { event } from '../event.ts';
import type { ContentKind } from '../kinds.ts';
import { itemWarnings } from '../warnings.server.ts';

const EVENT = v.parse(event, {
  id: 6,
  title: 'Robot Day',
  registrationLink: '/events/register/robot-day',
  date: 'Saturday 23 January 2027',
  time: '9:00 am to 3:00 pm',
  start: '2027-01-23T09:00:00Z',
  end: '2027-01-23T15:00:00Z',
});

/** Ids of uploaded pictures: one with alternative text, one without. */
const WITH_ALT = 'f6baa7e3-0834-4739-9f12-bb5637dd0397';
const WITHOUT_ALT = '38406ffc-c63b-4e61-bee4-b240844af2e4';

const warningsOf = (kind: ContentKind, item: object) =>
  itemWarnings(kind, item, { hasAltText: (id) => id === WITH_ALT, reports: [] });
const warningsOfEvent = (changes: object) => warningsOf('events', { ...EVENT, ...changes });
const brief = (warnings: ReturnType<typeof warningsOf>) =>
  warnings.map(({ rule, path }) => [rule, path]);

describe('the dates of an event', () => {
  test('give a warning for an event without an end', () => {
    expect(warningsOfEvent({})).toEqual([]);
    expect(brief(warningsOfEvent({ end: null }))).toEqual([['no-end', 'end']]);
  });

  test('give a warning for an end before the start', () => {
    expect(brief(warningsOfEvent({ end: '2027-01-22T15:00:00Z', date: '', time: '' }))).toEqual([
      ['dates-differ', 'end'],
    ]);
  });
});

test('an uploaded picture has its own alternative text; if that is missing, there is a warning', () => {
  const at = (id: string) => `/images/desk/${id}-16x9.jpg`;
  expect(warningsOfEvent({ image: at(WITH_ALT) })).toEqual([]);
  expect(brief(warningsOfEvent({ image: at(WITHOUT_ALT) }))).toEqual([
    ['picture-without-words', 'image'],
  ]);
  const course = (id: string) =>
    brief(
      warningsOf('courses', {
        id: 'x',
        title: 'X',
        instructors: [{ name: 'Y', image: at(id) }],
        sessions: [],
      }),
    );
  expect(course(WITH_ALT)).toEqual([]);
  expect(course(WITHOUT_ALT)).toEqual([['picture-without-words', 'instructors']]);
  expect(warningsOfEvent({ description: `![Robots](${at(WITHOUT_ALT)})` })).toEqual([]);
  const slide = { id: 'x', title: 'X', alt: '' };
  expect(warningsOf('hero-images', { ...slide, image: at(WITH_ALT) })).toEqual([]);
  expect(brief(warningsOf('hero-images', { ...slide, image: at(WITHOUT_ALT) }))).toEqual([
    ['picture-without-words', 'image'],
  ]);
  expect(warningsOf('hero-images', { ...slide, image: at(WITHOUT_ALT), alt: 'A hall' })).toEqual(
    [],
  );
});
