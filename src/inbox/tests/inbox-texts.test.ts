import { expect, test } from 'vitest';
import { inboxFilter, replyDeadline, searchWords } from '../filter.ts';
import { excerptOf } from '../inbox.server.ts';
import { fillPlaceholders, timeAgoText, unfilledPlaceholder } from '../inbox.ts';
import { submissionType } from '../kinds.ts';
import { aboutPath } from '../thread.server.ts';

test.each([
  ['event-registrations', { eventId: '6' }, '/events/6'],
  ['enrollments', { courseId: 'a/b' }, '/courses/a%2Fb'],
  ['enrollments', { programType: 'STEM Squad', courseId: 'STEM_SQUAD' }, '/stem-squad'],
  ['event-registrations', { eventId: '../../evil' }, undefined],
  ['enrollments', {}, undefined],
])('%s %o is about %s', (kind, payload, path) => {
  expect(aboutPath(kind, payload)).toBe(path);
});

test('the first line of a long answer is its excerpt; a long line ends after a word', () => {
  const excerptFor = (message?: string) => excerptOf(submissionType('contact'), { message });
  expect(excerptFor('\n  Do you take girls? \nShe likes robots.')).toBe('Do you take girls?');
  const excerpt = excerptFor('Where do we meet? '.repeat(20));
  expect(excerpt).toMatch(/(Where|do|we|meet\?)…$/);
  expect(excerpt.length).toBeLessThanOrEqual(120);
  expect(excerptFor()).toBe('');
});

test('placeholders take their values once, and stay without one', () => {
  const values = { name: 'Ama $& {date}', reference: 'REG-7K3Q', course: '', date: '5 March 2027' };
  const text = 'Hi {name}, {Reference}: {course} on {date}. {other}';
  const filled = fillPlaceholders(text, values);
  expect(filled).toBe('Hi Ama $& {date}, REG-7K3Q: {course} on 5 March 2027. {other}');
  expect(unfilledPlaceholder('On {Course} at {date}')).toBe('{course}');
  expect(unfilledPlaceholder('Write {this}, name and course')).toBeUndefined();
});

test.each([
  ['2026-11-22T12:00:05.000Z', 'just now'],
  ['2026-11-22T11:59:00.000Z', '1 minute ago'],
  ['2026-11-22T09:30:00.000Z', '2 hours ago'],
  ['2026-11-16T11:00:00.000Z', '6 days ago'],
  ['2026-11-15T11:00:00.000Z', '15 Nov'],
  ['2025-11-30T11:00:00.000Z', '30 Nov 2025'],
])('%s was %s', (at, text) => {
  expect(timeAgoText(at, Date.parse('2026-11-22T12:00:00.000Z'))).toBe(text);
});

const receivedAt = '2026-11-20T09:00:00.000Z';
const hoursLater = (hours: number) => Date.parse(receivedAt) + hours * 3_600_000;
const open = { isFlagged: false, status: 'new', receivedAt, answeredAt: null } as const;

test.each([
  [0, '24 h left'],
  [23.5, '30 min left'],
  [24, '1 min left'],
  [25, 'late by 1 h'],
  [49, 'late by 1 day'],
  [72, 'late by 2 days'],
])('after %s hours: %s', (hours, text) => {
  expect(replyDeadline(open, hoursLater(hours))?.text).toBe(text);
});

test.each([
  { answeredAt: receivedAt },
  { status: 'spam' },
  { status: 'done' },
  { isFlagged: true },
] as const)('with %j there is no reply deadline', (change) => {
  expect(replyDeadline({ ...open, ...change }, hoursLater(30))).toBeUndefined();
});

const filterOf = (query: string) => inboxFilter(new URLSearchParams(query));

test('invalid values are ignored', () => {
  const query = 'status=lost&late=perhaps&words=';
  expect(filterOf(query)).toMatchObject({ status: undefined, late: undefined, words: undefined });
});

test('no character that a database would refuse reaches it', () => {
  const filter = filterOf('words=a%00b%01&kind=%00&after=%00');
  expect(filter).toMatchObject({ words: 'a b', kind: undefined, after: undefined });
});

test('only the six longest different words are searched', () => {
  expect(searchWords('a Robot robots ROBOTS')).toEqual(['robots', 'a']);
  const typed = 'q w r t y ab cd fg hj kl zx';
  expect(searchWords(typed)).toEqual(['ab', 'cd', 'fg', 'hj', 'kl', 'zx']);
});
