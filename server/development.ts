import type { RequestListener } from 'node:http';
import { createServer } from 'vite';
import { type Site, siteInDevelopment } from './site.ts';

const BUILD = 'virtual:react-router/server-build';
/** Where the desk's Vite tells its pages what was saved; the site's takes the usual one, 24678. */
const DESK_UPDATES_PORT = 24_679;

/** The site and the desk under Vite: what is saved shows at once. Never imported in production. */
export async function startDevelopment(): Promise<{
  site: Site;
  /** The build of the desk, as its files are now. */
  loadDesk: () => Promise<unknown>;
  /** Undefined: which pages there are changes as files are saved, and Vite has parameters of its own. */
  canonical?: undefined;
  /** Lets Vite answer what it serves itself, everything else goes to `next`. */
  viteFirst: (next: RequestListener) => RequestListener;
}> {
  const vite = await createServer({ server: { middlewareMode: true } });
  const ofDesk = await createServer({
    root: 'desk',
    configFile: 'desk/vite.config.ts',
    server: { middlewareMode: true, hmr: { port: DESK_UPDATES_PORT } },
  });
  return {
    site: siteInDevelopment(() => vite.ssrLoadModule(BUILD)),
    loadDesk: () => ofDesk.ssrLoadModule(BUILD),
    viteFirst: (next) => (request, response) => {
      const { url } = request;
      const { middlewares } = url?.startsWith(ofDesk.config.base) ? ofDesk : vite;
      middlewares(request, response, () => {
        // Vite takes its base, `/desk/`, off the address.
        request.url = url;
        next(request, response);
      });
    },
  };
}
