import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { DAY_SECONDS, FILES, PICTURES, storableResponse, trimSoon } from './stores.ts';

export function isFile({ pathname, search }: URL): boolean {
  return search === '' && pathname.startsWith('/assets/');
}

export function isPicture({ pathname, search }: URL): boolean {
  return search === '' && /^\/((covers|drawings)\/.+|[\w-]+\.svg)$/.test(pathname);
}

export const files = new CacheFirst({
  cacheName: FILES,
  plugins: [
    cacheUpTo(600_000),
    new ExpirationPlugin({
      maxEntries: 150,
      maxAgeSeconds: 60 * DAY_SECONDS,
      purgeOnQuotaError: true,
    }),
  ],
});

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
