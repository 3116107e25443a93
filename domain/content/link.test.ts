import { expect, test } from 'vitest';
import { isSafeLink } from './link.ts';

test.each([
  '/courses',
  '/get-involved?form=mentor#forms',
  'https://example.org/a?b=c',
  'http://example.org',
  'mailto:hello@example.org',
  'tel:+233241234567',
  '#main',
])('%s may be opened', (address) => {
  expect(isSafeLink(address)).toBe(true);
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
  '\\\\evil.example',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'evil',
  '',
])('security check 2: %j is refused', (address) => {
  expect(isSafeLink(address)).toBe(false);
});
