import { createContext, data, type RouterContextProvider } from 'react-router';
import { PLACES_CACHE_CONTROL } from '#platform/pages/page-context.ts';
import { siteContext } from './context.ts';

const isPrivate = createContext(false);

/** Keeps the page of this request out of shared caches: its forms carry a token. */
export function markPrivate(context: Readonly<RouterContextProvider>): void {
  context.set(isPrivate, true);
}

/** Browsers revalidate each time, mostly a 304; our cache and proxies may answer for 60 seconds. */
const SHARED_PAGE =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
/** The data that scripts load for the next page; the browser keeps it for a minute. */
const SHARED_DATA =
  'public, max-age=60, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
/** Only the browser stores it, and shows it again when the visitor goes back. */
const PRIVATE = 'private, no-cache';

/** `mayBeShared`: read, found and complete. */
export function cacheControlOf(
  context: Readonly<RouterContextProvider>,
  { of, mayBeShared }: { of: 'page' | 'data'; mayBeShared: boolean },
): string {
  const isShared = mayBeShared && context.get(siteContext).isShared && !context.get(isPrivate);
  if (!isShared) return PRIVATE;
  if (context.get(siteContext).hasReadPlaces()) return PLACES_CACHE_CONTROL;
  return of === 'page' ? SHARED_PAGE : SHARED_DATA;
}

const retryAfter = createContext('');

export function setRetryAfter(context: Readonly<RouterContextProvider>, seconds: string): void {
  context.set(retryAfter, seconds);
}

export function addRetryAfter(context: Readonly<RouterContextProvider>, headers: Headers): void {
  const seconds = context.get(retryAfter);
  if (seconds) headers.set('Retry-After', seconds);
}

export type TokenPageArgs = {
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
};

/** Seconds until a retry may work. */
export const RETRY_AFTER_SECONDS = '30';

export function tokenOf({ searchParams }: URL): string {
  return searchParams.get('token') ?? '';
}

/** Changes nothing: mail programs and messengers open links by themselves. */
export async function readTokenPage<View extends object>(
  { url, context }: TokenPageArgs,
  label: string,
  show: (token: string) => Promise<View | undefined>,
  nothing?: { readonly title: string; readonly text: string },
) {
  markPrivate(context);
  const { report, requestId } = context.get(siteContext);
  try {
    const found = await show(tokenOf(url));
    if (found) return data({ found, nothing: undefined });
    return data({ found: undefined, nothing: { ...INVALID_LINK, ...nothing } }, { status: 404 });
  } catch (error) {
    report(error);
    setRetryAfter(context, RETRY_AFTER_SECONDS);
    return data({ found: undefined, nothing: unavailableText(label, requestId) }, { status: 503 });
  }
}

// These texts come with the response, so that browsers do not load them with other pages.

const back = { to: '/contact', label: 'Contact us' };

const INVALID_LINK = {
  title: 'This link does not work',
  text: 'It may be too old, or part of it is missing. Go back to our message and tap it there. If that does not help, write or call us with your reference.',
  back,
};

function unavailableText(label: string, requestId = '') {
  return {
    title: `${label} cannot be shown now`,
    unreachable: `Nothing is lost, and nothing has changed. Please open the link again in a minute. If you write or call us, name this code: ${requestId}`,
    back,
  };
}

export function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'https://site.invalid');
  return pathname + search;
}
