import { expect, test } from 'vitest';
import { withoutTrailingSlashes } from './trailing-slashes.ts';

test.each([
  ['/', '/'],
  ['///', '/'],
  ['/about//', '/about'],
  ['//about', '//about'],
])('%s without the slashes at its end is %s', (path, without) => {
  expect(withoutTrailingSlashes(path)).toBe(without);
});
