import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { DAY_SECONDS, FILES, PICTURES, storableResponse, trimSoon } from './stores.ts';

/** True for a built file, whose name changes with its content. */
export function isFile({ pathname, search }: URL): boolean {
  return search === '' && pathname.startsWith('/assets/');
}

/** True for a drawn picture. Photos and reports are never stored. */
export function isPicture({ pathname, search }: URL): boolean {
  return search === '' && /^\/((covers|drawings)\/.+|[\w-]+\.svg)$/.test(pathname);
}

/** Scripts, style sheets and fonts: once loaded, they always come from the cache. */
export const files = new CacheFirst({
  cacheName: FILES,
  plugins: [
    cacheUpTo(600_000),
    { handlerDidError: async ({ request }) => scriptFailureResponse(request) },
    new ExpirationPlugin({
      maxEntries: 150,
      maxAgeSeconds: 60 * DAY_SECONDS,
      purgeOnQuotaError: true,
    }),
  ],
});

/** Pictures come from the cache first and are updated for the next time. */
export const pictures = new StaleWhileRevalidate({
  cacheName: PICTURES,
  plugins: [
    cacheUpTo(64_000),
    new ExpirationPlugin({
      maxEntries: 80,
      maxAgeSeconds: 7 * DAY_SECONDS,
      purgeOnQuotaError: true,
    }),
  ],
});

function cacheUpTo(largest: number): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) =>
      response.status === 200
        ? storableResponse(response, await response.blob(), { largest })
        : null,
    cacheDidUpdate: async ({ event }) => trimSoon(event),
  };
}

/**
 * The response for a script of ours that cannot be loaded. During a navigation, whose target
 * src/site/delivery/chunk-failure.ts stores, it opens that page as a document, which may be cached:
 * React Router would reload the page being left. Otherwise it fails like a missing script.
 */
function scriptFailureResponse({ destination }: Request): Response {
  if (destination !== 'script') return Response.error();
  return new Response(
    `const wanted = sessionStorage.getItem('chunk-wanted');
if (!wanted) throw new TypeError('There is no connection.');
location.assign(wanted);
await new Promise(() => {});`,
    { headers: { 'Content-Type': 'text/javascript' } },
  );
}
