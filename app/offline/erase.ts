import { ERASE_PATH } from '#domain/erasing.ts';
import { forgetOld } from '../forms/kept-answers.ts';

/**
 * Erases what this browser keeps of the site: answers, pages, the worker that keeps them and its
 * notes. The cookie and the browser's own cache are for the server to take: false where it cannot be
 * reached.
 */
export async function eraseKept(): Promise<boolean> {
  forgetOld(true);
  // Browsers have the rest over TLS only.
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    worker.active?.postMessage(ERASE_PATH);
    await worker.unregister();
  }
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  return fetch(ERASE_PATH, { method: 'POST', redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}
