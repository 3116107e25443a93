import type { RequestListener } from 'node:http';
import { createServer } from 'vite';
import { type Site, siteInDevelopment } from './site.ts';

/** The site under Vite: what is saved shows at once. Never imported in production. */
export async function startDevelopment(): Promise<{
  site: Site;
  /** Undefined: which pages there are changes as files are saved. */
  pageIds?: undefined;
  /** Lets Vite answer what it serves itself, everything else goes to `next`. */
  viteFirst: (next: RequestListener) => RequestListener;
}> {
  const vite = await createServer({ server: { middlewareMode: true } });
  return {
    site: siteInDevelopment(() => vite.ssrLoadModule('virtual:react-router/server-build')),
    viteFirst: (next) => (request, response) =>
      vite.middlewares(request, response, () => next(request, response)),
  };
}
