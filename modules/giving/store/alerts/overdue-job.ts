import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, HOUR_MS } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { JobHandler } from '#platform/jobs/job-worker.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { dayOf } from '../../model/due.ts';
import { moneyOf } from '../pledges.ts';
import { markNotified } from './notified.ts';
import { overdueMail, type WaitingGift, type WaitingGifts } from './overdue-mail.ts';

const WEEK_MS = 7 * DAY_MS;
/** When it goes, in milliseconds after the midnight that begins a Monday in Ghana (UTC all year). */
const MAIL_OFFSET_MS = 7 * HOUR_MS;
/** The first Monday since 1970. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** Gifts that a mail names of each kind. */
const MAX_LISTED = 50;

export type OverdueParts = {
  readonly database: Database;
  /** Who hears of money; unset: nobody. */
  readonly financeEmail: string | undefined;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/**
 * Mails every Monday at seven which gifts are overdue, have to be decided about or lack their
 * receipt; nothing where none is. A week's is made once by all servers together; one that was off
 * makes up for it.
 */
export function makeOverdueJob({
  database,
  financeEmail,
  siteUrl,
  now: clock,
}: OverdueParts): JobHandler {
  return {
    intervalMs: WEEK_MS,
    async run() {
      const now = clock();
      const monday = lastMonday(now);
      if (financeEmail) {
        await runTransaction(database, async (open) => {
          if (!(await markNotified(open, 'overdue', dayOf(monday), now))) return;
          const waiting = await readWaitingGifts(open, now);
          if (Object.values(waiting).every(({ count }) => count === 0)) return;
          const mail = overdueMail(financeEmail, waiting, siteUrl);
          await enqueueMails(open, [completeMailRow({ purpose: 'finance', mail }, { now })], now);
        });
      }
      return monday + WEEK_MS;
    },
  };
}

/** The last moment at which a mail was to go. */
function lastMonday(now: number): number {
  const first = FIRST_MONDAY_MS + MAIL_OFFSET_MS;
  return first + Math.floor((now - first) / WEEK_MS) * WEEK_MS;
}

/** Not of pledges that a robot may have sent, for which nobody waits. */
async function readWaitingGifts(open: Kysely<Tables>, now: number): Promise<WaitingGifts> {
  const gifts = () =>
    open
      .selectFrom('gift')
      .innerJoin('submission', 'submission.id', 'gift.submission_id')
      .where('submission.spam_verdict', 'is', null);
  const some = async (query: ReturnType<typeof gifts>) => {
    const { count } = await query
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await query
      .select(['reference', 'gift.number', 'minor', 'currency', 'due_on'])
      .orderBy('due_on')
      .orderBy('reference')
      .limit(MAX_LISTED)
      .execute();
    const first = rows.map(
      (row): WaitingGift => ({ ...row, money: moneyOf(row), dueOn: row.due_on }),
    );
    return { count: Number(count), first };
  };
  const pledged = gifts().where('state', '=', 'pledged').where('review', 'is', null);
  return {
    overdue: await some(pledged.where('due_on', '<', dayOf(now))),
    inReview: await some(gifts().where('review', 'is not', null)),
    withoutReceipt: await some(gifts().where('state', '=', 'received')),
  };
}
