/** A placeholder origin: only the path after it is used. */
const ANY_ORIGIN = 'http://desk.invalid';

/**
 * The path and query of a desk page in a text that somebody sent; undefined if it is anything else.
 * However it is written, it never leads to another page or another site.
 */
export function safeDeskPath(input: unknown): string | undefined {
  if (typeof input !== 'string' || !input.startsWith('/') || !URL.canParse(input, ANY_ORIGIN)) {
    return undefined;
  }
  const { origin, pathname, search } = new URL(input, ANY_ORIGIN);
  const isOurs = origin === ANY_ORIGIN && /^\/desk(\/(?!\/)|$)/.test(pathname);
  return isOurs ? pathname + search : undefined;
}

/** The path of a download. `list`: the page that has its link. */
const DOWNLOAD_PATH = /^(?<list>[^?]+?)(?:\/roster)?\.(?:csv|xlsx)(?=\?|$)/;

/**
 * The path to open after a login or confirmation. A download would leave the browser on the page
 * with the used code for ever, so the list is opened instead, to press its link once more.
 */
export function pathAfterSignIn(path: string): string {
  if (!DOWNLOAD_PATH.test(path)) return path;
  const list = new URL(path.replace(DOWNLOAD_PATH, '$<list>'), ANY_ORIGIN);
  list.searchParams.set('done', 'confirmed');
  return `${list.pathname}${list.search}#file`;
}

/** The path without `/desk`, as links between desk pages are written. */
export function pathWithinDesk(path: string): string {
  const rest = path.slice('/desk'.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The path for signing in (without `/desk`), which then goes on to a page of the desk. */
export function signInPath(to: string | undefined, has?: 'asked'): string {
  return pathWith('/sign-in', to === '/desk' ? undefined : to, has);
}

/** The path for confirming one's identity (without `/desk`), which then goes on to a page. */
export function confirmPath(to: string | undefined, has?: 'asked'): string {
  return pathWith('/confirm', to, has);
}

function pathWith(path: string, to: string | undefined, has: string | undefined): string {
  const query = [has, to && `to=${encodeURIComponent(to)}`].filter(Boolean).join('&');
  return query ? `${path}?${query}` : path;
}
