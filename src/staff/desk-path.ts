const ANY_ORIGIN = 'http://desk.invalid';

/** However it is written, it never leads to another page or another site. */
export function safeDeskPath(input: unknown): string | undefined {
  if (typeof input !== 'string' || !input.startsWith('/') || !URL.canParse(input, ANY_ORIGIN)) {
    return undefined;
  }
  const { origin, pathname, search } = new URL(input, ANY_ORIGIN);
  const isOurs = origin === ANY_ORIGIN && /^\/desk(\/(?!\/)|$)/.test(pathname);
  return isOurs ? pathname + search : undefined;
}

const DOWNLOAD_PATH = /^(?<list>[^?]+?)(?:\/roster)?\.(?:csv|xlsx)(?=\?|$)/;

/** A download would leave the browser on the page with the used code: the list opens instead. */
export function pathAfterSignIn(path: string): string {
  if (!DOWNLOAD_PATH.test(path)) return path;
  const list = new URL(path.replace(DOWNLOAD_PATH, '$<list>'), ANY_ORIGIN);
  list.searchParams.set('done', 'confirmed');
  return `${list.pathname}${list.search}#file`;
}

export function pathWithinDesk(path: string): string {
  const rest = path.slice('/desk'.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

export function signInPath(to: string | undefined, has?: 'asked'): string {
  return pathWith('/sign-in', to === '/desk' ? undefined : to, has);
}

export function confirmPath(to: string | undefined, has?: 'asked'): string {
  return pathWith('/confirm', to, has);
}

function pathWith(path: string, to: string | undefined, has: string | undefined): string {
  const query = [has, to && `to=${encodeURIComponent(to)}`].filter(Boolean).join('&');
  return query ? `${path}?${query}` : path;
}
