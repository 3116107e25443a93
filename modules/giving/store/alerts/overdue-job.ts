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
/**
 * The time of the mail, in milliseconds after the midnight that begins a Monday in Ghana (UTC all
 * year).
 */
const MAIL_OFFSET_MS = 7 * HOUR_MS;
/** The first Monday since 1970. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** The number of gifts of each kind that a mail lists, at most. */
const MAX_LISTED = 50;

export type OverdueParts = {
  readonly database: Database;
  /** The recipient; unset: no mail. */
  readonly financeEmail: string | undefined;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/**
 * Mails every Monday at seven which gifts are overdue, have to be decided about or lack their
 * receipt; no mail where there are none. Only one server sends it each week; a server that was off
 * catches up.
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

/** The last time at which a mail was due. */
function lastMonday(now: number): number {
  const first = FIRST_MONDAY_MS + MAIL_OFFSET_MS;
  return first + Math.floor((now - first) / WEEK_MS) * WEEK_MS;
}

/** Excludes pledges with a spam verdict, whose money is not expected. */
async function readWaitingGifts(open: Kysely<Tables>, now: number): Promise<WaitingGifts> {
  const gifts = () =>
    open
      .selectFrom('gift')
      .innerJoin('submission', 'submission.id', 'gift.submission_id')
      .where('submission.spam_verdict', 'is', null);
  const readGroup = async (query: ReturnType<typeof gifts>) => {
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
    overdue: await readGroup(pledged.where('due_on', '<', dayOf(now))),
    inReview: await readGroup(gifts().where('review', 'is not', null)),
    withoutReceipt: await readGroup(gifts().where('state', '=', 'received')),
  };
}
