import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafeLink, leadsToAnotherHost } from '../link.ts';

test.each([
  '/courses',
  '/get-involved?form=mentor#forms',
  'https://example.org/a?b=c',
  'http://example.org',
  'mailto:hello@example.org',
  'tel:+233241234567',
  '#main',
])('%s may be opened', (url) => {
  expect(isSafeLink(url)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '\r//evil.example',
  '///evil.example',
  'blob:https://example.org/1',
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

test.each([
  '/courses',
  'soldering',
  '?tag=robots',
  '#main',
  '../a//b',
  'https://example.org',
  'tel:+233',
])('%s does not lead to another host unnoticed', (url) =>
  expect(leadsToAnotherHost(url)).toBe(false),
);
