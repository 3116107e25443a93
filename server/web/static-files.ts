import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { SERVICE_WORKER } from './last-worker.ts';

/** The name of a built file changes with what is in it, so it may be kept for ever. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Files that keep their name when they change. */
const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

/** What the build made of `app/` and `public/`. */
export function builtFiles(folder: string): MiddlewareHandler {
  return serveStatic({
    root: folder,
    precompressed: true,
    onFound: (path, c) => {
      c.header('Cache-Control', cacheControl(path));
    },
  });
}

function cacheControl(path: string): string {
  // `includes`, because the path may be that of the compressed file, `service-worker.js.br`.
  if (path.includes(SERVICE_WORKER)) return 'no-cache';
  return path.includes('/assets/') ? IMMUTABLE : FOR_AN_HOUR;
}

/** Pictures and reports that came with the content. */
export function contentFiles(folder: string): MiddlewareHandler {
  return serveStatic({
    root: folder,
    onFound: (_path, c) => {
      c.header('Cache-Control', FOR_AN_HOUR);
    },
  });
}
