import { expect, test } from 'vitest';
import { withoutTrailingSlashes } from '../trailing-slashes.ts';

test.each([
  ['/', '/'],
  ['///', '/'],
  ['/about//', '/about'],
  ['//about', '//about'],
])('%s without trailing slashes is %s', (path, without) => {
  expect(withoutTrailingSlashes(path)).toBe(without);
});
