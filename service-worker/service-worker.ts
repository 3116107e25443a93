import { cacheNames, clientsClaim } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import { type PrecacheEntry, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { ERASE_PATH } from '#platform/pages/visitor-choices.ts';
import { files, isFile, isPicture, pictures } from './files.ts';
import { pageData } from './page-data.ts';
import { pageStrategy, storedAt } from './pages.ts';
import { STORES, stopStoring } from './stores.ts';

// Keeps the site readable on bad networks (docs/decisions/018-offline.md). It only handles reading.

declare const self: ServiceWorkerGlobalScope;
declare const PRECACHED: PrecacheEntry[];

/** Milliseconds for which a stored page is fresh and not loaded again only to be stored. */
const FRESH_MS = 60 * 60 * 1_000;

precache(PRECACHED);
// At once: pages of the last build find their files, whose names change with their content.
self.skipWaiting();
clientsClaim();

self.addEventListener('activate', (event) => event.waitUntil(eraseOtherStores()));

async function eraseOtherStores(): Promise<void> {
  const ours = [...STORES, cacheNames.precache];
  await erase((await caches.keys()).filter((name) => !ours.includes(name)));
}

async function erase(stores: readonly string[]): Promise<void> {
  for (const name of stores) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}

/** Milliseconds within which pending work of Workbox ends after erasing. */
const SETTLE_MS = 1_000;

/** Erases twice: pending work of Workbox, storing or expiring, creates its cache again. */
async function eraseTwice(): Promise<void> {
  await erase(STORES);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  await erase(STORES);
}

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api'),
  (options) => pageStrategy().handle(options),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.data'), pageData);
registerRoute(({ url, sameOrigin }) => sameOrigin && isFile(url), files);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url), pictures);

// A page sends its URL and the files that it loaded before this worker was active.
self.addEventListener('message', (event) => {
  const { data } = event;
  if (Array.isArray(data)) event.waitUntil(storeAll(data.map(String), event));
  // The visitor erases everything. The page cannot erase Workbox's database, which is open here.
  if (data === ERASE_PATH) {
    stopStoring();
    event.waitUntil(eraseTwice());
  }
});

async function storeAll(urls: readonly string[], event: ExtendableEvent): Promise<void> {
  // A page that sends its files was just opened: the browser's own cache has them all.
  const cache = urls.length > 1 ? 'force-cache' : 'default';
  for (const href of urls) {
    const url = new URL(href, self.location.href);
    url.hash = '';
    if (isPage(url)) url.search = '';
    const isOurs = url.origin === self.location.origin;
    if (isOurs) await store(new Request(url, { cache }), url, event);
  }
}

async function store(request: Request, url: URL, event: ExtendableEvent): Promise<void> {
  const strategy = isFile(url) ? files : isPicture(url) ? pictures : undefined;
  if (strategy) await strategy.handleAll({ request, event })[1];
  else if (isPage(url) && Date.now() - (await storedAt(url.href)) > FRESH_MS) {
    await pageStrategy().handleAll({ request, event })[1];
  }
}

/** True for the URL of a page: no extension such as `.ics`, and not in the API. */
function isPage({ pathname }: URL): boolean {
  return !/^\/api(\/|$)|\.\w+$/.test(pathname);
}
