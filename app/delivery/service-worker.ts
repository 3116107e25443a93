/**
 * Where the service worker is: at the root, because it may only answer for what is below itself.
 */
const SERVICE_WORKER = '/service-worker.js';

type Connection = { readonly saveData?: boolean };

/**
 * Registers the service worker once the page has loaded and the browser is idle, so that it takes
 * nothing from the first visit. Not for visitors who save data, and not on a page whose address
 * ends in `#erased`: a moment ago everything was erased there that this browser keeps.
 */
export function registerServiceWorker(erased: string): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (location.hash === `#${erased}`) {
    whenIdle(() => void Promise.allSettled([eraseCaches()]));
    return;
  }
  if (connection?.saveData || /(^|; )lite=1/.test(document.cookie)) return;
  whenIdle(async () => {
    try {
      await navigator.serviceWorker.register(SERVICE_WORKER);
      const { active } = await navigator.serviceWorker.ready;
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      active?.postMessage([...pathsToCache(), ...loaded]);
    } catch {
      // No connection, or a browser that keeps nothing: the site is there as ever, only not offline.
    }
  });
}

/**
 * Called twice: a worker that is still storing a page would make its store anew after the first
 * time.
 */
export async function eraseCaches(): Promise<void> {
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
}

/** Tells the service worker of a page that was visited without a new document. */
export function notifyVisit(): void {
  const { controller } = navigator.serviceWorker ?? {};
  if (controller) whenIdle(() => controller.postMessage(pathsToCache()));
}

/**
 * The address of this page, without what somebody may have typed, unless it holds a form: an old
 * form is worse than none.
 */
function pathsToCache(): string[] {
  return document.querySelector('main form[method=post]') ? [] : [location.pathname];
}

function whenIdle(then: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(then));
  else if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, 2_000);
}
