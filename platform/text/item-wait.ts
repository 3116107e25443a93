import { ServiceFailure } from './service-failure.ts';

/**
 * Milliseconds for which the page of one item waits for it: its status, which search engines go by,
 * is known only then, so nothing of the page can be sent before.
 */
const MAX_WAIT_MS = 4_000;

/** What is `wanted` for the page of one item. Rejects with a `ServiceFailure` where it takes too long. */
export async function waitForItem<Value>(wanted: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new ServiceFailure('timeout', 'the server gave no answer in time')),
    MAX_WAIT_MS,
  );
  try {
    return await Promise.race([wanted, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
