import type { App } from '#app.ts';
import { inboxFilter, replyDeadline } from '#inbox/filter.ts';
import { countInbox, readInbox } from '#inbox/inbox.server.ts';
import { DAY_MS, isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { isWaiting } from '#platform/mail/mail-queue.ts';

const MAX_SHOWN = 8;
const MAX_MAILS = 5;
/** Days for which a mail that was given up is listed. */
const FAILED_MAIL_DAYS = 14;
const STUCK_AFTER_MS = 10 * MINUTE_MS;

/** The first of the open ones of the inbox. */
export async function readWaiting(app: App) {
  const filter = inboxFilter(new URLSearchParams());
  const [{ rows }, [count = 0]] = await Promise.all([
    readInbox(app, filter),
    countInbox(app, [filter]),
  ]);
  const shown = rows.filter((row) => row.answeredAt === null).slice(0, MAX_SHOWN);
  return {
    count,
    rows: shown.map((row) => ({ ...row, deadline: replyDeadline(row, app.now()) })),
  };
}

export async function readTroubledMails({ db, config, now }: App) {
  const isStuck = isWaiting({ now: now(), includesFiles: config.smtpUrl !== undefined });
  const mails = await db
    .selectFrom('outbox_message')
    .leftJoin('submission', 'submission.id', 'outbox_message.submission_id')
    .select(['purpose', 'outbox_message.created_at', 'given_up_at', 'failure', 'reference'])
    .where((is) =>
      is.or([
        is.and([
          is('given_up_at', '>', isoTimestamp(now() - FAILED_MAIL_DAYS * DAY_MS)),
          is('sent_at', 'is', null),
          is('content', '<>', ''),
          is.or([is('failure', 'is', null), is('failure', '<>', 'erased')]),
        ]),
        is.and([
          isStuck(is),
          is.or([
            is('failure', 'is not', null),
            is('outbox_message.created_at', '<', isoTimestamp(now() - STUCK_AFTER_MS)),
          ]),
        ]),
      ]),
    )
    .orderBy((is) => is.case().when('given_up_at', 'is', null).then(1).else(0).end())
    .orderBy('outbox_message.created_at')
    .limit(MAX_MAILS)
    .execute();
  return mails.map(({ created_at, given_up_at, ...mail }) => ({
    ...mail,
    createdAt: created_at,
    hasFailed: given_up_at !== null,
  }));
}
