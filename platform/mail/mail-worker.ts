import type { Database } from '../db/database.ts';
import { retryDelay } from '../jobs/claim.ts';
import { makeErrorReporter } from '../jobs/error-reporter.ts';
import type { QueueWorker } from '../jobs/poll-loop.ts';
import { recordOutcome } from '../jobs/record-outcome.ts';
import { faultName } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';
import { ServiceFailure } from '../text/service-failure.ts';
import type { Delivery } from './delivery.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import { type ClaimedMail, makeMailQueue } from './mail-queue.ts';
import type { Message } from './message.ts';

/**
 * Milliseconds after which a mail is tried again at the latest while the mail server is away: once
 * it is back, no mail waits much longer than this.
 */
const MAX_UNREACHABLE_DELAY_MS = 120_000;
/** A mail server that puts a mail off has done so for about four days by then. */
const MAX_ATTEMPTS = 100;

/**
 * Makes the words of a claimed mail of its submission, when it is sent: the outbox says only which
 * mail for whom (docs/decisions/013-outbox.md). Undefined where the submission was erased
 * meanwhile. Rejects with a `DeliveryFailure` where this one mail cannot be made, with a
 * `ServiceFailure` where none can be, because our content cannot be read.
 */
export type RenderMail = (claimed: ClaimedMail) => Promise<Message | undefined>;

export type WorkerParts = {
  readonly database: Database;
  readonly renderMail: RenderMail;
  readonly delivery: Delivery;
  readonly log: Log;
  /** The setting `FIRST_MAILS_PER_HOUR`, for all servers of the database together. */
  readonly firstMailsPerHour?: number;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
};

/** Sends what waits in the outbox. Any number of servers may do it on one database. */
export interface MailWorker extends QueueWorker {
  /**
   * Brings away all that is due, in the order of `claimMail`, and says how many. Ends early, with
   * `trouble`, where the mail server cannot be spoken with or refuses us, or without our content.
   */
  runOnce(signal?: AbortSignal): Promise<{ delivered: number; trouble: boolean }>;
}

export function makeMailWorker({
  database,
  renderMail,
  delivery,
  log,
  firstMailsPerHour = Number.POSITIVE_INFINITY,
  now = Date.now,
}: WorkerParts): MailWorker {
  const queue = makeMailQueue(database);
  const troubles = makeErrorReporter(log, 'mail can be sent again');
  const claim = { includesFiles: delivery.kind === 'smtp', firstMailsPerHour };

  async function runOnce(signal?: AbortSignal): Promise<{ delivered: number; trouble: boolean }> {
    let delivered = 0;
    while (!signal?.aborted) {
      const mail = await queue.claim({ ...claim, now: now() });
      if (!mail) break;
      const failure = await bringAway(mail);
      if (!failure) delivered += 1;
      if (failure && affectsAllMails(failure)) return { delivered, trouble: true };
    }
    return { delivered, trouble: false };
  }

  async function bringAway(mail: ClaimedMail): Promise<DeliveryFailure | undefined> {
    try {
      const message = await renderMail(mail).catch(throwAsFailure);
      if (!message) {
        await noteFate(() => queue.giveUp(mail.id, now(), 'erased'));
        return undefined;
      }
      await delivery.deliver({ ...mail, message });
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) throw error;
      await putBack(mail, error);
      return error;
    }
    troubles.clear();
    await noteFate(() =>
      delivery.kind === 'smtp' ? queue.markSent(mail.id, now()) : keepFile(mail),
    );
    return undefined;
  }

  /**
   * Erasing deletes the files that are there. One that was being written just then is deleted here:
   * whichever of the two comes second sees what the other did.
   */
  async function keepFile(mail: ClaimedMail): Promise<void> {
    if (!(await queue.markWritten(mail.id, now()))) await delivery.deleteFile?.(mail);
  }

  function noteFate(change: () => Promise<void>): Promise<void> {
    return recordOutcome(change, (error) =>
      noteTrouble(`what became of a mail is not written down yet: ${faultName(error)}`),
    );
  }

  async function putBack(mail: ClaimedMail, failure: DeliveryFailure): Promise<void> {
    const tries = mail.attempts + 1;
    const reason = failure.message;
    if (failure.outcome === 'wrong setting')
      noteTrouble(reason, 'mail cannot be sent as it is set');
    else if (affectsAllMails(failure)) noteTrouble(reason);
    else if (failure.outcome !== 'not composed') troubles.clear();
    const isLast = !affectsAllMails(failure) && tries >= MAX_ATTEMPTS;
    if (failure.outcome === 'refused' || isLast) {
      log.error({ mail: mail.id, purpose: mail.purpose, tries, reason }, 'mail given up');
      await noteFate(() => queue.giveUp(mail.id, now(), reason));
    } else {
      const delay = delayAfter(mail.attempts, failure);
      await noteFate(() => queue.postpone(mail.id, now() + delay, reason));
    }
  }

  function noteTrouble(reason: string, what = 'mail cannot be sent, trying again'): void {
    troubles.report(reason, what);
  }

  return { runOnce };
}

/** Milliseconds until a mail is tried again that was tried `attempts` times before this one. */
function delayAfter(attempts: number, failure: DeliveryFailure): number {
  const delay = retryDelay(attempts);
  return affectsAllMails(failure) ? Math.min(delay, MAX_UNREACHABLE_DELAY_MS) : delay;
}

/** Whether every other mail would fail in the same way, so that trying them now is of no use. */
function affectsAllMails({ outcome }: DeliveryFailure): boolean {
  return outcome === 'unreachable' || outcome === 'wrong setting' || outcome === 'no content';
}

/**
 * Content that cannot be read makes the mail wait; any other error of the composer is thrown on.
 */
function throwAsFailure(error: unknown): never {
  if (!(error instanceof ServiceFailure)) throw error;
  throw new DeliveryFailure('no content', error.message);
}
