import { setTimeout as wait } from 'node:timers/promises';
import type { SubmissionReceipt } from '#modules/submissions/model/submission.ts';
import { connections, NoResponse, newMessage, post, type TestMessage } from './sender.ts';

/** The results of everything that was sent. */
export type Tally = {
  /** Receipts of the messages that were answered with 201, by key. */
  readonly stored: Map<string, SubmissionReceipt>;
  /** Number of tries by outcome: a status, or no answer. */
  readonly outcomes: Map<string, number>;
  /** Tries after the first of a message. */
  retries: number;
  /** Answers of 503 without a time to try again. */
  withoutRetryAfter: number;
};

export type Load = {
  readonly tally: Tally;
  /** Resolves after this many more answers. */
  answers(count: number): Promise<void>;
  /** Starts no new messages, and resolves once those under way are answered. */
  finish(): Promise<Tally>;
};

/** Outcomes that a program may get during a fault; any other is a broken promise. */
export const EXPECTED_OUTCOMES = ['201', '503', 'refused', 'cut off'];

/** Milliseconds, about: shorter than people wait, so that there are many tries in little time. */
const RETRY_INTERVAL_MS = 100;
/** Milliseconds after which a message that is never answered ends the run. */
const MAX_MESSAGE_MS = 120_000;

function newTally(): Tally {
  return { stored: new Map(), outcomes: new Map(), retries: 0, withoutRetryAfter: 0 };
}

/**
 * Parallel senders, each with one message after the other, each message until it is answered.
 * @param apart milliseconds between the first messages of two senders
 * @param url the target, read before each try, since the server may come back elsewhere
 */
export function startLoad(
  senders: number,
  url: () => string,
  { keepAlive = true, messages = Number.POSITIVE_INFINITY, apart = 0 } = {},
): Load {
  const tally = newTally();
  let left = messages;
  const loops = Array.from({ length: senders }, async (_, index) => {
    await wait(index * apart);
    const agent = connections(keepAlive);
    while (left > 0) {
      left -= 1;
      await sendUntilAnswered(url, newMessage(), agent, tally);
    }
    agent.destroy();
  });
  const done = Promise.all(loops);
  // Reported by `finish`, which may be called much later.
  done.catch(() => undefined);
  return {
    tally,
    async answers(count) {
      const enough = tally.stored.size + count;
      const until = Date.now() + MAX_MESSAGE_MS;
      while (tally.stored.size < enough && Date.now() < until) await wait(10);
      if (tally.stored.size < enough) throw new Error('the server does not answer any more');
    },
    async finish() {
      if (!Number.isFinite(messages)) left = 0;
      await done;
      return tally;
    },
  };
}

/** Sends one message until it is answered with 201. */
async function sendUntilAnswered(
  url: () => string,
  sent: TestMessage,
  agent: ReturnType<typeof connections>,
  tally: Tally,
): Promise<void> {
  const until = Date.now() + MAX_MESSAGE_MS;
  for (let tries = 1; ; tries++) {
    if (tries > 1) tally.retries += 1;
    if (await tryOnce(url(), sent, agent, tally)) return;
    if (Date.now() > until)
      throw new Error(`a message was not taken in ${MAX_MESSAGE_MS / 1_000} s`);
    await wait(RETRY_INTERVAL_MS * (0.5 + Math.random()));
  }
}

/** Whether it was answered with 201. */
async function tryOnce(
  url: string,
  sent: TestMessage,
  agent: ReturnType<typeof connections>,
  tally: Tally,
): Promise<boolean> {
  try {
    const { status, receipt, retryAfter } = await post(url, sent, agent);
    count(tally, String(status));
    if (status === 503 && !retryAfter) tally.withoutRetryAfter += 1;
    if (receipt) tally.stored.set(sent.key, receipt);
    return receipt !== undefined;
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    count(tally, error.kind);
    return false;
  }
}

/** The results of two loads together. */
export function mergeTallies(one: Tally, other: Tally): Tally {
  const outcomes = new Map(one.outcomes);
  for (const [outcome, times] of other.outcomes) {
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times);
  }
  return {
    stored: new Map([...one.stored, ...other.stored]),
    outcomes,
    retries: one.retries + other.retries,
    withoutRetryAfter: one.withoutRetryAfter + other.withoutRetryAfter,
  };
}

function count({ outcomes }: Tally, outcome: string): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}
