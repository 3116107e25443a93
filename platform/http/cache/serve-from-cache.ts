import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEALTH_PATH } from '../health.ts';
import type { Middleware } from '../middleware.ts';
import {
  type CachedResponse,
  type EncodedResponse,
  encodeFor,
  isUnchanged,
} from './cached-response.ts';
import { cacheKey, type ResponseCache } from './response-cache.ts';

/**
 * Answers from the cache before anything else runs; the next steps answer the rest. A cached
 * response is sent at once: nearly every request takes this path.
 * @param closing whether connections are to be closed after the answer
 */
export function serveFromCache(cache: ResponseCache, closing: () => boolean): Middleware {
  function send(
    cached: CachedResponse,
    request: IncomingMessage,
    response: ServerResponse,
  ): void | Promise<void> {
    const { method, headers } = request;
    if (closing()) response.shouldKeepAlive = false;
    if (isUnchanged(headers['if-none-match'], cached)) {
      response.writeHead(304, cached.headers).end();
      return;
    }
    const write = ({ head, body }: EncodedResponse) => {
      response.writeHead(200, head as string[]).end(method === 'HEAD' ? undefined : body);
    };
    const sent = encodeFor(headers['accept-encoding']?.toString(), cached);
    return sent instanceof Promise ? sent.then(write) : write(sent);
  }

  return (next) => (request, response) => {
    const { method, url = '', headers } = request;
    const isReading = method === 'GET' || method === 'HEAD';
    if (!isReading || url === HEALTH_PATH) return next(request, response);
    const key = cacheKey(url, headers);
    const sendOrMake = (cached: CachedResponse | undefined) => {
      if (cached) return send(cached, request, response);
      // The visitor left while the cache read the content's version.
      if (response.destroyed) return;
      const stale = cache.stale(key);
      return next(request, response, stale && (() => void send(stale, request, response)));
    };
    const cached = cache.get(key);
    return cached instanceof Promise ? cached.then(sendOrMake) : sendOrMake(cached);
  };
}
