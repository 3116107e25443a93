import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { SiteContext } from '#domain/site-context.ts';
import { siteContext } from './context.ts';
import { Nonce } from './nonce.ts';

/** Milliseconds; a hanging backend is given up after 8,000, so nothing is cut off before. */
export const streamTimeout = 9_000;

/** Our context as the router's. Called by the server for each request. */
export function makeContext(context: SiteContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(siteContext, context);
  return provider;
}

/** Reports what went wrong, unless the visitor went away or asked for what is not there. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.get(siteContext).report(error);
};

/** Renders a page. Crawlers get it whole; others get what is at hand and the rest as it comes. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce, report } = loadContext.get(siteContext);
  const ready: keyof RenderToPipeableStreamOptions = isbot(request.headers.get('User-Agent'))
    ? 'onAllReady'
    : 'onShellReady';

  return new Promise((resolve, reject) => {
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        // Crawlers get every part in its place; React would move large ones to the end otherwise.
        ...(ready === 'onAllReady' && { progressiveChunkSize: Number.POSITIVE_INFINITY }),
        [ready]() {
          shellSent = true;
          const body = new PassThrough();
          body.on('close', () => clearTimeout(givenUp));
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        },
        onShellError: reject,
        onError(error: unknown) {
          // Errors before the shell reject above and are reported there.
          if (shellSent && !request.signal.aborted) report(error);
        },
      },
    );
    const givenUp = setTimeout(abort, streamTimeout + 1_000);
  });
}
