import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { PREFETCH_PATH } from '#platform/pages/page-context.ts';
import type { SiteContext } from '#services.ts';
import { Lite, Nonce, RequestId } from '#ui/scripted.tsx';
import { processHtml } from './delivery/process-html.server.ts';
import { jsonResult } from './forms/receive-form.server.ts';
import { StructuredData, structuredData } from './metadata/discovery-head.tsx';
import {
  appContext,
  contentContext,
  newsletterIssuesContext,
  placesContext,
  siteContext,
  submissionsContext,
} from './pages/context.ts';
import { hasDeferred } from './pages/load-result.ts';
import { addRetryAfter, cacheControlOf } from './pages/responses.server.ts';

/** Milliseconds; longer than the 8,000 after which calls to another server time out. */
export const streamTimeout = 9_000;

export function makeContext(context: SiteContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  const { services } = context;
  provider.set(appContext, context.app);
  provider.set(siteContext, context);
  provider.set(contentContext, services);
  provider.set(submissionsContext, services);
  provider.set(newsletterIssuesContext, services.newsletterIssues);
  provider.set(placesContext, services.places);
  provider.set(structuredData, []);
  return provider;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.get(siteContext).report(error);
};

export const handleDataRequest: HandleDataRequestFunction = (response, { context, request }) => {
  const { status, headers } = response;
  if (!headers.has('Cache-Control')) {
    const mayBeShared = request.method === 'GET' && status === 200;
    headers.set('Cache-Control', cacheControlOf(context, { of: 'data', mayBeShared }));
  }
  addRetryAfter(context, headers);
  return response;
};

/** Crawlers, and visitors without scripts, always get a complete page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.append('Vary', 'Cookie, Save-Data');
  // A header, because the policy forbids inline rules.
  if (!loadContext.get(siteContext).lite) headers.set('Speculation-Rules', `"${PREFETCH_PATH}"`);
  addRetryAfter(loadContext, headers);
  const isWhole =
    isbot(request.headers.get('User-Agent')) ||
    !hasDeferred(routerContext.staticHandlerContext.loaderData);
  if (!headers.has('Cache-Control')) {
    const mayBeShared = request.method === 'GET' && status === 200 && isWhole;
    headers.set('Cache-Control', cacheControlOf(loadContext, { of: 'page', mayBeShared }));
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const json = jsonResult(request, routerContext.staticHandlerContext, { status, headers });
  if (json) return json;

  const page = await renderPage(isWhole, request, routerContext, loadContext);
  if (!isWhole) return new Response(createReadableStreamFromReadable(page), { status, headers });
  const { matches, errors } = routerContext.staticHandlerContext;
  const isReading = errors !== null || matches.at(-1)?.route.handle?.reading === true;
  const site = loadContext.get(siteContext);
  const html = Buffer.from(processHtml(await text(page), isReading, site));
  headers.set('Content-Length', String(html.length));
  return new Response(html, { status, headers });
}

function renderPage(
  isWhole: boolean,
  request: Request,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<PassThrough> {
  const { nonce, lite, report, requestId } = loadContext.get(siteContext);
  return new Promise((resolve, reject) => {
    let isShellSent = false;
    const { pipe, abort } = renderToPipeableStream(
      <Lite value={lite}>
        <Nonce value={nonce}>
          <StructuredData value={loadContext.get(structuredData)}>
            <RequestId value={requestId}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </RequestId>
          </StructuredData>
        </Nonce>
      </Lite>,
      {
        nonce,
        // Keeps every part in its place; React would move large ones to the end.
        ...(isWhole && { progressiveChunkSize: Number.POSITIVE_INFINITY }),
        [isWhole ? 'onAllReady' : 'onShellReady']() {
          isShellSent = true;
          const body = new PassThrough();
          body.on('close', () => clearTimeout(abortTimer));
          pipe(body);
          resolve(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          // Errors before the shell reject above and are reported there.
          if (isShellSent && !request.signal.aborted) report(error);
        },
      },
    );
    const abortTimer = setTimeout(abort, streamTimeout + 1_000);
  });
}
