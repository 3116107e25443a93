import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { RequestId } from '#ui/scripted.tsx';
import { contextOf, deskContext } from './context.ts';
import { Nonce } from './root.tsx';

export const makeContext = contextOf;
export const streamTimeout = 5_000;
export const handleDataRequest: HandleDataRequestFunction = (response) => response;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) || error instanceof Response) return;
  if (!request.signal.aborted) context.get(deskContext).report(error);
};

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, report, requestId } = loadContext.get(deskContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <Nonce value={nonce}>
        <RequestId value={requestId}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </RequestId>
      </Nonce>,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough();
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        },
        onShellError: reject,
        onError: report,
      },
    );
  });
}
