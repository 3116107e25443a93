import type { App } from '#app.ts';
import { KINDS_WITHOUT_DEADLINE, replyDeadline } from '#inbox/filter.ts';
import { inboxQuery, inboxRowOf } from '#inbox/inbox.server.ts';
import { DAY_MS, isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { isWaiting } from '#platform/mail/mail-queue.ts';

const MAX_SHOWN = 8;
const MAX_MAILS = 5;
/** Days for which a mail that was given up is listed. */
const FAILED_MAIL_DAYS = 14;
const STUCK_AFTER_MS = 10 * MINUTE_MS;

export async function readWaiting({ db, now }: App) {
  const waiting = inboxQuery(db, { status: 'new' }, now())
    .clearOrderBy()
    .where('answered_at', 'is', null)
    .where('kind', 'not in', KINDS_WITHOUT_DEADLINE);
  const { count } = await waiting
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const registrations = await waiting
    .clearSelect()
    .innerJoin('place', 'place.submission_id', 'submission.id')
    .innerJoin('offering', 'offering.key', 'place.offering_key')
    .select(['offering.key', 'offering.title'])
    .select(({ fn }) => fn.count('submission.id').distinct().as('count'))
    .groupBy(['offering.key', 'offering.title'])
    .orderBy('offering.title')
    .execute();
  const rows = await waiting
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('place')
            .select('place.id')
            .whereRef('place.submission_id', '=', 'submission.id'),
        ),
      ),
    )
    .orderBy((is) => is.case().when('spam_verdict', 'is', null).then(0).else(1).end())
    .orderBy('received_at')
    .orderBy('submission.id')
    .limit(MAX_SHOWN)
    .execute();
  return {
    count: Number(count),
    registrations: registrations.map((one) => ({ ...one, count: Number(one.count) })),
    rows: rows.map((row) => {
      const shown = inboxRowOf(row);
      return { ...shown, deadline: replyDeadline(shown, now()) };
    }),
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
