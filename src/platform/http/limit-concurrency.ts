import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  BUSY,
  type ErrorResponder,
  TOO_BUSY_FOR_SUBMISSIONS,
  URI_TOO_LONG,
  unreadable,
} from './error-responses.ts';
import { HEALTH_PATH } from './health.ts';

export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  instead?: () => void,
) => void | Promise<void>;

export type Middleware = (next: RequestHandler) => RequestHandler;

/** Path and query in characters. Ours are shorter than 500. */
export const MAX_URL_LENGTH = 2_048;

/**
 * Afterwards `request.url` is a path with a query. `canonical` drops parameters that no page
 * declares.
 */
export function parseRequestUrl(
  answers: ErrorResponder,
  canonical: (url: string) => string = (url) => url,
): Middleware {
  return (next) => (request, response) => {
    const { url = '' } = request;
    if (url.length > MAX_URL_LENGTH) return answers.send(URI_TOO_LONG, request, response);
    const path = pathOf(url);
    if (path === undefined || !request.headers.host) {
      return answers.send(unreadable(), request, response);
    }
    request.url = canonical(path);
    return next(request, response);
  };
}

/** A target may be a whole URL (RFC 9112, 3.2.2). Undefined if it cannot be parsed. */
function pathOf(target: string): string | undefined {
  if (PLAIN_PATH.test(target) && !target.includes('/.')) return target;
  const url = target.startsWith('/') ? `http://site${target}` : target;
  const [path = ''] = target.split('?', 1);
  if (path.includes('\\') || !ABSOLUTE_URL.test(url) || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const PLAIN_PATH = /^\/[!$&-;=?-Z[\]_a-z~]*$/;
const ABSOLUTE_URL = /^https?:\/\//i;

/** Rendering a page takes about a megabyte of memory. */
export const MAX_IN_FLIGHT = 128;
/**
 * Node accepts one connection per turn: if each turn also rendered a page, the last of a thousand
 * would wait for all.
 */
const TURNS_BETWEEN_PAGES = 32;
/** A program that retries at once then asks once a second, not thousands of times. */
const REFUSAL_DELAY_MS = 1_000;

/** `instead` sends a stale page. Answers from the cache are not counted. */
export function limitConcurrency(answers: ErrorResponder): Middleware {
  let inFlight = 0;
  let turnsLeft = 0;
  const waiting: (() => void)[] = [];

  function begin(makePage: () => void): void {
    if (turnsLeft > 0) {
      waiting.push(makePage);
      return;
    }
    turnsLeft = TURNS_BETWEEN_PAGES;
    setImmediate(nextTurn);
    makePage();
  }

  function nextTurn(): void {
    turnsLeft -= 1;
    const next = turnsLeft === 0 ? waiting.shift() : undefined;
    if (next) begin(next);
    else if (turnsLeft > 0) setImmediate(nextTurn);
  }

  return (next) => (request, response, instead) => {
    if (request.url === HEALTH_PATH) return next(request, response);
    // The client has left: `close` will not be emitted.
    if (response.destroyed) return;
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (inFlight >= MAX_IN_FLIGHT) {
      if (instead) return instead();
      const refusal = isReading ? BUSY : TOO_BUSY_FOR_SUBMISSIONS;
      setTimeout(() => answers.send(refusal, request, response), REFUSAL_DELAY_MS);
      return;
    }
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
    });
    if (!isReading) return next(request, response);
    begin(() => {
      if (!response.destroyed) void next(request, response);
    });
  };
}
