import type { Database } from '../db/database.ts';
import { retryDelay } from '../jobs/claim.ts';
import { makeErrorReporter, type QueueWorker, recordOutcome } from '../jobs/poll-loop.ts';
import { faultName } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';
import { ServiceFailure } from '../text/service-failure.ts';
import { type Delivery, DeliveryFailure } from './delivery.ts';
import { type ClaimedMail, makeMailQueue } from './mail-queue.ts';
import type { Message } from './message.ts';

/**
 * Maximum delay of a retry in milliseconds while the mail server is unreachable: once it is back,
 * no mail waits much longer than this.
 */
const MAX_UNREACHABLE_DELAY_MS = 120_000;
/** Maximum number of tries; a mail server has postponed a mail for about four days by then. */
const MAX_ATTEMPTS = 100;

/**
 * Makes the text of a claimed mail from its submission when it is sent: the outbox only stores
 * which mail goes to whom (docs/decisions/013-outbox.md). Undefined if the submission was erased
 * meanwhile. Rejects with a `DeliveryFailure` if this one mail cannot be made, with a
 * `ServiceFailure` if none can, because our content cannot be read.
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

/** Sends the mails of the outbox. Several servers may use one database. */
export interface MailWorker extends QueueWorker {
  /**
   * Sends all due mails, in the order of `claimMail`, and resolves with their number. Ends early,
   * with `trouble`, if the mail server is unreachable or refuses us, or without our content.
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
  const errors = makeErrorReporter(log, 'mail can be sent again');
  const claim = { includesFiles: delivery.kind === 'smtp', firstMailsPerHour };

  async function runOnce(signal?: AbortSignal): Promise<{ delivered: number; trouble: boolean }> {
    let delivered = 0;
    while (!signal?.aborted) {
      const mail = await queue.claim({ ...claim, now: now() });
      if (!mail) break;
      const failure = await send(mail);
      if (!failure) delivered += 1;
      if (failure && affectsAllMails(failure)) return { delivered, trouble: true };
    }
    return { delivered, trouble: false };
  }

  async function send(mail: ClaimedMail): Promise<DeliveryFailure | undefined> {
    try {
      const message = await renderMail(mail).catch(throwAsFailure);
      if (!message) {
        await record(() => queue.giveUp(mail.id, now(), 'erased'));
        return undefined;
      }
      await delivery.deliver({ ...mail, message });
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) throw error;
      await handleFailure(mail, error);
      return error;
    }
    errors.clear();
    await record(() =>
      delivery.kind === 'smtp' ? queue.markSent(mail.id, now()) : markFiled(mail),
    );
    return undefined;
  }

  /**
   * Marks a mail as written to a file. Erasing deletes existing files; a file being written at that
   * time is deleted here: whichever of the two comes second sees the result of the other.
   */
  async function markFiled(mail: ClaimedMail): Promise<void> {
    if (!(await queue.markWritten(mail.id, now()))) await delivery.deleteFile?.(mail);
  }

  function record(change: () => Promise<void>): Promise<void> {
    return recordOutcome(change, (error) =>
      reportError(`what became of a mail is not written down yet: ${faultName(error)}`),
    );
  }

  async function handleFailure(mail: ClaimedMail, failure: DeliveryFailure): Promise<void> {
    const tries = mail.attempts + 1;
    const reason = failure.message;
    if (failure.outcome === 'wrong setting')
      reportError(reason, 'mail cannot be sent as it is set');
    else if (affectsAllMails(failure)) reportError(reason);
    else if (failure.outcome !== 'not composed') errors.clear();
    const isLast = !affectsAllMails(failure) && tries >= MAX_ATTEMPTS;
    if (failure.outcome === 'refused' || isLast) {
      log.error({ mail: mail.id, purpose: mail.purpose, tries, reason }, 'mail given up');
      await record(() => queue.giveUp(mail.id, now(), reason));
    } else {
      const delay = delayAfter(mail.attempts, failure);
      await record(() => queue.postpone(mail.id, now() + delay, reason));
    }
  }

  function reportError(reason: string, what = 'mail cannot be sent, trying again'): void {
    errors.report(reason, what);
  }

  return { runOnce };
}

/** Milliseconds until the next try of a mail, after `attempts` tries before this one. */
function delayAfter(attempts: number, failure: DeliveryFailure): number {
  const delay = retryDelay(attempts);
  return affectsAllMails(failure) ? Math.min(delay, MAX_UNREACHABLE_DELAY_MS) : delay;
}

/** Whether every other mail would fail in the same way, so that trying them now is useless. */
function affectsAllMails({ outcome }: DeliveryFailure): boolean {
  return outcome === 'unreachable' || outcome === 'wrong setting' || outcome === 'no content';
}

/** Makes a mail wait if content cannot be read; rethrows any other error of the template. */
function throwAsFailure(error: unknown): never {
  if (!(error instanceof ServiceFailure)) throw error;
  throw new DeliveryFailure('no content', error.message);
}
