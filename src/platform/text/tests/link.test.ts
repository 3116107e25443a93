import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafeLink, leadsToAnotherHost } from '../link.ts';

test.each([
  '/courses',
  '/get-involved?form=mentor#forms',
  'https://example.org/a?b=c',
  'mailto:hello@example.org',
  '#main',
])('%s may be opened', (url) => {
  expect(isSafeLink(url)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\n\\evil.example',
  'file:///etc/passwd',
  'evil',
  '',
])('security check 2: %j is refused', (url) => {
  expect(isSafeLink(url)).toBe(false);
});

const STROKES = fc.constantFrom('/', '\\', '\t', '\n', '\r', ' ', '\u0001', '');

test('security check 2: links that a browser reads as another host are refused, in every spelling', () => {
  fc.assert(
    fc.property(fc.array(STROKES, { maxLength: 8 }), fc.webPath(), (strokes, path) => {
      const url = `${strokes.join('')}evil.example${path}`;
      const read = URL.parse(url, 'https://www.example.org');
      const isElsewhere = read?.host !== 'www.example.org';
      expect(leadsToAnotherHost(url)).toBe(isElsewhere);
      if (isElsewhere) expect(isSafeLink(url)).toBe(false);
    }),
  );
});

test.each(['/courses', 'soldering', '#main', 'https://example.org'])(
  '%s does not lead to another host unnoticed',
  (url) => expect(leadsToAnotherHost(url)).toBe(false),
);
