import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { isWaiting } from '#platform/mail/mail-claim.ts';
import { makeMailQueue } from '#platform/mail/mail-queue.ts';
import { FAILED_MAIL_DAYS, type MailRow, type TodayMails } from '../model/today-service.ts';

/** Number of mails that are listed. */
const MAX_SHOWN = 5;
/** Milliseconds that a mail may wait before staff need to look at it. */
const STUCK_AFTER_MS = 10 * MINUTE_MS;

/** The time in milliseconds, and whether mails in files count as waiting (`isWaiting`). */
type MailScope = { readonly now: number; readonly includesFiles: boolean };

/** State of the mails of this site. */
export async function readMailsToday(database: Database, scope: MailScope): Promise<TodayMails> {
  const { count, oldest } = await makeMailQueue(database).summarizeWaiting(scope);
  const failed = await database
    .selectFrom('outbox_message')
    .select((is) => is.fn.countAll().as('count'))
    .where(hasFailed(scope.now))
    .executeTakeFirstOrThrow();
  const rows = [
    ...(await readMailRows(database, hasFailed(scope.now))),
    ...(await readMailRows(database, isStuck(scope))),
  ];
  return { waiting: count, oldest, failed: Number(failed.count), rows: rows.slice(0, MAX_SHOWN) };
}

type Condition = (is: ExpressionBuilder<Tables, 'outbox_message'>) => ReturnType<typeof is.and>;

/** Given up lately, and can be tried again: neither erased nor outdated when it was due. */
function hasFailed(now: number): Condition {
  return (is) =>
    is.and([
      is('given_up_at', '>', isoTimestamp(now - FAILED_MAIL_DAYS * DAY_MS)),
      is('sent_at', 'is', null),
      is('content', '<>', ''),
      is.or([is('failure', 'is', null), is('failure', '<>', 'erased')]),
    ]);
}

/** Waits after a failed attempt, or has waited too long. */
function isStuck(scope: MailScope): Condition {
  return (is) =>
    is.and([
      isWaiting(scope)(is),
      is.or([
        is('failure', 'is not', null),
        is('outbox_message.created_at', '<', isoTimestamp(scope.now - STUCK_AFTER_MS)),
      ]),
    ]);
}

async function readMailRows(database: Database, condition: Condition): Promise<MailRow[]> {
  const mails = await database
    .selectFrom('outbox_message')
    .select(['submission_id', 'purpose', 'created_at', 'given_up_at', 'failure'])
    .where(condition)
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
