import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { DeskContext } from '#desk/context.ts';
import { makeCanonicalUrl } from '#platform/http/page-query.ts';
import type { SiteContext } from '#services.ts';

type Build<Context> = ServerBuild & {
  entry: { module: { makeContext(context: Context): RouterContextProvider } };
};
type Renderer<Context> = (request: Request, context: Context) => Promise<Response>;
export type Site = Renderer<SiteContext>;
export type DeskSite = Renderer<DeskContext>;

export const DESK_BUILD = 'build/desk';

export async function builtSite(folder: string) {
  const build = await readBuild<SiteContext>(folder);
  return { site: renderer(build, 'production'), canonical: makeCanonicalUrl(build.routes) };
}

/** Loaded on the first request: most processes never need it. */
export function builtDesk(): DeskSite {
  let desk: Promise<DeskSite> | undefined;
  return async (request, context) => {
    desk ??= readBuild<DeskContext>(DESK_BUILD).then((build) => renderer(build, 'production'));
    return (await desk)(request, context);
  };
}

/** Rebuilt whenever a file changes. */
export function inDevelopment<Context>(load: () => Promise<unknown>): Renderer<Context> {
  return async (request, context) =>
    renderer((await load()) as Build<Context>, 'development')(request, context);
}

function readBuild<Context>(folder: string): Promise<Build<Context>> {
  return import(pathToFileURL(join(folder, 'server/index.js')).href);
}

function renderer<Context>(build: Build<Context>, mode: string): Renderer<Context> {
  const handle = createRequestHandler(build, mode);
  return (request, context) => handle(request, build.entry.module.makeContext(context));
}
