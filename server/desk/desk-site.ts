import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { DeskContext } from '#modules/desk-context.ts';

/** The built desk. Its `desk/entry.server.tsx` turns our context into the router's. */
type DeskBuild = ServerBuild & {
  entry: { module: { makeContext(context: DeskContext): RouterContextProvider } };
};

/** Answers a request with a page of the desk. */
export type DeskSite = (request: Request, context: DeskContext) => Promise<Response>;

/** The desk as `npm run build` left it. Read when somebody first asks for it: most processes never need it. */
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

/** The desk built anew whenever a file changes, for development. */
export function deskInDevelopment(load: () => Promise<unknown>): DeskSite {
  return async (request, context) => {
    const desk = (await load()) as DeskBuild;
    return createRequestHandler(desk, 'development')(
      request,
      desk.entry.module.makeContext(context),
    );
  };
}
