import type { MiddlewareHandler } from 'hono';

/** The path of the service worker. Its name never changes, so browsers check it each time. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** Replaces the service worker: deletes its caches and unregisters itself. */
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

/** The kill switch (docs/operations.md): with `SERVICE_WORKER=off` browsers remove theirs. */
export const retireWorker: MiddlewareHandler = async (c) =>
  c.body(RETIRING_WORKER, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
