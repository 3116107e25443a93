import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Middleware } from '../http/limit-concurrency.ts';

const current = new AsyncLocalStorage<string>();

/** Undefined outside a request. */
export const requestId = (): string | undefined => current.getStore();

/** No letters that sound or look alike: people read it out on the phone. */
const LETTERS = '346789ACFGHJKLNPQRTUVWXY';

export const withRequestId: Middleware = (next) => (request, response) => {
  const id = Array.from(randomBytes(6), (byte) => LETTERS[byte % LETTERS.length]).join('');
  response.setHeader('X-Request-Id', id);
  return current.run(id, () => next(request, response));
};
