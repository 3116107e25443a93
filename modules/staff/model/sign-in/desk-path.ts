/** Any host: only what comes after it is looked at. */
const ANY_ORIGIN = 'http://desk.invalid';

/**
 * An address of the desk (path and query) out of what somebody sent, or undefined: it leads to no
 * other page and no other site, however it is written.
 */
export function safeDeskPath(sent: unknown): string | undefined {
  if (typeof sent !== 'string' || !sent.startsWith('/') || !URL.canParse(sent, ANY_ORIGIN)) {
    return undefined;
  }
  const { origin, pathname, search } = new URL(sent, ANY_ORIGIN);
  const isOurs = origin === ANY_ORIGIN && /^\/desk(\/(?!\/)|$)/.test(pathname);
  return isOurs ? pathname + search : undefined;
}

/** The address of a download. `list`: the page that has its link. */
const DOWNLOAD_PATH = /^(?<list>[^?]+?)(?:\/roster)?\.(?:csv|xlsx|html)(?=\?|$)/;

/**
 * Where somebody lands who has just shown who they are. An address that answers with a file changes
 * no page: whoever is sent there looks at a used code for ever. So they come to the list and press
 * its link once more.
 */
export function pathAfterSignIn(address: string): string {
  if (!DOWNLOAD_PATH.test(address)) return address;
  const list = new URL(address.replace(DOWNLOAD_PATH, '$<list>'), ANY_ORIGIN);
  list.searchParams.set('done', 'confirmed');
  return `${list.pathname}${list.search}#file`;
}

/** The same without `/desk`, as the desk's own pages lead to one another. */
export function pathWithinDesk(address: string): string {
  const inside = address.slice('/desk'.length);
  return inside.startsWith('/') ? inside : `/${inside}`;
}

/** Where somebody signs in (without `/desk`) who then goes on to an address of the desk. */
export function signInPath(to: string | undefined, has?: 'asked'): string {
  return pathWith('/sign-in', to === '/desk' ? undefined : to, has);
}

/** Where somebody shows who they are (without `/desk`) and then goes on. */
export function confirmPath(to: string | undefined, has?: 'asked'): string {
  return pathWith('/confirm', to, has);
}

function pathWith(path: string, to: string | undefined, has: string | undefined): string {
  const query = [has, to && `to=${encodeURIComponent(to)}`].filter(Boolean).join('&');
  return query ? `${path}?${query}` : path;
}
