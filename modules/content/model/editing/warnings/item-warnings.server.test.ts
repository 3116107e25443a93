import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { event } from '../../event.ts';
import type { ContentKind } from '../../kinds.ts';
import { makeLinkExists } from './internal-links.ts';
import { externalLinks, itemWarnings } from './item-warnings.server.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const EVENT = v.parse(event, {
  id: 6,
  title: 'Robot Day',
  registrationLink: '/events/register/robot-day',
  date: 'Saturday 23 January 2027',
  time: '9:00 am - 3:00 pm',
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
const leadsSomewhere = makeLinkExists(
  (kind) => CONTENT[kind] ?? [],
  (path) => path === '/images/hall.jpg' || path.startsWith('/images/desk/'),
);

/** Ids of pictures that staff put up: one with words, and one without. */
const SAID = 'f6baa7e3-0834-4739-9f12-bb5637dd0397';
const UNSAID = '38406ffc-c63b-4e61-bee4-b240844af2e4';

const of = (kind: ContentKind, item: object) =>
  itemWarnings(kind, item, {
    now: NOW,
    linkExists: leadsSomewhere,
    hasAltText: (id) => id === SAID,
  });
const ofEvent = (changes: object) => of('events', { ...EVENT, ...changes });
const brief = (warnings: ReturnType<typeof of>) => warnings.map(({ rule, path }) => [rule, path]);

describe('of the dates of an event', () => {
  test('nothing is said where words and moments agree', () => {
    expect(ofEvent({})).toEqual([]);
    expect(ofEvent({ date: 'Saturday 23 January 2027', time: '' })).toEqual([]);
    expect(ofEvent({ date: 'Soon', time: 'from 9 am', start: null, end: null })).toEqual([]);
  });

  test.each([
    ['Sunday 23 January 2027', 'another weekday'],
    ['Saturday 24 January 2027', 'another day'],
    ['Saturday 23 February 2027', 'another month'],
    ['Saturday 23 January 2026', 'another year'],
    ['Saturday 23 to Sunday 24 January 2027', 'another end'],
  ])('%s: %s is said', (date) => {
    expect(ofEvent({ date })).toEqual([
      {
        rule: 'dates-differ',
        path: 'date',
        text: `“${date}” is not what Begins and Ends say, which visitors read: Saturday 23 January 2027. Empty it, or put those right.`,
      },
    ]);
  });

  test('another time is said', () => {
    const warnings = ofEvent({ time: '10:00 am - 3:00 pm' });
    expect(brief(warnings)).toEqual([['dates-differ', 'time']]);
    expect(warnings[0]?.text).toContain('which visitors read: 9:00 am - 3:00 pm');
  });

  test('an event without an end is said, and one of which only the words say that it is past', () => {
    const past = { start: '2026-05-02T09:00:00Z', end: null, date: '', time: '' };
    expect(brief(ofEvent(past))).toEqual([['no-end', 'end']]);
    expect(brief(ofEvent({ ...past, start: '2026-12-02T09:00:00Z' }))).toEqual([['no-end', 'end']]);
    const words = { start: null, end: null, date: 'Saturdays, 4 May to 22 June 2024' };
    expect(brief(ofEvent(words))).toEqual([['no-end', 'end']]);
    expect(ofEvent({ ...words, date: '22 November 2026' })).toEqual([]);
    expect(ofEvent({ ...words, date: 'In 2024' })).toEqual([]);
  });

  test('that it is over is hinted at', () => {
    const over = { start: '2026-05-02T09:00:00Z', end: '2026-05-02T15:00:00Z', date: '', time: '' };
    expect(ofEvent(over)).toEqual([
      {
        rule: 'past',
        path: 'end',
        isHint: true,
        text: 'It is over since 2 May 2026, 3:00 pm: visitors find it among past events.',
      },
    ]);
  });

  test('an end before the beginning is said', () => {
    expect(brief(ofEvent({ end: '2027-01-22T15:00:00Z', date: '', time: '' }))).toEqual([
      ['dates-differ', 'end'],
    ]);
  });
});

test('sessions whose words and moments differ are said, and what a program shows that is not there', () => {
  const session = {
    id: 'a',
    start: '2027-01-23T09:00:00Z',
    end: '2027-01-23T15:00:00Z',
    days: [],
    date: 'Sun 24 January 2027',
    time: '',
  };
  const course = { id: 'x', title: 'X', sessions: [session] };
  expect(brief(of('courses', course))).toEqual([['dates-differ', 'sessions.0.date']]);
  const shows = (offering: string) => ({ ...session, date: '', offering });
  const program = { slug: 'tech-labs', upcoming: [shows('event:6'), shows('event:7')], past: [] };
  expect(brief(of('programs', program))).toEqual([['dead-link', 'upcoming.1.offering']]);
});

