import type { Kysely } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';

/** Topics of staff notifications that are not about a single gift. */
type NotificationTopic = 'payees' | 'unread';

/** The content of the last notification on a topic; undefined where there was none. */
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
 * Records a notification, in the transaction that stores its mail. False where its content equals
 * the last one, so that only one of several servers sends it. `now` in milliseconds.
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
