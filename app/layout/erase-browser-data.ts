import { deviceStorage } from '#platform/forms/draft-store.ts';
import { ERASE_PATH } from '#platform/pages/erasing.ts';
import { eraseCaches } from '../delivery/service-worker.ts';

/** Milliseconds before the request is given up, so that the visitor does not wait long. */
const TIMEOUT_MS = 4_000;

/**
 * Erases everything that this browser stores of the site: drafts, pages, and the service worker
 * with its data. Only the server can erase the cookie and the browser's own cache: false if it does
 * not answer in time, or something else answers for it.
 */
export async function eraseBrowserData(): Promise<boolean> {
  deviceStorage()?.clear();
  // Browsers only notify other tabs.
  window.dispatchEvent(new StorageEvent('storage'));
  // If the browser denies access, there is nothing to erase.
  await Promise.allSettled([eraseWorkers(), eraseCaches()]);
  const options = { method: 'POST', redirect: 'manual' } as const;
  return fetch(ERASE_PATH, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ type }) => type === 'opaqueredirect',
    () => false,
  );
}

/** Browsers have service workers over TLS only. */
async function eraseWorkers(): Promise<void> {
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    worker.active?.postMessage(ERASE_PATH);
    await worker.unregister();
  }
}
