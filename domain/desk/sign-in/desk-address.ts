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

/** The same without `/desk`, as the desk's own pages lead to one another. */
export function withinDesk(address: string): string {
  const inside = address.slice('/desk'.length);
  return inside.startsWith('/') ? inside : `/${inside}`;
}
