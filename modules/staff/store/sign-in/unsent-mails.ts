import type { Kysely } from 'kysely';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Purpose } from '#platform/mail/message.ts';

/**
 * Empties unsent mails with codes or links to a member, which are void. A server without a mail
 * server would store them until it has one.
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
