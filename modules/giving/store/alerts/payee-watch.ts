import type { ContentStore } from '#modules/content/api.ts';
import type { GivingContent } from '#modules/content/model/giving.ts';
import type { Organisation } from '#modules/content/model/organisation.ts';
import type { Database } from '#platform/db/database.ts';
import { MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { JobHandler } from '#platform/jobs/job-worker.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { lastNotified, markNotified } from './notified.ts';
import { payeeMail } from './payee-mail.ts';

/** Milliseconds within which a change is noticed, however it was made. */
const INTERVAL_MS = 10 * MINUTE_MS;

export type PayeeWatchParts = {
  readonly database: Database;
  readonly content: Pick<ContentStore, 'list'>;
  readonly staffEmail: string | undefined;
  readonly financeEmail: string | undefined;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/**
 * Mails the staff when the accounts that take gifts change, since whoever changes them gets the
 * money. It compares the content with the last notification, so that every kind of change is
 * noticed. The first run sends no mail.
 */
export function makePayeeWatch(parts: PayeeWatchParts): JobHandler {
  const { database, content, staffEmail, financeEmail, siteUrl, now } = parts;
  const recipients = [...new Set([staffEmail, financeEmail])].filter((each) => each !== undefined);
  return {
    intervalMs: INTERVAL_MS,
    async run() {
      if (recipients.length === 0) return undefined;
      const [organisation] = await content.list<Organisation>('organisation');
      const accounts = organisation?.giving.accounts ?? [];
      await runTransaction(database, async (open) => {
        const before = await lastNotified(open, 'payees');
        const isNew = await markNotified(open, 'payees', JSON.stringify(accounts), now());
        if (!isNew || before === undefined) return;
        const change = { before: JSON.parse(before) as GivingContent['accounts'], now: accounts };
        const rows = recipients.map((to) =>
          completeMailRow(
            { purpose: 'notice', mail: payeeMail(to, change, siteUrl) },
            { now: now() },
          ),
        );
        await enqueueMails(open, rows, now());
      });
      return undefined;
    },
  };
}
