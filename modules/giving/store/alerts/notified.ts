import type { Kysely } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';

/** What staff are told of gifts besides single ones. */
type NotificationTopic = 'overdue' | 'payees' | 'unread';

/** What was told last about something; undefined where nothing was yet. */
export async function lastNotified(
  open: Kysely<Tables>,
  topic: NotificationTopic,
): Promise<string | undefined> {
  const row = await open
    .selectFrom('giving_notification')
    .select('content')
    .where('topic', '=', topic)
    .executeTakeFirst();
  return row?.content;
}

/**
 * Notes what is told now, in the transaction that stores its mail. False where that was told last: so
 * of several servers one tells it. `now` in milliseconds.
 */
export async function markNotified(
  open: Kysely<Tables>,
  topic: NotificationTopic,
  content: string,
  now: number,
): Promise<boolean> {
  const row = await open
    .insertInto('giving_notification')
    .values({ topic, content, notified_at: isoTimestamp(now) })
    .onConflict((conflict) =>
      conflict
        .column('topic')
        .doUpdateSet({ content, notified_at: isoTimestamp(now) })
        .where('giving_notification.content', '<>', content),
    )
    .returning('topic')
    .executeTakeFirst();
  return row !== undefined;
}
