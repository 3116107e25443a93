import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxOf, normalizeEmail } from '../email.ts';

const PLAIN = 'bomb@example.org';

test.each([
  'Bomb@Example.ORG',
  'bomb@ex\uff41mple.org',
  '\uff42omb\uff20example.org',
  'bomb@example\u3002org',
  'bo\ufe0fmb@example.org',
  'b\u200bo\u200dm\u2060b\u00ad@example.org',
  '\ufeffbomb@example.org\u202e',
  'bomb\u3164@ex\u{1d41a}mple.org',
])('%j is the same email address as its plain form', (typed) => {
  expect(normalizeEmail(typed)).toBe(PLAIN);
});

test('a domain in another script is written in ASCII, as mail servers know it', () => {
  expect(normalizeEmail('kofi@B\u00dccher.example')).toBe('kofi@xn--bcher-kva.example');
  expect(normalizeEmail('kofi@bu\u0308cher.example')).toBe('kofi@xn--bcher-kva.example');
  expect(normalizeEmail('kofi@xn--bcher-kva.example')).toBe('kofi@xn--bcher-kva.example');
  expect(normalizeEmail('\u0254kyere@mail.example')).toBe('\u0254kyere@mail.example');
});

test.each([
  '',
  'a@b',
  '@b.example',
  'a@.example',
  'a@b@c.example',
  'a\uff20b@c.example',
  'a b@c.example',
  'a\uff0cb@c.example',
  'a\nb@c.example',
  'a"b@c.example',
  'a@b.example/x',
  'a@b\uff0fx.example',
  'a@u%6eder.example',
  'a@[192.0.2.1]',
  'a@-b.example',
  `a@${'b'.repeat(64)}.example`,
  `${'a'.repeat(250)}@b.example`,
  'a\ud800@b.example',
])('%j is not an email address', (typed) => {
  expect(normalizeEmail(typed)).toBeUndefined();
});

test('the plain form of a plain form is itself', () => {
  const local = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(local, local, (one, other) => {
      const plain = normalizeEmail(`${one}@${other}.example`);
      if (plain !== undefined) expect(normalizeEmail(plain)).toBe(plain);
    }),
    { numRuns: 5_000 },
  );
  for (let code = 0x80; code < 0x20000; code++) {
    const plain = normalizeEmail(`a${String.fromCodePoint(code)}b@mail.example`);
    if (plain !== undefined && normalizeEmail(plain) !== plain) expect.fail(code.toString(16));
  }
});

test('security check 11: one mailbox has many addresses', () => {
  expect(mailboxOf('efua+robots@mail.example')).toBe('efua@mail.example');
  expect(mailboxOf('e.f.u.a+x@gmail.com')).toBe('efua@gmail.com');
  expect(mailboxOf('efua@googlemail.com')).toBe('efua@gmail.com');
  expect(mailboxOf('e.fua@mail.example')).toBe('e.fua@mail.example');
  expect(mailboxOf('+x@mail.example')).toBe('+x@mail.example');
});
