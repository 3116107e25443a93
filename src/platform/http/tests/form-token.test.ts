import { beforeEach, expect, test } from 'vitest';
import { makeFormTokens } from '../form-token.ts';

let time = 0;
beforeEach(() => {
  time = Date.UTC(2026, 10, 21);
});
const now = () => time;
const tokens = makeFormTokens('a secret', { now });

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

test('security check 11: a form that is sent within three seconds is suspicious', () => {
  const token = tokens.issueToken();
  time += 3 * SECOND - 1;
  expect(tokens.spamVerdictOf({ token, honeypot: '' })).toBe('sent within 3 seconds');
  time += 1;
  expect(tokens.spamVerdictOf({ token, honeypot: '' })).toBeUndefined();
});

test('a form may stay open for a week and a day', () => {
  const token = tokens.issueToken();
  time += 8 * 24 * HOUR;
  expect(tokens.spamVerdictOf({ token, honeypot: '' })).toBeUndefined();
  time += 1;
  expect(tokens.spamVerdictOf({ token, honeypot: '' })).toMatch(/more than eight days/);
});

test('a filled honeypot is suspicious, whatever the time', () => {
  const token = tokens.issueToken();
  time += HOUR;
  expect(tokens.spamVerdictOf({ token, honeypot: 'http://spam.example' })).toMatch(/do not see/);
});

test('a missing or changed token, one of another secret and a signed text count as forged', () => {
  const token = tokens.issueToken();
  time += HOUR;
  const forged = [
    '',
    '.',
    'x',
    `1${token}`,
    `${token}x`,
    token.replace(/\..*/, '.'),
    makeFormTokens('another secret', { now }).issueToken(),
    tokens.sign((time - HOUR).toString(36)),
    'ɛ'.repeat(22),
    `${'9'.repeat(5_000)}.${'A'.repeat(22)}`,
  ];
  for (const wrong of forged) {
    expect(tokens.spamVerdictOf({ token: wrong, honeypot: '' })).toMatch(/missing or forged/);
  }
});

test('a signed text is verified, also by another process with the same secret', () => {
  const signed = tokens.sign('ENR-7K3Q');
  expect(signed).toMatch(/^ENR-7K3Q\.[\w-]{22}$/);
  expect(makeFormTokens('a secret').readSigned(signed)).toBe('ENR-7K3Q');
});

test('nobody can forge or change a signed text', () => {
  const signed = tokens.sign('ENR-7K3Q');
  for (const wrong of [
    'ENR-7K3Q',
    'ENR-7K3Q.',
    '',
    '.',
    signed.replace('7', '8'),
    signed.slice(0, -1),
    `${signed}A`,
    makeFormTokens('another secret').sign('ENR-7K3Q'),
    tokens.issueToken(),
  ]) {
    expect(tokens.readSigned(wrong)).toBeUndefined();
  }
});
