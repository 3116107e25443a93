import type { RequestListener } from 'node:http';
import { createServer } from 'vite';
import { inDevelopment, type Site } from './site.ts';

const BUILD = 'virtual:react-router/server-build';
const DESK_UPDATES_PORT = 24_679;

export async function startDevelopment(): Promise<{
  site: Site;
  loadDesk: () => Promise<unknown>;
  /** Undefined: Vite has parameters of its own. */
  canonical?: undefined;
  viteFirst: (next: RequestListener) => RequestListener;
}> {
  const vite = await createPart('site');
  const deskVite = await createPart('desk', { port: DESK_UPDATES_PORT });
  return {
    site: inDevelopment(() => vite.ssrLoadModule(BUILD)),
    loadDesk: () => deskVite.ssrLoadModule(BUILD),
    viteFirst: (next) => (request, response) => {
      const { url } = request;
      const { middlewares } = url?.startsWith(deskVite.config.base) ? deskVite : vite;
      middlewares(request, response, () => {
        // Vite removes its base, `/desk/`, from the URL.
        request.url = url;
        next(request, response);
      });
    },
  };
}

/** The configuration reads `PART` while it is loaded. */
async function createPart(part: 'site' | 'desk', hmr?: { port: number }) {
  process.env.PART = part;
  return createServer({
    cacheDir: `node_modules/.vite-${part}`,
    server: { middlewareMode: true, hmr },
  });
}
