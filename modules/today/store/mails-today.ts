import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { isWaiting } from '#platform/mail/mail-claim.ts';
import { makeMailQueue } from '#platform/mail/mail-queue.ts';
import { FAILED_MAIL_DAYS, type MailRow, type TodayMails } from '../model/today-service.ts';

/** Mails that are shown one by one. */
const MAX_SHOWN = 5;
/** Milliseconds that a mail may wait before somebody need look at it. */
const STUCK_AFTER_MS = 10 * MINUTE_MS;

/** When it is, in milliseconds, and whether mails in files count as waiting (`waits`). */
type MailScope = { readonly now: number; readonly includesFiles: boolean };

/** How the mails of this site fare. */
export async function readMailsToday(database: Database, which: MailScope): Promise<TodayMails> {
  const { count, oldest } = await makeMailQueue(database).summarizeWaiting(which);
  const failed = await database
    .selectFrom('outbox_message')
    .select((is) => is.fn.countAll().as('count'))
    .where(hasFailed(which.now))
    .executeTakeFirstOrThrow();
  const lines = [
    ...(await readMailRows(database, hasFailed(which.now))),
    ...(await readMailRows(database, isStuck(which))),
  ];
  return { waiting: count, oldest, failed: Number(failed.count), rows: lines.slice(0, MAX_SHOWN) };
}

type Condition = (is: ExpressionBuilder<Tables, 'outbox_message'>) => ReturnType<typeof is.and>;

/**
 * Given up lately, and could be tried again: not what was erased, nor what was not so any more when
 * it was to go.
 */
function hasFailed(now: number): Condition {
  return (is) =>
    is.and([
      is('given_up_at', '>', isoTimestamp(now - FAILED_MAIL_DAYS * DAY_MS)),
      is('sent_at', 'is', null),
      is('content', '<>', ''),
      is.or([is('failure', 'is', null), is('failure', '<>', 'erased')]),
    ]);
}

/** Waits and was tried in vain, or waits for long. */
function isStuck(which: MailScope): Condition {
  return (is) =>
    is.and([
      isWaiting(which)(is),
      is.or([
        is('failure', 'is not', null),
        is('outbox_message.created_at', '<', isoTimestamp(which.now - STUCK_AFTER_MS)),
      ]),
    ]);
}

async function readMailRows(database: Database, which: Condition): Promise<MailRow[]> {
  const mails = await database
    .selectFrom('outbox_message')
    .select(['submission_id', 'purpose', 'created_at', 'given_up_at', 'failure'])
    .where(which)
    .orderBy('created_at')
    .limit(MAX_SHOWN)
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
