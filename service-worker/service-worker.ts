import { cacheNames, clientsClaim } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import { type PrecacheEntry, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { ERASE_PATH } from '#platform/pages/erasing.ts';
import { files, isFile, isPicture, pictures } from './files.ts';
import { pageData } from './page-data.ts';
import { pageStrategy, storedAt } from './pages.ts';
import { STORES, stopStoring } from './stores.ts';

// Keeps the site readable on bad networks (docs/decisions/018-offline.md). It answers only what is
// read; what is sent passes it by, and so does the API.

declare const self: ServiceWorkerGlobalScope;
/** The offline page and what it needs; put in by the build. */
declare const PRECACHED: PrecacheEntry[];

/** Milliseconds: a page that was kept so lately is not fetched again only to be kept. */
const FRESH_MS = 60 * 60 * 1_000;

precache(PRECACHED);
// This worker takes over from an older one at once. Pages of the last build may still be open and
// find their files: the name of a built file changes with what is in it.
self.skipWaiting();
clientsClaim();

self.addEventListener('activate', (event) => event.waitUntil(eraseOtherStores()));

/** Erases what earlier versions of this worker kept under other names. */
async function eraseOtherStores(): Promise<void> {
  const ours = [...STORES, cacheNames.precache];
  await erase((await caches.keys()).filter((name) => !ours.includes(name)));
}

/** Erases stores, and the addresses and times that Workbox notes of them in IndexedDB. */
async function erase(stores: readonly string[]): Promise<void> {
  for (const name of stores) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}

/** Milliseconds within which what Workbox was at while it was erased has ended. */
const SETTLE_MS = 1_000;

/** Twice: whatever Workbox was storing, or looking through for what is too old, makes its store anew. */
async function eraseTwice(): Promise<void> {
  await erase(STORES);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  await erase(STORES);
}

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api'),
  (given) => pageStrategy().handle(given),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.data'), pageData);
registerRoute(({ url, sameOrigin }) => sameOrigin && isFile(url), files);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url), pictures);

// A page says which address was visited and what it loaded before this worker was there
// (app/delivery/service-worker.ts).
self.addEventListener('message', (event) => {
  const { data } = event;
  if (Array.isArray(data)) event.waitUntil(storeAll(data.map(String), event));
  // The visitor wants all of it gone: Workbox's notes are open here, so the page cannot erase them.
  if (data === ERASE_PATH) {
    stopStoring();
    event.waitUntil(eraseTwice());
  }
});

/** Keeps what is at these addresses, one after the other: nobody waits for it. */
async function storeAll(addresses: readonly string[], event: ExtendableEvent): Promise<void> {
  // A page that names its files was just opened as a document: the browser's own cache has them all.
  const cache = addresses.length > 1 ? 'force-cache' : 'default';
  for (const address of addresses) {
    const url = new URL(address, self.location.href);
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

/** Whether it is the address of a page: without an ending like `.ics`, and not of the API. */
function isPage({ pathname }: URL): boolean {
  return !/^\/api(\/|$)|\.\w+$/.test(pathname);
}
