import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, type Strategy } from 'workbox-strategies';
import { offlinePage } from './offline-page.ts';
import { DAY, forget, knownOf, PAGES, tidySoon, toBeKept } from './stores.ts';

/** Seconds that the network may take where there is a kept page in its place. */
export const PATIENCE = 4;
/** Milliseconds after a failure of the network for which it is hardly waited for any more. */
const CUT_OFF_FOR = 10_000;
/** Bytes of one page. */
const LARGEST_PAGE = 300_000;

let cutOffAt = 0;

/** The network just failed, or took too long. */
export function noteCutOff(): void {
  cutOffAt = Date.now();
}

/** Pages from the network, and as they were seen last where it fails or takes too long. */
export function pages(): Strategy {
  return Date.now() - cutOffAt < CUT_OFF_FOR ? impatient : patient;
}

/** The page with this address as it was kept. */
export async function keptPage(url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName: PAGES });
}

/** That, or else the page without its query, as no address with a query is kept. */
export async function keptInPlaceOf(url: string): Promise<Response | undefined> {
  const { origin, pathname } = new URL(url);
  return (await keptPage(url)) ?? keptPage(origin + pathname);
}

const plugins: WorkboxPlugin[] = [
  {
    cacheWillUpdate: async ({ request, response }) => {
      const isGone = response.status === 404 || response.status === 410;
      const isOthers = response.headers.get('Cache-Control') === 'no-store';
      const isPage = response.status === 200 && isHtml(response) && !isOthers;
      const html = isPage ? await response.text() : '';
      // A kept form would be refused, since its token grows old, or ask what is no longer asked.
      if (isGone || holdsForm(html)) await forget(PAGES, request.url);
      if (html === '' || holdsForm(html) || isTyped(new URL(request.url))) return null;
      const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
      return toBeKept(response, new Blob([html]), { largest: LARGEST_PAGE, title });
    },
    cacheDidUpdate: async ({ event }) => tidySoon(event),
    cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
      if (cachedResponse) return asSeenLast(cachedResponse);
      const other = await withoutParameters(request.url);
      // This redirect brings another request, which is not to wait for the network again.
      if (other && !request.signal.aborted) noteCutOff();
      return other ?? null;
    },
    handlerDidError: async ({ request }) => {
      // The visitor went elsewhere.
      if (request.signal.aborted) return Response.error();
      noteCutOff();
      return offlinePage(request.url);
    },
  },
  new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 7 * DAY, purgeOnQuotaError: true }),
];
const patient = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PATIENCE,
  plugins,
});
const impatient = new NetworkFirst({ cacheName: PAGES, networkTimeoutSeconds: 0.1, plugins });

function isHtml({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') === true;
}

/** Whether a page has forms that send something, beside those at the foot of every page. */
function holdsForm(html: string): boolean {
  const forms = html.match(/<form\b[^>]*>/g) ?? [];
  return forms.some((tag) => /method="post"/i.test(tag) && !AT_THE_FOOT.test(tag));
}

/** The newsletter box, the way to the Lite version, and what erases all that is kept. */
const AT_THE_FOOT = /action="\/(newsletter|lite|erase)"/;

/**
 * What stands behind the `?` may be what somebody typed, sent or was sent in a mail: no such address
 * is kept. The page without it may be.
 */
function isTyped({ search }: URL): boolean {
  return search !== '';
}

/** A page with a line that says that it is not new. React leaves a foreign element in `body` alone. */
async function asSeenLast(page: Response): Promise<Response> {
  const why = navigator.onLine ? 'The connection is too weak' : 'You are offline';
  const line = `<aside class="seen-last">${why}: this is the page as you saw it last.</aside>`;
  const html = (await page.text()).replace(/<body[^>]*>/, (body) => body + line);
  return new Response(html, { headers: page.headers });
}

/** Tabs and filters are in the address, and are not kept one by one: the page itself may be. */
async function withoutParameters(url: string): Promise<Response | undefined> {
  const { origin, pathname, search } = new URL(url);
  const page = search ? await keptPage(origin + pathname) : undefined;
  return page && Response.redirect(origin + pathname);
}

/** Milliseconds since 1970 at which a page was kept; 0 where it is not. */
export async function keptAt(url: string): Promise<number> {
  const page = await keptPage(url);
  return page ? knownOf(PAGES, url, page).moment : 0;
}
