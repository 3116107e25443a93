import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { isWaiting } from '#platform/mail/mail-claim.ts';

/** Number of mails that are listed. */
const MAX_SHOWN = 5;
/** Days for which a mail that was given up is listed. */
const FAILED_MAIL_DAYS = 14;
/** Milliseconds that a mail may wait before staff need to look at it. */
const STUCK_AFTER_MS = 10 * MINUTE_MS;

/**
 * The mails that failed lately or do not go out, the failed ones first, then the oldest. Without
 * those that were erased or outdated.
 * @param scope the time in milliseconds, and whether mails in files count as waiting (`isWaiting`)
 */
export async function readMailsToday(
  database: Database,
  scope: { now: number; includesFiles: boolean },
) {
  const mails = await database
    .selectFrom('outbox_message')
    .leftJoin('submission', 'submission.id', 'outbox_message.submission_id')
    .select(['purpose', 'outbox_message.created_at', 'given_up_at', 'failure', 'reference'])
    .where((is) =>
      is.or([
        is.and([
          is('given_up_at', '>', isoTimestamp(scope.now - FAILED_MAIL_DAYS * DAY_MS)),
          is('sent_at', 'is', null),
          is('content', '<>', ''),
          is.or([is('failure', 'is', null), is('failure', '<>', 'erased')]),
        ]),
        is.and([
          isWaiting(scope)(is),
          is.or([
            is('failure', 'is not', null),
            is('outbox_message.created_at', '<', isoTimestamp(scope.now - STUCK_AFTER_MS)),
          ]),
        ]),
      ]),
    )
    .orderBy((is) => is.case().when('given_up_at', 'is', null).then(1).else(0).end())
    .orderBy('outbox_message.created_at')
    .limit(MAX_SHOWN)
    .execute();
  return mails.map(({ created_at, given_up_at, ...mail }) => ({
    ...mail,
    createdAt: created_at,
    hasFailed: given_up_at !== null,
  }));
}
