import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Prefetches the code and data of a page when the mouse or the keyboard focus rests on its link.
 * Not for touch: a finger comes too late to save time, and scrolling by links would waste data
 * (docs/decisions/019-response-cache.md). React Router's own prefetching reloads the open page when
 * a part does not load (decision 001); this only fills the browser's cache, and whatever fails here
 * is loaded again when the link is followed.
 */
export function prefetchOnIntent(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const rest = (target: EventTarget | null) => {
    clearTimeout(resting);
    resting = setTimeout(prefetch, HOVER_DELAY_MS, target);
  };
  addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') rest(target);
  });
  addEventListener('focusin', ({ target }) => {
    // A tap focuses the link, too, but without a visible focus.
    if ((target as Element).matches(':focus-visible')) rest(target);
  });
  // Scrolling moves links under the pointer, without any intent.
  addEventListener('scroll', () => clearTimeout(resting));
}

/** Milliseconds that the pointer or the focus has to rest on a link. */
const HOVER_DELAY_MS = 80;

type Connection = { saveData?: boolean; effectiveType?: string };

/** The manifest that React Router puts into the page: the path and the code of each route. */
type Manifest = {
  routes: Record<
    string,
    RouteObject & {
      id: string;
      module: string;
      imports?: string[];
      hasLoader: boolean;
      hasAction: boolean;
    }
  >;
};

const prefetched = new Set<string>();

function prefetch(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.download) return;
  const { pathname, search } = link;
  const { routes } = (window as unknown as { __reactRouterManifest: Manifest })
    .__reactRouterManifest;
  if (pathname === location.pathname) return;
  const pages = Object.values(routes).filter(({ id }) => id !== 'root');
  const match = matchRoutes(
    pages.map(({ id, path, index }) => ({ id, path, index }) as RouteObject),
    pathname,
  )?.[0];
  const page = match && routes[match.route.id ?? ''];
  if (!page || page.path === '*') return;
  const data = `${pathname.replace(/\/$/, '/_')}.data${search || '?'}${search && '&'}_routes=${encodeURIComponent(page.id)}`;
  // The data of a page with a form is for one opening only: prefetched, it would be loaded twice.
  const isForAll = page.hasLoader && !page.hasAction;
  for (const url of [page.module, ...(page.imports ?? []), isForAll && data]) {
    if (!url || prefetched.has(url)) continue;
    prefetched.add(url);
    // Errors are reported when the page is really opened.
    fetch(url, { priority: 'low' }).catch(() => prefetched.delete(url));
  }
}
