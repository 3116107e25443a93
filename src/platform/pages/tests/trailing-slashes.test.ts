import { expect, test } from 'vitest';
import { withoutTrailingSlashes } from '../../text/link.ts';

test.each([
  ['/', '/'],
  ['///', '/'],
  ['/about//', '/about'],
  ['//about', '//about'],
])('%s without trailing slashes is %s', (path, without) => {
  expect(withoutTrailingSlashes(path)).toBe(without);
});
