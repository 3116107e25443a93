import { setTimeout as wait } from 'node:timers/promises';
import { ServiceFailure } from '#domain/site/services.ts';
import type { Database } from '../database/database.ts';
import { faultName } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';
import { type Delivery, LONGEST_SENDING } from './delivery.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import { type ClaimedMail, makeMailQueue } from './mail-queue.ts';
import type { Message } from './message.ts';

/** Milliseconds after the first, second … try in vain; the last one holds for all later ones. */
const DELAYS = [10_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000] as const;
const LONGEST_DELAY = 3_600_000;
/** When the mail server can be spoken with again, nothing waits much longer. */
const LONGEST_WHILE_UNREACHABLE = 120_000;
/** About four days of being put off. */
const MOST_TRIES = 100;

/** Milliseconds for which a claimed mail is ours: longer than sending and writing it down take. */
const LEASE = 3 * LONGEST_SENDING;
/** Milliseconds for which what became of a mail tries to be written down. */
const WRITING_DOWN = LONGEST_SENDING;

/** Milliseconds between looking for mails, and after the mail server or the database failed. */
const PAUSE = 1_000;
const PAUSE_AFTER_TROUBLE = 5_000;
/** Milliseconds for which a mail gives way to submissions, and between looking whether it has to. */
const GIVING_WAY = 100;
const GLANCE = 10;
/** Reasons that are said of one trouble. */
const MOST_REASONS = 20;
/** Milliseconds that stopping waits for the mail that is under way. */
const STOPPING = 10_000;

/**
 * Makes a mail when it is sent; undefined where what it is about was erased meanwhile. Rejects with a
 * `DeliveryFailure` where it alone cannot be made, with a `ServiceFailure` without our content.
 */
export type Composer = (claimed: ClaimedMail) => Promise<Message | undefined>;

export type WorkerParts = {
  readonly database: Database;
  readonly compose: Composer;
  readonly delivery: Delivery;
  readonly log: Log;
  /** For all servers of the database together. */
  readonly firstMailsPerHour?: number;
  /** Whether this process is storing submissions, whose senders wait: a mail has more time. */
  readonly isBusy?: () => boolean;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
};

/** Sends what waits in the outbox. Any number of servers may do it on one database. */
export interface MailWorker {
  start(): void;
  /** Resolves once the mail that is under way is done, or after 10 seconds. */
  stop(): Promise<void>;
  /**
   * Brings away everything that is due, the oldest first, and says how many. Ends early, with
   * `trouble`, where the mail server cannot be spoken with or refuses us, or without our content.
   */
  runOnce(): Promise<{ delivered: number; trouble: boolean }>;
}

export function makeMailWorker({
  database,
  compose,
  delivery,
  log,
  firstMailsPerHour = Number.POSITIVE_INFINITY,
  isBusy = () => false,
  now = Date.now,
}: WorkerParts): MailWorker {
  const queue = makeMailQueue(database);
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  /** The reasons for the present trouble that were said. */
  const told = new Set<string>();

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const trouble = await lookOnce();
      await wait(trouble ? PAUSE_AFTER_TROUBLE : PAUSE, undefined, {
        signal: stopping.signal,
      }).catch(ignoreAbort);
    }
  }

  /** Says whether there was trouble. */
  async function lookOnce(): Promise<boolean> {
    try {
      return (await runOnce()).trouble;
    } catch (error) {
      noteTrouble(`the outbox cannot be read: ${faultName(error)}`);
      return true;
    }
  }

  async function runOnce(): Promise<{ delivered: number; trouble: boolean }> {
    let delivered = 0;
    while (!stopping.signal.aborted) {
      await giveWay();
      const [mail] = await queue.claim({
        now: now(),
        limit: 1,
        lease: LEASE,
        longestDelay: LONGEST_DELAY,
        alsoWritten: delivery.kind === 'smtp',
        firstMailsPerHour,
      });
      if (!mail) break;
      const failure = await bringAway(mail);
      if (!failure) delivered += 1;
      if (failure && concernsAll(failure)) return { delivered, trouble: true };
    }
    return { delivered, trouble: false };
  }

  /** However many submissions come, ten mails a second go out beside them. */
  async function giveWay(): Promise<void> {
    const until = performance.now() + GIVING_WAY;
    while (isBusy() && performance.now() < until) await wait(GLANCE);
  }

  async function bringAway(mail: ClaimedMail): Promise<DeliveryFailure | undefined> {
    try {
      const message = await compose(mail).catch(asFailure);
      if (!message) {
        await writeDown(() => queue.giveUp(mail.id, now(), 'erased'));
        return undefined;
      }
      await delivery.deliver({ ...mail, message });
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) throw error;
      await putBack(mail, error);
      return error;
    }
    noteThatItWorks();
    await writeDown(() => queue[delivery.kind === 'smtp' ? 'sent' : 'written'](mail.id, now()));
    return undefined;
  }

  /**
   * Not to be lost while the database restarts or its disk is full: the mail would be sent again, or
   * would wait until its claim lapses.
   */
  async function writeDown(change: () => Promise<void>): Promise<void> {
    const until = performance.now() + WRITING_DOWN;
    for (;;) {
      try {
        return await change();
      } catch (error) {
        if (performance.now() > until) throw error;
        noteTrouble(`what became of a mail is not written down yet: ${faultName(error)}`);
      }
      await wait(PAUSE);
    }
  }

  async function putBack(mail: ClaimedMail, failure: DeliveryFailure): Promise<void> {
    const tries = mail.attempts + 1;
    const reason = failure.message;
    if (failure.outcome === 'wrong setting')
      noteTrouble(reason, 'mail cannot be sent as it is set');
    else if (concernsAll(failure)) noteTrouble(reason);
    else if (failure.outcome !== 'not composed') noteThatItWorks();
    const isLast = !concernsAll(failure) && tries >= MOST_TRIES;
    if (failure.outcome === 'refused' || isLast) {
      log.error({ mail: mail.id, purpose: mail.purpose, tries, reason }, 'mail given up');
      await writeDown(() => queue.giveUp(mail.id, now(), reason));
    } else {
      const delay = delayAfter(mail.attempts, failure);
      await writeDown(() => queue.postpone(mail.id, now() + delay, reason));
    }
  }

  /** Each reason once, and once when it ends. */
  function noteTrouble(reason: string, what = 'mail cannot be sent, trying again'): void {
    if (told.has(reason) || told.size >= MOST_REASONS) return;
    log.error({ reason }, what);
    told.add(reason);
  }

  function noteThatItWorks(): void {
    if (told.size > 0) log.info('mail can be sent again');
    told.clear();
  }

  return {
    start() {
      running = loop();
    },
    async stop() {
      stopping.abort();
      await Promise.race([running, wait(STOPPING, undefined, { ref: false })]);
      delivery.close();
    },
    runOnce,
  };
}

/** Milliseconds until a mail is tried again that was tried `attempts` times before this one. */
function delayAfter(attempts: number, failure: DeliveryFailure): number {
  const delay = DELAYS[attempts] ?? LONGEST_DELAY;
  return concernsAll(failure) ? Math.min(delay, LONGEST_WHILE_UNREACHABLE) : delay;
}

/** Whether no other mail would fare better. */
function concernsAll({ outcome }: DeliveryFailure): boolean {
  return outcome === 'unreachable' || outcome === 'wrong setting' || outcome === 'no content';
}

/** A mail waits for the content; any other error of composing is passed on. */
function asFailure(error: unknown): never {
  if (!(error instanceof ServiceFailure)) throw error;
  throw new DeliveryFailure('no content', error.message);
}

function ignoreAbort(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}
