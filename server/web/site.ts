import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { SiteContext } from '#domain/site/site-context.ts';

/** The built site. Its `app/entry.server.tsx` turns our context into the router's. */
type SiteBuild = ServerBuild & {
  entry: { module: { makeContext(context: SiteContext): RouterContextProvider } };
};

/** Answers a request with a page. */
export type Site = (request: Request, context: SiteContext) => Promise<Response>;

/** The site as `npm run build` left it, with the ids of its pages, by which scripts ask for them. */
export async function builtSite(
  folder: string,
): Promise<{ site: Site; pageIds: ReadonlySet<string> }> {
  const file = pathToFileURL(join(folder, 'server/index.js')).href;
  const build = (await import(file)) as SiteBuild;
  const handle = createRequestHandler(build, 'production');
  return {
    site: (request, context) => handle(request, build.entry.module.makeContext(context)),
    pageIds: new Set(Object.keys(build.routes)),
  };
}

/** The site built anew whenever a file changes, for development. */
export function siteInDevelopment(load: () => Promise<unknown>): Site {
  return async (request, context) => {
    const build = (await load()) as SiteBuild;
    const handle = createRequestHandler(build, 'development');
    return handle(request, build.entry.module.makeContext(context));
  };
}
