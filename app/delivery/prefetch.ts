import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Fetches the program and the data of a page ahead, once the mouse or the keyboard's focus has rested
 * on its link. Not for fingers: they come down too late for it to save time, and a page that is
 * scrolled by its links would be paid for in vain (docs/decisions/019-response-cache.md). React Router's
 * own prefetching reloads the open page when a part does not arrive (decision 001); this only fills
 * the browser's cache, and what fails here is fetched again when the link is followed.
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
    // A tap gives the focus, too, but it does not show.
    if ((target as Element).matches(':focus-visible')) rest(target);
  });
  // A page that is scrolled brings its links to the pointer, which means nothing.
  addEventListener('scroll', () => clearTimeout(resting));
}

/** Milliseconds for which the pointer or the focus rests on a link that is wanted. */
const HOVER_DELAY_MS = 80;

type Connection = { saveData?: boolean; effectiveType?: string };

/** What React Router leaves in the page of each route: its path and where its program is. */
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
  // What a page with a form is given is for one opening: fetched ahead, it would be fetched twice.
  const isForAll = page.hasLoader && !page.hasAction;
  for (const address of [page.module, ...(page.imports ?? []), isForAll && data]) {
    if (!address || prefetched.has(address)) continue;
    prefetched.add(address);
    // Said where the page is wanted in earnest.
    fetch(address, { priority: 'low' }).catch(() => prefetched.delete(address));
  }
}
