import { ServiceFailure } from './service-failure.ts';

/**
 * Milliseconds that the page of one item waits for it: its status, which search engines use, is
 * only known then, so no part of the page can be sent before.
 */
const MAX_WAIT_MS = 4_000;

/** The item for its page. Rejects with a `ServiceFailure` if it takes too long. */
export async function waitForItem<Value>(item: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new ServiceFailure('timeout', 'the server gave no answer in time')),
    MAX_WAIT_MS,
  );
  try {
    return await Promise.race([item, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