describe('of links', () => {
  const post = (content: string) => brief(of('blogs', { id: 'a-post', title: 'X', content }));

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
  ])('%s leads somewhere', (address) => {
    expect(post(`[here](${address})`)).toEqual([]);
  });

  test.each(['/event/6', '/events/7', '/images/gone.jpg', '/course', 'contact'])(
    '%s leads nowhere, in Markdown, in HTML and in a field of its own',
    (address) => {
      expect(post(`Look [here](${address}).`)).toEqual([['dead-link', 'content']]);
      const html = { id: 'x', type: 'FAQ', content: `<p><a href="${address}">here</a></p>` };
      expect(brief(of('stem-squad-landing', html))).toEqual([['dead-link', 'content']]);
      const course = { id: 'x', title: 'X', links: [{ label: 'L', url: address }], sessions: [] };
      expect(brief(of('courses', course))).toEqual([['dead-link', 'links.0.url']]);
    },
  );

  test('a button that names a form is no link', () => {
    const button = (buttonLink: string) =>
      brief(of('stem-squad-landing', { id: 'x', type: 'CTA', buttonLabel: 'L', buttonLink }));
    expect(button('stem-squad')).toEqual([]);
    expect(button('/cuorses')).toEqual([['dead-link', 'buttonLink']]);
  });
});

test('links to other sites are found in fields, in Markdown and in HTML, each once', () => {
  const content =
    'See [them](https://a.example/x), <https://b.example>, ![x](https://c.example/c.jpg), ' +
    '[again](https://a.example/x), [us](/about), [mail](mailto:a@example.org).';
  expect(externalLinks('blogs', { id: 'x', title: 'X', content })).toEqual([
    { url: 'https://a.example/x', path: 'content' },
    { url: 'https://b.example', path: 'content' },
    { url: 'https://c.example/c.jpg', path: 'content' },
  ]);
  const course = { id: 'x', links: [{ label: 'L', url: 'https://d.example/' }] };
  expect(externalLinks('courses', course)).toEqual([
    { url: 'https://d.example/', path: 'links.0.url' },
  ]);
});

test('pictures without words are said, beside a field and in a text', () => {
  const slide = { id: 'x', title: 'X', image: '/images/hall.jpg', alt: ' ' };
  expect(brief(of('hero-images', slide))).toEqual([['picture-without-words', 'alt']]);
  expect(of('hero-images', { ...slide, alt: 'A hall full of robots' })).toEqual([]);
  const content = '![](/images/hall.jpg) ![A hall](/images/hall.jpg)';
  expect(brief(of('blogs', { id: 'x', title: 'X', content }))).toEqual([
    ['picture-without-words', 'content'],
  ]);
});

test('a picture that staff put up brings its words along; where it has none, that is said at its field', () => {
  const at = (id: string) => `/images/desk/${id}-16x9.jpg`;
  expect(ofEvent({ image: at(SAID) })).toEqual([]);
  expect(brief(ofEvent({ image: at(UNSAID) }))).toEqual([['picture-without-words', 'image']]);
  const course = (id: string) =>
    brief(
      of('courses', {
        id: 'x',
        title: 'X',
        instructors: [{ name: 'Y', image: at(id) }],
        sessions: [],
      }),
    );
  expect(course(SAID)).toEqual([]);
  expect(course(UNSAID)).toEqual([['picture-without-words', 'instructors.0.image']]);
  const slide = { id: 'x', title: 'X', alt: '' };
  expect(of('hero-images', { ...slide, image: at(SAID) })).toEqual([]);
  expect(brief(of('hero-images', { ...slide, image: at(UNSAID) }))).toEqual([
    ['picture-without-words', 'image'],
  ]);
  expect(of('hero-images', { ...slide, image: at(UNSAID), alt: 'A hall' })).toEqual([]);
});

test('a text that its card cuts is hinted at', () => {
  expect(ofEvent({ excerpt: 'x'.repeat(120) })).toEqual([]);
  expect(ofEvent({ excerpt: 'é'.repeat(121) })).toEqual([
    {
      rule: 'cut-on-card',
      path: 'excerpt',
      isHint: true,
      text: 'Some cards show only its first 120 characters of 121.',
    },
  ]);
});
