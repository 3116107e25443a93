import { expect, test } from 'vitest';
import { withoutEndingSlashes } from './ending-slashes.ts';

test.each([
  ['/', '/'],
  ['///', '/'],
  ['/about//', '/about'],
  ['//about', '//about'],
])('%s without the slashes at its end is %s', (path, without) => {
  expect(withoutEndingSlashes(path)).toBe(without);
});
