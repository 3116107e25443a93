import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Answers a request.
 * @param instead sends a substitute if the answer cannot be made now
 */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  instead?: () => void,
) => void | Promise<void>;

/** A step of answering a request: it answers, or lets `next` do it. */
export type Middleware = (next: RequestHandler) => RequestHandler;
