import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { eraseUnsentMails } from '../sign-in/unsent-mails.ts';

/** Signs a member out everywhere. */
export async function endSessions(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction.deleteFrom('staff_session').where('staff_id', '=', id).execute();
}

/** Ends sessions, links, codes and passkeys, and erases unsent mails that contain such. */
export async function endAccess(
  transaction: Transaction<Tables>,
  { id, email }: { id: string; email: string },
  now: number,
): Promise<void> {
  for (const table of ['staff_session', 'staff_token', 'passkey'] as const) {
    await transaction.deleteFrom(table).where('staff_id', '=', id).execute();
  }
  await eraseUnsentMails(transaction, { email, purposes: ['invitation', 'code'] }, now);
}
