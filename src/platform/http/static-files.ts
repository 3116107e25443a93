import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** The name of a built file changes with its content. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CACHE_FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

type Folders = {
  /** Undefined while Vite serves them in development. */
  readonly built: string | undefined;
  readonly content: string;
};

/** `off` removes the service worker from browsers that have one. */
export function staticFiles(folders: Folders, serviceWorker: 'on' | 'off'): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>();
  const content = serveStatic({
    root: folders.content,
    onFound: (_path, c) => {
      c.header('Cache-Control', CACHE_FOR_AN_HOUR);
    },
  });
  http.get('/reports/*', content);
  http.get('/images/*', content);
  if (serviceWorker === 'off') http.get(SERVICE_WORKER_PATH, retireWorker);
  if (folders.built) http.get('*', builtFiles(folders.built));
  return http;
}

function builtFiles(folder: string): MiddlewareHandler {
  return serveStatic({
    root: folder,
    precompressed: true,
    onFound: (path, c) => {
      c.header('Cache-Control', cacheControl(path));
    },
  });
}

function cacheControl(path: string): string {
  // `includes`, because the path may name the compressed file, `service-worker.js.br`.
  if (path.includes(SERVICE_WORKER_PATH)) return 'no-cache';
  return path.includes('/assets/') ? CACHE_FOREVER : CACHE_FOR_AN_HOUR;
}

/** Its name never changes, so browsers check it each time. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

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

const retireWorker: MiddlewareHandler = async (c) =>
  c.body(RETIRING_WORKER, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
