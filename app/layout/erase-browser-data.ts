import { deviceStorage } from '#platform/forms/draft-store.ts';
import { ERASE_PATH } from '#platform/pages/erasing.ts';
import { eraseCaches } from '../delivery/service-worker.ts';

/** Milliseconds that the server has for its part: nobody waits for long to be told. */
const TIMEOUT_MS = 4_000;

/**
 * Erases what this browser keeps of the site: drafts, pages, the worker that keeps them and its
 * notes. The cookie and the browser's own cache are for the server to take: false where it cannot be
 * reached in time, or another one answers for it.
 */
export async function eraseBrowserData(): Promise<boolean> {
  deviceStorage()?.clear();
  // Browsers tell other tabs only.
  window.dispatchEvent(new StorageEvent('storage'));
  // Where a browser forbids to look there is nothing to erase.
  await Promise.allSettled([eraseWorkers(), eraseCaches()]);
  const options = { method: 'POST', redirect: 'manual' } as const;
  return fetch(ERASE_PATH, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ type }) => type === 'opaqueredirect',
    () => false,
  );
}

/** Browsers have workers over TLS only. */
async function eraseWorkers(): Promise<void> {
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    worker.active?.postMessage(ERASE_PATH);
    await worker.unregister();
  }
}
