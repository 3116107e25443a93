import { createContext, type RouterContextProvider } from 'react-router';
import { PLACES_CACHE_CONTROL } from '#platform/pages/places-cache-control.ts';
import { siteContext } from './context.ts';

/** Whether the page of a request is for this visitor only. */
const isPrivate = createContext(false);

/** Keeps the page of this request out of shared caches: its forms carry a token. */
export function markPrivate(context: Readonly<RouterContextProvider>): void {
  context.set(isPrivate, true);
}

/** Browsers revalidate each time, mostly a 304; our cache and proxies may answer for 60 seconds. */
const SHARED_PAGE =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
/** The data that scripts load for the next page; the browser caches prefetched data. */
const SHARED_DATA =
  'public, max-age=60, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
/** Only the browser stores it, and shows it again when the visitor goes back. */
const PRIVATE = 'private, no-cache';

/**
 * The `Cache-Control` of a page or of its data.
 * @param mayBeShared whether this response is good for others: read, found and complete
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
