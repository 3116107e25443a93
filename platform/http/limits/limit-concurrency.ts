import { HEALTH_PATH } from '../health.ts';
import type { Middleware } from '../middleware.ts';
import { BUSY, type ErrorResponder, TOO_BUSY_FOR_SUBMISSIONS } from './error-responses.ts';

/** Maximum requests answered at a time; rendering a page takes about a megabyte of memory. */
export const MAX_IN_FLIGHT = 128;
/**
 * Turns of the event loop between two pages. Node accepts one connection per turn: if each turn
 * also rendered a page, the last of a thousand connections would wait for a thousand pages.
 */
const TURNS_BETWEEN_PAGES = 32;
/**
 * Delay of a refusal in milliseconds: a program that retries at once then asks once a second, not
 * thousands of times.
 */
const REFUSAL_DELAY_MS = 1_000;

/**
 * Refuses requests with 503 while `MAX_IN_FLIGHT` others are being answered, except `/healthz`. If
 * a stale page is available (`instead`), it is sent. Answers from the cache are not counted.
 */
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
    // The client has left: `close` will not be emitted, so the request would count for ever.
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
