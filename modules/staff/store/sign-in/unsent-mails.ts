import type { Kysely } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Purpose } from '#platform/mail/message.ts';

/**
 * Empties the mails with codes or links to somebody that were not sent: they hold no more. A server
 * without a mail server would keep them for when it has one.
 */
export async function eraseUnsentMails(
  database: Kysely<Tables>,
  { email, purposes }: { email: string; purposes: readonly Purpose[] },
  now: number,
): Promise<void> {
  await database
    .updateTable('outbox_message')
    .set((row) => ({
      content: '',
      given_up_at: row.fn.coalesce('given_up_at', row.val(isoTimestamp(now))),
    }))
    .where('recipient', '=', email)
    .where('purpose', 'in', purposes)
    .where('sent_at', 'is', null)
    .execute();
}
