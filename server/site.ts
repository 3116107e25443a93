import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { SiteContext } from '#modules/services.ts';
import { makeCanonicalUrl, withCheckedQueries } from '#platform/http/page-query.ts';

/** The built site. Its `app/entry.server.tsx` turns our context into the router's. */
type SiteBuild = ServerBuild & {
  entry: { module: { makeContext(context: SiteContext): RouterContextProvider } };
};

/** Answers a request with a page. */
export type Site = (request: Request, context: SiteContext) => Promise<Response>;

/** The site as `npm run build` left it, and what it reads of an address. */
export async function builtSite(
  folder: string,
): Promise<{ site: Site; canonical: (address: string) => string }> {
  const file = pathToFileURL(join(folder, 'server/index.js')).href;
  const build = (await import(file)) as SiteBuild;
  const handle = createRequestHandler(build, 'production');
  return {
    site: (request, context) => handle(request, build.entry.module.makeContext(context)),
    canonical: makeCanonicalUrl(build.routes),
  };
}

/**
 * The site built again whenever a file changes, for development. A page that reads a parameter which
 * it does not declare fails.
 */
export function siteInDevelopment(load: () => Promise<unknown>): Site {
  return async (request, context) => {
    const build = (await load()) as SiteBuild;
    const routes = withCheckedQueries(build.routes);
    const handle = createRequestHandler({ ...build, routes }, 'development');
    return handle(request, build.entry.module.makeContext(context));
  };
}
