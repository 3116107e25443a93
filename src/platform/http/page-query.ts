import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];
type Handle = { readonly query?: readonly string[] } | undefined;

const ROUTES_PARAMETER = '_routes';
const DATA_SUFFIX = '.data';

/**
 * Keeps the parameters that a page declares with `handle = { query: ['tag'] }`, in that order:
 * URLs that differ only in others are one page, rendered and cached once.
 */
export function makeCanonicalUrl(routes: Routes): (url: string) => string {
  const pages: RouteObject[] = Object.values(routes)
    .filter((route) => route?.parentId)
    .map(
      (route) =>
        ({ path: route?.path, index: route?.index, handle: route?.module.handle }) as RouteObject,
    );
  // Finding the page of a path takes longer than sending it from the cache: 0.1 ms.
  const declared = new LRUCache<string, readonly string[]>({
    max: 500,
    memoMethod(path) {
      const handle: Handle = matchRoutes(pages, path)?.[0]?.route.handle;
      return handle?.query ?? [];
    },
  });
  return (url) => {
    const at = url.indexOf('?');
    if (at < 0) return url;
    const path = url.slice(0, at);
    const submitted = new URLSearchParams(url.slice(at + 1));
    const declaredOnly = new URLSearchParams();
    for (const name of declared.memo(pagePath(path))) {
      const value = submitted.get(name);
      if (value !== null) declaredOnly.set(name, value);
    }
    const part = path.endsWith(DATA_SUFFIX) ? submitted.get(ROUTES_PARAMETER) : null;
    if (part !== null && Object.hasOwn(routes, part)) declaredOnly.set(ROUTES_PARAMETER, part);
    return declaredOnly.size > 0 ? `${path}?${declaredOnly}` : path;
  };
}

/** `/_root.data` belongs to `/`. */
function pagePath(path: string): string {
  if (path === '/_root.data') return '/';
  return path.endsWith(DATA_SUFFIX)
    ? path.slice(0, -DATA_SUFFIX.length).replace(/\/_$/, '/')
    : path;
}
