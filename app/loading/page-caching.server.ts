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

/** What may be kept of a page, or of the data of one. */
export function pageCaching(
  context: Readonly<RouterContextProvider>,
  { of, status }: { of: 'page' | 'data'; status: number },
): string {
  const isShared = context.get(siteContext).isShared && !context.get(forOne) && status === 200;
  if (!isShared) return FOR_ONE;
  return of === 'page' ? SHARED_PAGE : SHARED_DATA;
}
