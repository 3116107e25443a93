import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { DeskContext } from '#desk/context.ts';
import { makeCanonicalUrl, withCheckedQueries } from '#platform/http/page-query.ts';
import type { SiteContext } from '#services.ts';

type SiteBuild = ServerBuild & {
  entry: { module: { makeContext(context: SiteContext): RouterContextProvider } };
};

export type Site = (request: Request, context: SiteContext) => Promise<Response>;

export async function builtSite(
  folder: string,
): Promise<{ site: Site; canonical: (url: string) => string }> {
  const file = pathToFileURL(join(folder, 'server/index.js')).href;
  const build = (await import(file)) as SiteBuild;
  const handle = createRequestHandler(build, 'production');
  return {
    site: (request, context) => handle(request, build.entry.module.makeContext(context)),
    canonical: makeCanonicalUrl(build.routes),
  };
}

/** Rebuilt whenever a file changes. A page that reads an undeclared parameter fails. */
export function siteInDevelopment(load: () => Promise<unknown>): Site {
  return async (request, context) => {
    const build = (await load()) as SiteBuild;
    const routes = withCheckedQueries(build.routes);
    const handle = createRequestHandler({ ...build, routes }, 'development');
    return handle(request, build.entry.module.makeContext(context));
  };
}

export const DESK_BUILD = 'build/desk';

type DeskBuild = ServerBuild & {
  entry: { module: { makeContext(context: DeskContext): RouterContextProvider } };
};

export type DeskSite = (request: Request, context: DeskContext) => Promise<Response>;

/** Loaded on the first request: most processes never need it. */
export function builtDesk(): DeskSite {
  let build: Promise<DeskBuild> | undefined;
  return async (request, context) => {
    build ??= import(pathToFileURL(join(DESK_BUILD, 'server/index.js')).href) as Promise<DeskBuild>;
    const desk = await build;
    return createRequestHandler(desk, 'production')(
      request,
      desk.entry.module.makeContext(context),
    );
  };
}

export function deskInDevelopment(load: () => Promise<unknown>): DeskSite {
  return async (request, context) => {
    const desk = (await load()) as DeskBuild;
    return createRequestHandler(desk, 'development')(
      request,
      desk.entry.module.makeContext(context),
    );
  };
}
