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
 * Ends somebody's access at once: sessions, links, codes and passkeys. What they were to answer is
 * nobody's then; what they wrote stays, with their name.
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
    const left = await present
      .where(isNotLastOwner(id))
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!left) return (await isPresent(transaction, id)) ? 'last owner' : 'nobody';
    const staffId = by?.id ?? null;
    await audit(transaction, { staffId, action: 'let go', subject: left.email }, now);
    await endAccess(transaction, left, now);
    const given = await transaction
      .updateTable('submission')
      .set({ assignee: null })
      .where('assignee', '=', id)
      .returning(['reference', 'status'])
      .execute();
    // What is done or spam waits for nobody: that it has no name any more is no event.
    for (const { reference } of given.filter(({ status }) => /^(new|in-progress)$/.test(status))) {
      const deed = { staffId, action: 'given back', subject: reference, oldValue: id } as const;
      await audit(transaction, deed, now);
    }
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

/** Takes somebody back who has left, with the roles that they had. False where nobody has left. */
export async function restoreMember(
  { database, siteUrl, organisation, now }: PeopleParts,
  id: string,
  by: Staff,
): Promise<boolean> {
  const about = { by, siteUrl, organisation: await organisation(), now: now() };
  return runTransaction(database, async (transaction) => {
    const back = await transaction
      .updateTable('staff')
      .set({ left_at: null })
      .where('id', '=', id)
      .where('left_at', 'is not', null)
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!back) return false;
    await audit(transaction, { staffId: by.id, action: 'taken back', subject: back.email }, now());
    // Once more: a request that was under way when they left may have written one.
    await endAccess(transaction, back, now());
    await sendInvitation(transaction, back, about);
    return true;
  });
}
