import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Arrivals } from './arrivals.ts';
import { BUSY, type OwnAnswer, type OwnAnswers } from './own-answers.ts';

/** How much one line lets in. */
export type LineLimits = {
  /** Answers that are made at once. */
  readonly atOnce: number;
  /** Requests that may wait for one of these to be done. */
  readonly waiting: number;
  /** Answers that are begun in one turn of the event loop, so that others are heard in between. */
  readonly perTurn: number;
};

/**
 * Milliseconds that a request waits at most: less than the time after which idle connections end.
 */
const PATIENCE = 5_000;
/**
 * Milliseconds for which no answer is begun while new connections keep coming in. Node accepts one
 * connection in each turn of the event loop: if each turn also made a page, the last of a thousand
 * connections would wait for a thousand pages.
 */
const TAKING_IN = 20;
/**
 * Milliseconds after which a refusal is sent. A program that asks again as soon as it is refused then
 * asks once a second, not thousands of times.
 */
const REFUSED_AFTER = 1_000;
/** Milliseconds between two looks at the requests that wait. */
const LOOK = 100;
/** Made answers that clients have not read yet. Beyond these the oldest connection is cut off. */
const MOST_UNTAKEN = 256;

/**
 * A request. `instead` sends what is at hand, such as a stale page, if the request is not let in.
 */
export type Asked = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly instead?: (() => void) | undefined;
};

/** Calls `begin` at once, or when the request's turn comes, or answers 503 instead. */
export type Line = (asked: Asked, begin: () => void) => void;

type LineParts = {
  readonly answers: OwnAnswers;
  readonly arrivals: Arrivals;
  /** What is said to whoever cannot be let in. */
  readonly refusal?: OwnAnswer;
};

type Waiting = Asked & { readonly begin: () => void; readonly until: number };

/**
 * A line: some answers are made at a time, some requests wait, and the rest is refused. An answer
 * in the making takes about a megabyte of memory, a refused request next to nothing.
 */
export function makeLine(
  { atOnce, waiting: mostWaiting, perTurn }: LineLimits,
  { answers, arrivals, refusal = BUSY }: LineParts,
): Line {
  const inTheMaking = new Set<ServerResponse>();
  const untaken = new Set<ServerResponse>();
  const waiting = new Map<ServerResponse, Waiting>();
  let begunInTurn = 0;
  let begunAt = 0;
  let isLooking = false;

  function mayBegin(): boolean {
    return begunInTurn < perTurn && (inTheMaking.size < atOnce || putAsideUntaken());
  }

  /**
   * Answers that are made, or whose clients have stopped reading, need no more work and make room for
   * others. Whether there is room now.
   */
  function putAsideUntaken(): boolean {
    for (const response of inTheMaking) {
      if (!response.writableEnded && !response.writableNeedDrain) continue;
      inTheMaking.delete(response);
      untaken.add(response);
    }
    for (const response of untaken) {
      if (untaken.size <= MOST_UNTAKEN) break;
      untaken.delete(response);
      response.destroy();
    }
    return inTheMaking.size < atOnce;
  }

  function begin(response: ServerResponse, work: () => void): void {
    if (begunInTurn === 0) setImmediate(nextTurn);
    begunInTurn += 1;
    begunAt = performance.now();
    inTheMaking.add(response);
    work();
  }

  function nextTurn(): void {
    if (arrivals.haveCome() && performance.now() - begunAt < TAKING_IN) {
      setImmediate(nextTurn);
      return;
    }
    begunInTurn = 0;
    for (const [response, { begin: work }] of waiting) {
      if (!mayBegin()) break;
      waiting.delete(response);
      begin(response, work);
    }
  }

  function refuse({ request, response, instead }: Asked, after: number): void {
    if (instead) instead();
    else setTimeout(() => answers.send(refusal, request, response), after);
  }

  /**
   * Refuses the requests that have waited too long, and begins others: no event tells that a client
   * has stopped reading, which makes room, too.
   */
  function look(): void {
    isLooking = false;
    const now = performance.now();
    for (const asked of waiting.values()) {
      if (asked.until > now) break;
      waiting.delete(asked.response);
      refuse(asked, 0);
    }
    if (begunInTurn === 0) nextTurn();
    lookAgain();
  }

  function lookAgain(): void {
    if (isLooking || waiting.size === 0) return;
    isLooking = true;
    setTimeout(look, LOOK).unref();
  }

  return (asked, work) => {
    const { response } = asked;
    // The client has gone already: `close` is not emitted again, so nothing would make its room free.
    if (response.destroyed) return;
    response.once('close', () => {
      waiting.delete(response);
      untaken.delete(response);
      if (inTheMaking.delete(response) && begunInTurn === 0) nextTurn();
    });
    if (waiting.size === 0 && mayBegin()) {
      begin(response, work);
    } else if (waiting.size < mostWaiting) {
      waiting.set(response, { ...asked, begin: work, until: performance.now() + PATIENCE });
      lookAgain();
    } else refuse(asked, REFUSED_AFTER);
  };
}
