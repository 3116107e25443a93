import { createContext, type RouterContextProvider } from 'react-router';
import { PLACES_CACHE_CONTROL } from '#platform/pages/places-cache-control.ts';
import { siteContext } from './context.ts';

/** Whether the page of a request is for this visitor alone. */
const isPrivate = createContext(false);

/** Keeps the page of this request out of every shared cache: its forms carry a token. */
export function markPrivate(context: Readonly<RouterContextProvider>): void {
  context.set(isPrivate, true);
}

/** Browsers ask each time and mostly get a 304; our cache and proxies may answer for 60 seconds. */
const SHARED_PAGE =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
/**
 * The data that a page's scripts fetch for the next page; the browser keeps what was fetched ahead.
 */
const SHARED_DATA =
  'public, max-age=60, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
/** The browser alone keeps it, and shows it again when the visitor goes back. */
const PRIVATE = 'private, no-cache';

/**
 * The `Cache-Control` of a page, or of the data of one.
 * @param mayBeShared whether this answer is worth keeping for others: it was read, found and is
 * whole
 */
export function cacheControlOf(
  context: Readonly<RouterContextProvider>,
  { of, mayBeShared }: { of: 'page' | 'data'; mayBeShared: boolean },
): string {
  const isShared = mayBeShared && context.get(siteContext).isShared && !context.get(isPrivate);
  if (!isShared) return PRIVATE;
  if (context.get(siteContext).hasReadPlaces()) return PLACES_CACHE_CONTROL;
  return of === 'page' ? SHARED_PAGE : SHARED_DATA;
}
