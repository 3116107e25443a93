import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { DeskContext } from '#modules/desk-context.ts';

/** The built desk. Its `desk/entry.server.tsx` turns our context into a router context. */
type DeskBuild = ServerBuild & {
  entry: { module: { makeContext(context: DeskContext): RouterContextProvider } };
};

/** Renders a page of the desk for a request. */
export type DeskSite = (request: Request, context: DeskContext) => Promise<Response>;

/**
 * The desk as built by `npm run build`. Loaded on the first request, because most processes never
 * need it.
 */
export function builtDesk(folder: string): DeskSite {
  let build: Promise<DeskBuild> | undefined;
  return async (request, context) => {
    build ??= import(pathToFileURL(join(folder, 'server/index.js')).href) as Promise<DeskBuild>;
    const desk = await build;
    return createRequestHandler(desk, 'production')(
      request,
      desk.entry.module.makeContext(context),
    );
  };
}

/** The desk in development, rebuilt whenever a file changes. */
export function deskInDevelopment(load: () => Promise<unknown>): DeskSite {
  return async (request, context) => {
    const desk = (await load()) as DeskBuild;
    return createRequestHandler(desk, 'development')(
      request,
      desk.entry.module.makeContext(context),
    );
  };
}
