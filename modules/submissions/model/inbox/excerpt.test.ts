import { expect, test } from 'vitest';
import { excerptOf } from '../../store/inbox/inbox-query.ts';
import { submissionType } from '../kinds.ts';

const contact = submissionType('contact');

test('the first line of a message is its excerpt', () => {
  const message = '\n  Do you take girls of nine? \nShe likes robots.';
  expect(excerptOf(contact, { message })).toBe('Do you take girls of nine?');
});

test('a long line ends after a word, within 120 characters', () => {
  const excerpt = excerptOf(contact, { message: 'Where do we meet? '.repeat(20) });
  expect(excerpt).toMatch(/(Where|do|we|meet\?)…$/);
  expect(excerpt.length).toBeLessThanOrEqual(120);
});

test('a submission without a long answer has none', () => {
  expect(excerptOf(contact, { subject: 'Robots' })).toBe('');
});
