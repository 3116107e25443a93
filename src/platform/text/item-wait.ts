import { ServiceFailure } from './service-failure.ts';

/** The page of an item waits for it: only then its status, which search engines use, is known. */
const MAX_WAIT_MS = 4_000;

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
