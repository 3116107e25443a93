import type { MiddlewareHandler } from 'hono';

/** Where the service worker is. Its name never changes, so it is asked for anew each time. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** Takes the place of the service worker: erases what that one kept, and goes. */
const RETIRING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
`;

/** The kill switch (docs/operations.md): with `SERVICE_WORKER_PATH=off` browsers lose theirs. */
export const retireWorker: MiddlewareHandler = async (c) =>
  c.body(RETIRING_WORKER, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
