import { mailReport, mailState } from '#platform/http/mail-state.ts';
import { makeDelivery } from '#platform/mail/delivery.ts';
import { makeMailQueue } from '#platform/mail/mail-queue.ts';
import { makeMailWorker } from '#platform/mail/mail-worker.ts';
import { DIGEST } from '#platform/mail/notices.ts';
import type { Log } from '#platform/process/log.ts';
import { makeRenderMail, type RenderMailParts } from './render-mail.ts';
import { makeNoticeDigest } from './staff-notice.ts';

type Parts = RenderMailParts & {
  readonly log: Log;
  readonly now: () => number;
  readonly dataDir: string;
  /** Unset: mails are written to files. */
  readonly smtpUrl: string | undefined;
  readonly firstMailsPerHour: number;
};

/** The mail parts of a server: rendering, delivery and the queue. */
export function makeMailModule(parts: Parts) {
  const { database, log, now, smtpUrl, firstMailsPerHour } = parts;
  const queue = makeMailQueue(database);
  const delivery = makeDelivery(parts);
  const renderMail = makeRenderMail(parts);
  return {
    work: makeMailWorker({ database, renderMail, delivery, log, firstMailsPerHour, now }),
    /** The way mails are delivered, for the start-up line. */
    state: mailState(parts),
    /** The same for `/healthz`, with the waiting mails. */
    report: async () =>
      mailReport(
        parts,
        await queue.summarizeWaiting({ now: now(), includesFiles: smtpUrl !== undefined }),
      ),
    jobs: { [DIGEST]: makeNoticeDigest(parts) },
    close: delivery.close,
  };
}
