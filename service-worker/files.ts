import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { DAY_SECONDS, FILES, PICTURES, storableResponse, trimSoon } from './stores.ts';

/** Whether this is a built file: its name changes with what is in it. */
export function isFile({ pathname, search }: URL): boolean {
  return search === '' && pathname.startsWith('/assets/');
}

/** Whether this is a drawn picture. Photos and reports are never kept. */
export function isPicture({ pathname, search }: URL): boolean {
  return search === '' && /^\/(covers\/.+|[\w-]+\.svg)$/.test(pathname);
}

/** Scripts, style sheets and fonts: what was fetched once always comes from the store. */
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

/** Pictures come from the store first, and are fetched again for the next time. */
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

/** Keeps answers of up to `largest` bytes. */
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
 * The answer to a script of ours that cannot be fetched. While a link is being followed, whose address
 * app/delivery/chunk-failure.ts notes, it opens that page as a document, which may be kept: React
 * Router would reload the page that the visitor leaves. Otherwise it fails, as a missing script does.
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
