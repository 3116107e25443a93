/** Any host: only what comes after it is looked at. */
const ANYWHERE = 'http://desk.invalid';

/**
 * An address of the desk (path and query) out of what somebody sent, or undefined: it leads to no
 * other page and no other site, however it is written.
 */
export function deskAddress(sent: unknown): string | undefined {
  if (typeof sent !== 'string' || !sent.startsWith('/') || !URL.canParse(sent, ANYWHERE)) {
    return undefined;
  }
  const { origin, pathname, search } = new URL(sent, ANYWHERE);
  const isOurs = origin === ANYWHERE && /^\/desk(\/(?!\/)|$)/.test(pathname);
  return isOurs ? pathname + search : undefined;
}

/** The address of a download. `list`: the page that has its link. */
const FILE = /^(?<list>[^?]+?)(?:\/roster)?\.(?:csv|xlsx|html)(?=\?|$)/;

/**
 * Where somebody lands who has just shown who they are. An address that answers with a file changes
 * no page: whoever is sent there looks at a used code for ever. So they come to the list and press
 * its link once more.
 */
export function landingOf(address: string): string {
  if (!FILE.test(address)) return address;
  const list = new URL(address.replace(FILE, '$<list>'), ANYWHERE);
  list.searchParams.set('done', 'confirmed');
  return `${list.pathname}${list.search}#file`;
}

/** The same without `/desk`, as the desk's own pages lead to one another. */
export function withinDesk(address: string): string {
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
