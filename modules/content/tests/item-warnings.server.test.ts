import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { event } from '../event.ts';
import type { ContentKind } from '../kinds.ts';
import { itemWarnings, makeLinkExists } from '../warnings.server.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const EVENT = v.parse(event, {
  id: 6,
  title: 'Robot Day',
  registrationLink: '/events/register/robot-day',
  date: 'Saturday 23 January 2027',
  time: '9:00 am to 3:00 pm',
  start: '2027-01-23T09:00:00Z',
  end: '2027-01-23T15:00:00Z',
});

const CONTENT: Partial<Record<ContentKind, readonly unknown[]>> = {
  events: [EVENT],
  courses: [{ id: 'first steps', sessions: [] }],
  blogs: [{ id: 'a-post' }],
  programs: [{ slug: 'tech-labs', upcoming: [] }],
  legal: [{ slug: 'privacy-policy' }],
};
const linkExists = makeLinkExists(
  (kind) => CONTENT[kind] ?? [],
  (path) => path === '/images/hall.jpg' || path.startsWith('/images/desk/'),
);

/** Ids of uploaded pictures: one with alternative text, one without. */
const WITH_ALT = 'f6baa7e3-0834-4739-9f12-bb5637dd0397';
const WITHOUT_ALT = '38406ffc-c63b-4e61-bee4-b240844af2e4';

const warningsOf = (kind: ContentKind, item: object) =>
  itemWarnings(kind, item, {
    now: NOW,
    linkExists,
    hasAltText: (id) => id === WITH_ALT,
    reports: [],
  });
const warningsOfEvent = (changes: object) => warningsOf('events', { ...EVENT, ...changes });
const brief = (warnings: ReturnType<typeof warningsOf>) =>
  warnings.map(({ rule, path }) => [rule, path]);

describe('the dates of an event', () => {
  test('give no warning if the text agrees with start and end', () => {
    expect(warningsOfEvent({})).toEqual([]);
    expect(warningsOfEvent({ date: 'Saturday 23 January 2027', time: '' })).toEqual([]);
    expect(warningsOfEvent({ date: 'Soon', time: 'from 9 am', start: null, end: null })).toEqual(
      [],
    );
  });

  test.each([
    ['Sunday 23 January 2027', 'another weekday'],
    ['Saturday 24 January 2027', 'another day'],
    ['Saturday 23 February 2027', 'another month'],
    ['Saturday 23 January 2026', 'another year'],
    ['Saturday 23 to Sunday 24 January 2027', 'another end'],
  ])('give a warning for %s: %s', (date) => {
    expect(warningsOfEvent({ date })).toEqual([
      {
        rule: 'dates-differ',
        path: 'date',
        text: `Date in words does not agree with Begins and Ends. It says ${date}, but Begins and Ends say Saturday 23 January 2027, which visitors read. Empty this field, or change Begins and Ends.`,
      },
    ]);
  });

  test('give a warning for another time', () => {
    const warnings = warningsOfEvent({ time: '10:00 am to 3:00 pm' });
    expect(brief(warnings)).toEqual([['dates-differ', 'time']]);
    expect(warnings[0]?.text).toContain('Begins and Ends say 9:00 am to 3:00 pm');
  });

  test('give a warning for an event without an end, and for one that only its text shows to be past', () => {
    const past = { start: '2026-05-02T09:00:00Z', end: null, date: '', time: '' };
    expect(brief(warningsOfEvent(past))).toEqual([['no-end', 'end']]);
    expect(brief(warningsOfEvent({ ...past, start: '2026-12-02T09:00:00Z' }))).toEqual([
      ['no-end', 'end'],
    ]);
    const pastText = { start: null, end: null, date: 'Saturdays, 4 May to 22 June 2024' };
    expect(brief(warningsOfEvent(pastText))).toEqual([['no-end', 'end']]);
    expect(warningsOfEvent({ ...pastText, date: '22 November 2026' })).toEqual([]);
    expect(warningsOfEvent({ ...pastText, date: 'In 2024' })).toEqual([]);
  });

  test('give a warning for an end before the start', () => {
    expect(brief(warningsOfEvent({ end: '2027-01-22T15:00:00Z', date: '', time: '' }))).toEqual([
      ['dates-differ', 'end'],
    ]);
  });
});

