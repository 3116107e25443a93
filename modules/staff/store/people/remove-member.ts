import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { MemberChangeResult } from '../../model/people/people-service.ts';
import type { Staff } from '../../model/people/staff.ts';
import { audit } from '../audit.ts';
import { endAccess } from './access.ts';
import { isNotLastOwner, lockMembers } from './change-member.ts';
import { sendInvitation } from './invitations.ts';
import type { PeopleParts } from './people-parts.ts';

/**
 * Ends a member's access at once: sessions, links, codes and passkeys. Their drafts are
 * deleted; their notes and replies stay, with their name.
 * @param by null: the command on the server
 * @param now milliseconds
 */
export function removeMember(
  database: Database,
  { id, by }: { id: string; by: Staff | null },
  now: number,
): Promise<MemberChangeResult> {
  return runTransaction(database, async (transaction) => {
    await lockMembers(transaction);
    const present = transaction
      .updateTable('staff')
      .set({ left_at: isoTimestamp(now) })
      .where('id', '=', id)
      .where('left_at', 'is', null);
    const removed = await present
      .where(isNotLastOwner(id))
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!removed) return (await isPresent(transaction, id)) ? 'last owner' : 'nobody';
    const staffId = by?.id ?? null;
    await audit(transaction, { staffId, action: 'let go', subject: removed.email }, now);
    await endAccess(transaction, removed, now);
    await transaction.deleteFrom('draft').where('staff_id', '=', id).execute();
    return 'done';
  });
}

async function isPresent(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Restores a member who has left, with their former roles. False if the member has not left. */
export async function restoreMember(
  { database, siteUrl, organisation, now }: PeopleParts,
  id: string,
  by: Staff,
): Promise<boolean> {
  const about = { by, siteUrl, organisation: await organisation(), now: now() };
  return runTransaction(database, async (transaction) => {
    const restored = await transaction
      .updateTable('staff')
      .set({ left_at: null })
      .where('id', '=', id)
      .where('left_at', 'is not', null)
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!restored) return false;
    await audit(
      transaction,
      { staffId: by.id, action: 'taken back', subject: restored.email },
      now(),
    );
    // Once more, since a request that was under way when they left may have created access.
    await endAccess(transaction, restored, now());
    await sendInvitation(transaction, restored, about);
    return true;
  });
}
