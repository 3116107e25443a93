import type { Database } from '../db/database.ts';
import { makeErrorReporter, recordOutcome, retryDelay } from '../jobs/poll-loop.ts';
import { faultName } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';
import { ServiceFailure } from '../text/service-failure.ts';
import { type Delivery, DeliveryFailure } from './delivery.ts';
import { type ClaimedMail, makeMailQueue } from './mail-queue.ts';
import type { Message } from './message.ts';

/** While the mail server is unreachable: once it is back, no mail waits much longer. */
const MAX_UNREACHABLE_DELAY_MS = 120_000;
/** A mail server has postponed a mail for about four days by then. */
const MAX_ATTEMPTS = 100;

/**
 * Undefined if its submission was erased meanwhile. Rejects with a `DeliveryFailure` for this one
 * mail, a `ServiceFailure` if content cannot be read.
 */
export type RenderMail = (claimed: ClaimedMail) => Promise<Message | undefined>;

export type WorkerParts = {
  readonly database: Database;
  readonly renderMail: RenderMail;
  readonly delivery: Delivery;
  readonly log: Log;
  readonly firstMailsPerHour?: number;
  readonly now?: () => number;
};

export type MailWorker = ReturnType<typeof makeMailWorker>;

export function makeMailWorker({
  database,
  renderMail,
  delivery,
  log,
  firstMailsPerHour = Number.POSITIVE_INFINITY,
  now = Date.now,
}: WorkerParts) {
  const queue = makeMailQueue(database);
  const errors = makeErrorReporter(log, 'mail can be sent again');
  const claim = { includesFiles: delivery.kind === 'smtp', firstMailsPerHour };

  /** Ends early, with `trouble`, if no mail can be sent now. */
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
    await record(async () => {
      if (delivery.kind === 'smtp') return queue.markSent(mail, now());
      // Erased while it was written: whichever comes second sees the result of the other.
      if (!(await queue.markWritten(mail.id, now()))) await delivery.deleteFile?.(mail);
    });
    return undefined;
  }

  function record(change: () => Promise<void>): Promise<void> {
    return recordOutcome(change, (error) =>
      errors.report(
        `what became of a mail is not written down yet: ${faultName(error)}`,
        TRYING_AGAIN,
      ),
    );
  }

  async function handleFailure(mail: ClaimedMail, failure: DeliveryFailure): Promise<void> {
    const tries = mail.attempts + 1;
    const { outcome, message: reason } = failure;
    const affectsAll = affectsAllMails(failure);
    if (affectsAll) errors.report(reason, TRYING_AGAIN);
    else if (outcome !== 'not composed') errors.clear();
    if (outcome === 'refused' || (!affectsAll && tries >= MAX_ATTEMPTS)) {
      log.error({ mail: mail.id, purpose: mail.purpose, tries, reason }, 'mail given up');
      await record(() => queue.giveUp(mail.id, now(), reason));
    } else {
      const longest = affectsAll ? MAX_UNREACHABLE_DELAY_MS : Number.POSITIVE_INFINITY;
      const dueAt = now() + Math.min(retryDelay(mail.attempts), longest);
      await record(() => queue.postpone(mail.id, dueAt, tries, reason));
    }
  }

  return { runOnce };
}

const TRYING_AGAIN = 'mail cannot be sent, trying again';

function affectsAllMails({ outcome }: DeliveryFailure): boolean {
  return outcome === 'unreachable' || outcome === 'wrong setting' || outcome === 'no content';
}

function throwAsFailure(error: unknown): never {
  if (!(error instanceof ServiceFailure)) throw error;
  throw new DeliveryFailure('no content', error.message);
}