test('there is a warning for a session whose text differs from its start and end, and for a program that names a missing event', () => {
  const session = {
    id: 'a',
    start: '2027-01-23T09:00:00Z',
    end: '2027-01-23T15:00:00Z',
    days: [],
    date: 'Sun 24 January 2027',
    time: '',
  };
  const course = { id: 'x', title: 'X', sessions: [session] };
  expect(brief(warningsOf('courses', course))).toEqual([['dates-differ', 'sessions.0.date']]);
  const shows = (offering: string) => ({ ...session, date: '', offering });
  const program = { slug: 'tech-labs', upcoming: [shows('event:6'), shows('event:7')], past: [] };
  expect(brief(warningsOf('programs', program))).toEqual([['dead-link', 'upcoming.1.offering']]);
});

describe('links', () => {
  const post = (content: string) =>
    brief(warningsOf('blogs', { id: 'a-post', title: 'X', content }));

  test.each([
    '/',
    '/about',
    '/events/6',
    '/events/register/robot-day?x=1#form',
    '/courses/first%20steps',
    '/courses/',
    '/blogs/a-post',
    '/programs/tech-labs',
    '/privacy-policy',
    '/get-involved?form=volunteer',
    '/blogs/feed.xml',
    '/covers/events/6.svg',
    '/images/hall.jpg',
    'https://example.org/nothing',
    'mailto:a@example.org',
    '#top',
  ])('%s exists', (url) => {
    expect(post(`[here](${url})`)).toEqual([]);
  });

  test.each(['/event/6', '/events/7', '/images/gone.jpg', '/course', 'contact'])(
    'there is a warning for the dead link %s, in Markdown, in HTML and in a field of its own',
    (url) => {
      expect(post(`Look [here](${url}).`)).toEqual([['dead-link', 'content']]);
      const html = { id: 'x', type: 'FAQ', content: `<p><a href="${url}">here</a></p>` };
      expect(brief(warningsOf('stem-squad-landing', html))).toEqual([['dead-link', 'content']]);
      const course = { id: 'x', title: 'X', links: [{ label: 'L', url }], sessions: [] };
      expect(brief(warningsOf('courses', course))).toEqual([['dead-link', 'links.0.url']]);
    },
  );

  test('a button that names a form is no link', () => {
    const button = (buttonLink: string) =>
      brief(
        warningsOf('stem-squad-landing', { id: 'x', type: 'CTA', buttonLabel: 'L', buttonLink }),
      );
    expect(button('stem-squad')).toEqual([]);
    expect(button('/cuorses')).toEqual([['dead-link', 'buttonLink']]);
  });
});

test('there is a warning for a picture without alternative text, in a field and in a text', () => {
  const slide = { id: 'x', title: 'X', image: '/images/hall.jpg', alt: ' ' };
  expect(brief(warningsOf('hero-images', slide))).toEqual([['picture-without-words', 'alt']]);
  expect(warningsOf('hero-images', { ...slide, alt: 'A hall full of robots' })).toEqual([]);
  const content = '![](/images/hall.jpg) ![A hall](/images/hall.jpg)';
  expect(brief(warningsOf('blogs', { id: 'x', title: 'X', content }))).toEqual([
    ['picture-without-words', 'content'],
  ]);
});

test('an uploaded picture has its own alternative text; if that is missing, there is a warning at its field', () => {
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
  expect(course(WITHOUT_ALT)).toEqual([['picture-without-words', 'instructors.0.image']]);
  const slide = { id: 'x', title: 'X', alt: '' };
  expect(warningsOf('hero-images', { ...slide, image: at(WITH_ALT) })).toEqual([]);
  expect(brief(warningsOf('hero-images', { ...slide, image: at(WITHOUT_ALT) }))).toEqual([
    ['picture-without-words', 'image'],
  ]);
  expect(warningsOf('hero-images', { ...slide, image: at(WITHOUT_ALT), alt: 'A hall' })).toEqual(
    [],
  );
});
