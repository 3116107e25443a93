import type { Transaction } from 'kysely';
import { bumpRevision } from '#content/api.server.ts';
import { makeKey } from '#content/fields.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { wrapService } from '#platform/db/storage-errors.ts';
import type { Tables } from '#platform/db/tables.ts';
import { audit } from '#staff/audit.server.ts';
import type { NewsletterIssues } from './newsletter-issue.ts';
import type { MessageChange } from './send-message.server.ts';

/** Reads the newsletters on the website. */
export function makeNewsletterIssues(database: Database): NewsletterIssues {
  const all = async () => {
    const rows = await database
      .selectFrom('message')
      .select(['issue', 'subject', 'body', 'published_at'])
      .where('published_at', 'is not', null)
      .where('taken_off_at', 'is', null)
      .orderBy('published_at', 'desc')
      .execute();
    return rows.map(({ issue, subject, body, published_at }) => ({
      slug: issue ?? '',
      title: subject,
      date: (published_at ?? '').slice(0, 10),
      body,
    }));
  };
  return wrapService('the newsletters could not be read', { all });
}

/**
 * Puts a newsletter on the website when its first mails are queued, and names its address after the
 * month and the subject: `2026-11-robots-in-tamale`. Does nothing if that was done before.
 * `now` in milliseconds since 1970.
 */
export async function publishIssue(
  transaction: Transaction<Tables>,
  id: string,
  now: number,
): Promise<void> {
  const message = await transaction
    .selectFrom('message')
    .select('subject')
    .where('id', '=', id)
    .where('audience', '=', 'newsletter')
    .where('published_at', 'is', null)
    .executeTakeFirst();
  if (!message) return;
  // The lock of all content also keeps two newsletters from choosing one address.
  await bumpRevision(transaction);
  const taken = await transaction.selectFrom('message').select('issue').execute();
  const issue = makeKey(
    `${isoTimestamp(now).slice(0, 7)} ${message.subject}`,
    taken.map((each) => each.issue),
  );
  await transaction
    .updateTable('message')
    .set({ issue, published_at: isoTimestamp(now) })
    .where('id', '=', id)
    .execute();
}

/** Takes a newsletter off the website. Does nothing if it is not there. */
export async function takeOffIssue(
  transaction: Transaction<Tables>,
  { id, by, now }: MessageChange,
): Promise<void> {
  const changed = await transaction
    .updateTable('message')
    .set({ taken_off_at: isoTimestamp(now) })
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .where('taken_off_at', 'is', null)
    .returning('subject')
    .executeTakeFirst();
  if (!changed) return;
  await bumpRevision(transaction);
  const event = { staffId: by.id, action: 'newsletter taken off' } as const;
  await audit(transaction, { ...event, ...changed }, now);
}
