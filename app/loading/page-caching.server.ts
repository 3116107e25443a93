import { createContext, type RouterContextProvider } from 'react-router';
import { siteContext } from './context.ts';

/** Whether the page of a request is for this visitor alone. */
const forOne = createContext(false);

/** Keeps the page of this request out of every shared cache: its forms carry a token. */
export function keepForOne(context: Readonly<RouterContextProvider>): void {
  context.set(forOne, true);
}

/** Browsers ask each time and mostly hear that nothing changed; caches on the way may answer. */
const SHARED_PAGE =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
/** The data of a page that is gone to from another one; fetched ahead, it is used within a minute. */
const SHARED_DATA =
  'public, max-age=60, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
/** Kept by the browser alone, which may show it again when somebody goes back. */
const FOR_ONE = 'private, no-cache';

/**
 * The `Cache-Control` of a page, or of the data of one.
 * @param mayBeShared whether this answer is worth keeping for others: it was read, found and is whole
 */
export function pageCaching(
  context: Readonly<RouterContextProvider>,
  { of, mayBeShared }: { of: 'page' | 'data'; mayBeShared: boolean },
): string {
  const isShared = mayBeShared && context.get(siteContext).isShared && !context.get(forOne);
  if (!isShared) return FOR_ONE;
  return of === 'page' ? SHARED_PAGE : SHARED_DATA;
}
