import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, type Strategy } from 'workbox-strategies';
import { offlinePage } from './offline-page.ts';
import { DAY_SECONDS, entryOf, PAGES, removeEntry, storableResponse, trimSoon } from './stores.ts';

/** Seconds that the network may take where there is a kept page in its place. */
export const NETWORK_TIMEOUT_SECONDS = 4;
/** Milliseconds after a failure of the network for which it is hardly waited for any more. */
const OFFLINE_FOR_MS = 10_000;
/** Bytes of one page. */
const MAX_PAGE_BYTES = 300_000;

let offlineSince = 0;

/** The network just failed, or took too long. */
export function markOffline(): void {
  offlineSince = Date.now();
}

/** Pages from the network, and as they were seen last where it fails or takes too long. */
export function pageStrategy(): Strategy {
  return Date.now() - offlineSince < OFFLINE_FOR_MS ? impatientStrategy : patientStrategy;
}

/** The page with this address as it was kept. */
export async function storedPage(url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName: PAGES });
}

/** That, or else the page without its query, as no address with a query is kept. */
export async function storedPageOrBase(url: string): Promise<Response | undefined> {
  const { origin, pathname } = new URL(url);
  return (await storedPage(url)) ?? storedPage(origin + pathname);
}

const plugins: WorkboxPlugin[] = [
  {
    cacheWillUpdate: async ({ request, response }) => {
      const isGone = response.status === 404 || response.status === 410;
      const isOthers = response.headers.get('Cache-Control') === 'no-store';
      const isPage = response.status === 200 && isHtml(response) && !isOthers;
      const html = isPage ? await response.text() : '';
      // A kept form would be refused, since its token grows old, or ask what is no longer asked.
      if (isGone || holdsForm(html)) await removeEntry(PAGES, request.url);
      if (html === '' || holdsForm(html) || hasQuery(new URL(request.url))) return null;
      const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
      return storableResponse(response, new Blob([html]), { largest: MAX_PAGE_BYTES, title });
    },
    cacheDidUpdate: async ({ event }) => trimSoon(event),
    cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
      if (cachedResponse) return withStaleNotice(cachedResponse);
      const other = await storedWithoutQuery(request.url);
      // This redirect brings another request, which is not to wait for the network again.
      if (other && !request.signal.aborted) markOffline();
      return other ?? null;
    },
    handlerDidError: async ({ request }) => {
      // The visitor went elsewhere.
      if (request.signal.aborted) return Response.error();
      markOffline();
      return offlinePage(request.url);
    },
  },
  new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 7 * DAY_SECONDS, purgeOnQuotaError: true }),
];
const patientStrategy = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins,
});
const impatientStrategy = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: 0.1,
  plugins,
});

function isHtml({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') === true;
}

/** Whether a page has forms that send something, beside those at the foot of every page. */
function holdsForm(html: string): boolean {
  const forms = html.match(/<form\b[^>]*>/g) ?? [];
  return forms.some((tag) => /method="post"/i.test(tag) && !FOOTER_FORMS.test(tag));
}

/** The newsletter box, the way to the Lite version, and what erases all that is kept. */
const FOOTER_FORMS = /action="\/(newsletter|lite|erase)"/;

/**
 * What stands behind the `?` may be what somebody typed, sent or was sent in a mail: no such address
 * is kept. The page without it may be.
 */
function hasQuery({ search }: URL): boolean {
  return search !== '';
}

/** A page with a line that says that it is not new. React leaves a foreign element in `body` alone. */
async function withStaleNotice(page: Response): Promise<Response> {
  const why = navigator.onLine ? 'The connection is too weak' : 'You are offline';
  const line = `<aside class="stale-notice">${why}: this is the page as you saw it last.</aside>`;
  const html = (await page.text()).replace(/<body[^>]*>/, (body) => body + line);
  return new Response(html, { headers: page.headers });
}

/** Tabs and filters are in the address, and are not kept one by one: the page itself may be. */
async function storedWithoutQuery(url: string): Promise<Response | undefined> {
  const { origin, pathname, search } = new URL(url);
  const page = search ? await storedPage(origin + pathname) : undefined;
  return page && Response.redirect(origin + pathname);
}

/** Milliseconds since 1970 at which a page was kept; 0 where it is not. */
export async function storedAt(url: string): Promise<number> {
  const page = await storedPage(url);
  return page ? entryOf(PAGES, url, page).storedAt : 0;
}
