import { expect, test } from 'vitest';
import { damageOf, type Store, type StoredMail } from './store.ts';

const mail = (submission_id: string, purpose: string): StoredMail => ({
  submission_id,
  purpose,
  sent_at: null,
});
const submission = (key: string, id = `id of ${key}`) => ({ id, reference: `MSG-${key}`, key });
const whole = (...keys: string[]): Store => ({
  submissions: keys.map((key) => submission(key)),
  mails: keys.flatMap((key) => [
    mail(`id of ${key}`, 'confirmation'),
    mail(`id of ${key}`, 'notice'),
  ]),
});
const answered = (...keys: string[]) =>
  new Map(keys.map((key) => [key, { id: `id of ${key}`, reference: `MSG-${key}` }]));

const NONE = { missing: [], duplicates: [], incomplete: [], orphans: [] };

test('a whole store has no damage, also with submissions whose answer was lost', () => {
  expect(damageOf(whole('a', 'b', 'c'), answered('a', 'b'))).toEqual(NONE);
});

test('an answered submission that is not stored, or has another id, is missing', () => {
  expect(damageOf(whole('a'), answered('a', 'b')).missing).toEqual(['b']);
  const other = new Map([['a', { id: 'another', reference: 'MSG-a' }]]);
  expect(damageOf(whole('a'), other).missing).toEqual(['a']);
});

test('a submission that is stored twice is found', () => {
  const store = whole('a', 'b');
  const twice = { ...store, submissions: [...store.submissions, submission('a', 'another id')] };
  expect(damageOf(twice, answered('a', 'b')).duplicates).toEqual(['a']);
});

test('a submission with a mail too few or too many is stored by halves', () => {
  const { submissions, mails } = whole('a', 'b', 'c');
  const without = { submissions, mails: mails.slice(1) };
  expect(damageOf(without, answered()).incomplete).toEqual(['a']);
  const more = { submissions, mails: [...mails, mail('id of b', 'notice')] };
  expect(damageOf(more, answered()).incomplete).toEqual(['b']);
});

test('a mail without a submission is found', () => {
  const { submissions, mails } = whole('a');
  const store = { submissions, mails: [...mails, mail('nobody', 'notice')] };
  expect(damageOf(store, answered()).orphans).toEqual(['nobody']);
});
