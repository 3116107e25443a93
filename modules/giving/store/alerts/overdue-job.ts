import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { DAY, HOUR } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import type { Handler } from '#platform/jobs/handler.ts';
import { putIntoOutbox, wholeMailRow } from '#platform/mail/outbox.ts';
import { dayOf } from '../../model/due.ts';
import { moneyOf } from '../pledges.ts';
import { type GiftsWaiting, overdueMail, type WaitingGift } from './overdue-mail.ts';
import { noteTold } from './told.ts';

const WEEK = 7 * DAY;
/** When it goes, in milliseconds after the midnight that begins a Monday in Ghana (UTC all year). */
const HOUR_OF_MAIL = 7 * HOUR;
/** The first Monday since 1970. */
const A_MONDAY = 4 * DAY;
/** Gifts that a mail names of each kind. */
const NAMED = 50;

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
}: OverdueParts): Handler {
  return {
    every: WEEK,
    async work() {
      const now = clock();
      const monday = lastMonday(now);
      if (financeEmail) {
        await write(database, async (open) => {
          if (!(await noteTold(open, 'overdue', dayOf(monday), now))) return;
          const waiting = await giftsWaiting(open, now);
          if (Object.values(waiting).every(({ count }) => count === 0)) return;
          const mail = overdueMail(financeEmail, waiting, siteUrl);
          await putIntoOutbox(open, [wholeMailRow({ purpose: 'finance', mail }, { now })], now);
        });
      }
      return monday + WEEK;
    },
  };
}

/** The last moment at which a mail was to go. */
function lastMonday(now: number): number {
  const first = A_MONDAY + HOUR_OF_MAIL;
  return first + Math.floor((now - first) / WEEK) * WEEK;
}

/** Not of pledges that a robot may have sent, for which nobody waits. */
async function giftsWaiting(open: Kysely<Tables>, now: number): Promise<GiftsWaiting> {
  const gifts = () =>
    open
      .selectFrom('gift')
      .innerJoin('submission', 'submission.id', 'gift.submission_id')
      .where('submission.suspicion', 'is', null);
  const some = async (query: ReturnType<typeof gifts>) => {
    const { count } = await query
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await query
      .select(['reference', 'gift.number', 'minor', 'currency', 'due_on'])
      .orderBy('due_on')
      .orderBy('reference')
      .limit(NAMED)
      .execute();
    const named = rows.map(
      (row): WaitingGift => ({ ...row, money: moneyOf(row), dueOn: row.due_on }),
    );
    return { count: Number(count), named };
  };
  const pledged = gifts().where('state', '=', 'pledged').where('review', 'is', null);
  return {
    overdue: await some(pledged.where('due_on', '<', dayOf(now))),
    toDecide: await some(gifts().where('review', 'is not', null)),
    withoutReceipt: await some(gifts().where('state', '=', 'received')),
  };
}
