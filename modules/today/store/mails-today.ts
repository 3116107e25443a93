import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { DAY, MINUTE, moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { waits } from '#platform/mail/mail-claim.ts';
import { makeMailQueue } from '#platform/mail/mail-queue.ts';
import { FAILED_WITHIN, type MailLine, type TodayMails } from '../model/today-service.ts';

/** Mails that are shown one by one. */
const SHOWN = 5;
/** Milliseconds that a mail may wait before somebody need look at it. */
const PATIENCE = 10 * MINUTE;

/** When it is, in milliseconds, and whether mails in files count as waiting (`waits`). */
type Which = { readonly now: number; readonly alsoWritten: boolean };

/** How the mails of this site fare. */
export async function mailsToday(database: Database, which: Which): Promise<TodayMails> {
  const { count, oldest } = await makeMailQueue(database).waiting(which);
  const failed = await database
    .selectFrom('outbox_message')
    .select((is) => is.fn.countAll().as('count'))
    .where(hasFailed(which.now))
    .executeTakeFirstOrThrow();
  const lines = [
    ...(await linesOf(database, hasFailed(which.now))),
    ...(await linesOf(database, isStuck(which))),
  ];
  return { waiting: count, oldest, failed: Number(failed.count), lines: lines.slice(0, SHOWN) };
}

type Condition = (is: ExpressionBuilder<Tables, 'outbox_message'>) => ReturnType<typeof is.and>;

/**
 * Given up lately, and could be tried again: not what was erased, nor what was not so any more when
 * it was to go.
 */
function hasFailed(now: number): Condition {
  return (is) =>
    is.and([
      is('given_up_at', '>', moment(now - FAILED_WITHIN * DAY)),
      is('sent_at', 'is', null),
      is('message', '<>', ''),
      is.or([is('failure', 'is', null), is('failure', '<>', 'erased')]),
    ]);
}

/** Waits and was tried in vain, or waits for long. */
function isStuck(which: Which): Condition {
  return (is) =>
    is.and([
      waits(which)(is),
      is.or([
        is('failure', 'is not', null),
        is('outbox_message.created_at', '<', moment(which.now - PATIENCE)),
      ]),
    ]);
}

async function linesOf(database: Database, which: Condition): Promise<MailLine[]> {
  const mails = await database
    .selectFrom('outbox_message')
    .select(['submission_id', 'purpose', 'created_at', 'given_up_at', 'failure'])
    .where(which)
    .orderBy('created_at')
    .limit(SHOWN)
    .execute();
  if (mails.length === 0) return [];
  const submissions = await database
    .selectFrom('submission')
    .select(['id', 'reference'])
    .where(
      'id',
      'in',
      mails.map(({ submission_id }) => submission_id ?? ''),
    )
    .execute();
  return mails.map((mail) => ({
    purpose: mail.purpose,
    createdAt: mail.created_at,
    reference: submissions.find(({ id }) => id === mail.submission_id)?.reference ?? null,
    isGivenUp: mail.given_up_at !== null,
    failure: mail.failure,
  }));
}
