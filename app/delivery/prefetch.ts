import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Fetches the program and the data of a page when somebody is about to go there: the pointer rests
 * on its link, a finger touches it, the keyboard reaches it. React Router's own prefetching reloads
 * the open page when a part does not arrive (decision 001); this only fills the browser's cache, and
 * what fails here is fetched again, and dealt with, when the link is followed.
 */
export function prefetchOnIntent(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return;
  for (const intent of ['touchstart', 'focusin']) {
    addEventListener(intent, ({ target }) => prefetch(target), { passive: true });
  }
  let resting: ReturnType<typeof setTimeout> | undefined;
  addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(resting);
    if (pointerType === 'mouse') resting = setTimeout(prefetch, RESTING, target);
  });
  // A page that is scrolled brings its links to the pointer, which means nothing.
  addEventListener('scroll', () => clearTimeout(resting));
}

/** Milliseconds for which a pointer rests on a link that is wanted. */
const RESTING = 80;

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

const fetched = new Set<string>();

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
    if (!address || fetched.has(address)) continue;
    fetched.add(address);
    // Said where the page is wanted in earnest.
    fetch(address, { priority: 'low' }).catch(() => fetched.delete(address));
  }
}
