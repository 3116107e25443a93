import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type CachedAnswer, isKnown, type Sent, sentTo } from './cached-answer.ts';
import { cacheKey, type SharedCache } from './shared-cache.ts';

/**
 * Answers from the cache before anything else is done with a request; `otherwise` answers the rest.
 * What is at hand is sent at once: this is the path of nearly every request.
 * @param closing whether connections are to be closed after the answer
 */
export function answerFromCache(
  cache: SharedCache,
  otherwise: RequestListener,
  closing: () => boolean,
): RequestListener {
  function send(
    answer: CachedAnswer | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): void | Promise<void> {
    if (!answer) return otherwise(request, response);
    const { method, headers } = request;
    if (closing()) response.shouldKeepAlive = false;
    if (isKnown(headers['if-none-match'], answer)) {
      response.writeHead(304, answer.headers).end();
      return;
    }
    const write = ({ head, body }: Sent) => {
      response.writeHead(200, head as string[]).end(method === 'HEAD' ? undefined : body);
    };
    const sent = sentTo(headers['accept-encoding']?.toString(), answer);
    return sent instanceof Promise ? sent.then(write) : write(sent);
  }

  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return otherwise(request, response);
    const answer = cache.get(cacheKey(url, headers));
    return answer instanceof Promise
      ? answer.then((found) => send(found, request, response))
      : send(answer, request, response);
  };
}
