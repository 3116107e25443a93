import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, type Strategy } from 'workbox-strategies';
import { offlinePage } from './offline-page.ts';
import { DAY_SECONDS, entryOf, PAGES, removeEntry, storableResponse, trimSoon } from './stores.ts';

export const NETWORK_TIMEOUT_SECONDS = 4;
/** Milliseconds after a network failure during which the network gets almost no time. */
const OFFLINE_FOR_MS = 10_000;
const MAX_PAGE_BYTES = 300_000;

let offlineSince = 0;

export function markOffline(): void {
  offlineSince = Date.now();
}

export function pageStrategy(): Strategy {
  return Date.now() - offlineSince < OFFLINE_FOR_MS ? impatientStrategy : patientStrategy;
}

async function storedPage(url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName: PAGES });
}

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
      // A stored form would be refused, because its token expires, or would ask outdated questions.
      if (isGone || holdsForm(html)) await removeEntry(PAGES, request.url);
      if (html === '' || holdsForm(html) || hasQuery(new URL(request.url))) return null;
      const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
      return storableResponse(response, new Blob([html]), { largest: MAX_PAGE_BYTES, title });
    },
    cacheDidUpdate: async ({ event }) => trimSoon(event),
    cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
      if (cachedResponse) return withStaleNotice(cachedResponse);
      const other = await storedWithoutQuery(request.url);
      // This redirect causes another request, which should not wait for the network again.
      if (other && !request.signal.aborted) markOffline();
      return other ?? null;
    },
    // Without a connection an answer comes from the browser's own cache.
    handlerWillRespond: async ({ response }) =>
      navigator.onLine || response.status !== 200 ? response : withStaleNotice(response),
    handlerDidError: async ({ request }) => {
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

function holdsForm(html: string): boolean {
  const forms = html.match(/<form\b[^>]*>/g) ?? [];
  return forms.some((tag) => /method="post"/i.test(tag) && !FOOTER_FORMS.test(tag));
}

/** The forms of the newsletter box, the Lite switch and the erase button. */
const FOOTER_FORMS = /action="\/(newsletter|lite|erase)"/;

/** Not stored: a query may hold what was typed, sent or part of an email link. */
function hasQuery({ search }: URL): boolean {
  return search !== '';
}

/** A page with a notice that it is not new. React ignores a foreign element in `body`. */
async function withStaleNotice(page: Response): Promise<Response> {
  const reason = navigator.onLine ? 'The connection is too weak' : 'You are offline';
  const line = `<aside class="stale-notice">${reason}: this is the page as you saw it last.</aside>`;
  const html = await page.text();
  const isMarked = html.includes('<aside class="stale-notice">');
  const marked = isMarked ? html : html.replace(/<body[^>]*>/, (body) => body + line);
  return new Response(marked, { headers: page.headers });
}

/** Redirects to the page without its query: tabs and filters are not stored one by one. */
async function storedWithoutQuery(url: string): Promise<Response | undefined> {
  const { origin, pathname, search } = new URL(url);
  const page = search ? await storedPage(origin + pathname) : undefined;
  return page && Response.redirect(origin + pathname);
}

export async function storedAt(url: string): Promise<number> {
  const page = await storedPage(url);
  return page ? entryOf(PAGES, url, page).storedAt : 0;
}
