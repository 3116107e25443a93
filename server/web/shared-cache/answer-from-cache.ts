import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEALTH_PATH } from '../health.ts';
import type { Step } from '../step.ts';
import { type CachedAnswer, isUnchanged, type Sent, sentTo } from './cached-answer.ts';
import { cacheKey, type SharedCache } from './shared-cache.ts';

/**
 * Answers from the cache before anything is made; the next steps make the rest. What is at hand is
 * sent at once: this is the path of nearly every request. What is not is made once for all who ask
 * for it meanwhile, if it may be shared.
 * @param closing whether connections are to be closed after the answer
 */
export function answerFromCache(cache: SharedCache, closing: () => boolean): Step {
  return (next) => {
    function make(
      key: string,
      request: IncomingMessage,
      response: ServerResponse,
    ): void | Promise<void> {
      // The visitor left while the cache asked for the content's version. `close` was emitted then,
      // so nothing would end a making that is begun now.
      if (response.destroyed) return;
      const stale = cache.stale(key);
      const instead = stale && (() => void send(stale, request, response));
      if (request.method !== 'GET') return next(request, response, instead);
      const underWay = cache.makings.of(key);
      if (underWay) {
        return underWay.then((made) => {
          if (response.destroyed) return;
          return made ? send(made, request, response) : next(request, response, instead);
        });
      }
      // For makings that never reach `keepAnswers`, which ends all others: refused or broken off.
      response.once('close', cache.makings.begin(key));
      return next(request, response, instead);
    }

    function send(
      answer: CachedAnswer,
      request: IncomingMessage,
      response: ServerResponse,
    ): void | Promise<void> {
      const { method, headers } = request;
      if (closing()) response.shouldKeepAlive = false;
      if (isUnchanged(headers['if-none-match'], answer)) {
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
      const isReading = method === 'GET' || method === 'HEAD';
      if (!isReading || url === HEALTH_PATH) return next(request, response);
      const key = cacheKey(url, headers);
      const sendOrMake = (answer: CachedAnswer | undefined) =>
        answer ? send(answer, request, response) : make(key, request, response);
      const answer = cache.get(key);
      return answer instanceof Promise ? answer.then(sendOrMake) : sendOrMake(answer);
    };
  };
}
