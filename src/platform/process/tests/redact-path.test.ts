import { expect, test } from 'vitest';
import { redactPath } from '../fault-code.ts';

test.each([
  ['/desk/welcome/1eY4aKq', '/desk/welcome/…'],
  ['/desk/owner/1eY4aKq', '/desk/owner/…'],
  ['/desk/welcome/1eY4aKq.data', '/desk/welcome/…'],
  ['/desk/inbox/MSG-7K3Q', '/desk/inbox/MSG-7K3Q'],
  ['/courses', '/courses'],
])('%s is logged as %s', (path, logged) => {
  expect(redactPath(path)).toBe(logged);
});
