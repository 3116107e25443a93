/** The URL of the service worker: at the root, because it only controls paths below itself. */
const SERVICE_WORKER = '/service-worker.js';

type Connection = { readonly saveData?: boolean };

/** Not for visitors who save data, nor on `#erased`: everything was just erased there. */
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
      // No connection, or a browser without storage: the site works as usual, only not offline.
    }
  });
}

/** Called twice: a worker that is still storing a page would create its cache again. */
export async function eraseCaches(): Promise<void> {
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
}

export function notifyVisit(): void {
  const { controller } = navigator.serviceWorker ?? {};
  if (controller) whenIdle(() => controller.postMessage(pathsToCache()));
}

/** Without the query, which may hold typed text. Not a page with a form: it may be too old. */
function pathsToCache(): string[] {
  return document.querySelector('main form[method=post]') ? [] : [location.pathname];
}

function whenIdle(then: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(then));
  else if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, 2_000);
}
