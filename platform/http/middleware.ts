import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Answers a request.
 * @param instead sends what serves nearly as well, where the answer cannot be made now
 */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  instead?: () => void,
) => void | Promise<void>;

/** Something that happens to a request on its way to an answer: it answers, or lets `next` do it. */
export type Middleware = (next: RequestHandler) => RequestHandler;
