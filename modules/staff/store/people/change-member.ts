import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import type { NewMember } from '../../model/people/check-member.ts';
import type { MemberChangeResult } from '../../model/people/people-service.ts';
import type { Staff } from '../../model/people/staff.ts';
import { audit } from '../audit.ts';
import { type PeopleParts, rolesMail, sendInvitation } from './invitations.ts';
import { endAccess, endSessions } from './staff-store.ts';

/** Changes a member's name and roles. With other roles they must sign in again. */
export function changeMember(
  { database, siteUrl, now }: PeopleParts,
  { id, name, roles, by }: Pick<NewMember, 'name' | 'roles'> & { id: string; by: Staff },
): Promise<MemberChangeResult> {
  return runTransaction(database, async (transaction) => {
    await lockMembers(transaction);
    const before = await transaction
      .selectFrom('staff')
      .select(['name', 'email', 'roles'])
      .where('id', '=', id)
      .where('left_at', 'is', null)
      .executeTakeFirst();
    if (!before) return 'nobody';
    const after = { name, roles: roles.join(',') };
    let change = transaction.updateTable('staff').set(after).where('id', '=', id);
    if (!roles.includes('owner')) change = change.where(isNotLastOwner(id));
    if (!(await change.returning('id').executeTakeFirst())) return 'last owner';
    const event = { staffId: by.id, subject: before.email };
    if (after.name !== before.name)
      await audit(transaction, { ...event, action: 'renamed' }, now());
    if (after.roles !== before.roles) {
      await audit(transaction, { ...event, action: 'changed roles' }, now());
      await endSessions(transaction, id);
      const mail = rolesMail(before.email, {
        by: by.name,
        roles,
        url: `${siteUrl}/desk/sign-in`,
      });
      await enqueueMails(
        transaction,
        [completeMailRow({ purpose: 'desk', mail }, { now: now() })],
        now(),
      );
    }
    return 'done';
  });
}

/**
 * Locks the members until this transaction ends: otherwise two owners who remove each other at once
 * would each still count the other.
 */
export async function lockMembers(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('staff')
    .set((row) => ({ left_at: row.ref('left_at') }))
    .where('left_at', 'is', null)
    .execute();
}

/** The condition that a member is no owner, or not the only one. To be used after `lockMembers`. */
export function isNotLastOwner(id: string) {
  return (is: ExpressionBuilder<Tables, 'staff'>) =>
    is.or([
      is('roles', 'not like', '%owner%'),
      is.exists(
        is
          .selectFrom('staff as other')
          .select('other.id')
          .where('other.id', '<>', id)
          .where('other.left_at', 'is', null)
          .where('other.roles', 'like', '%owner%'),
      ),
    ]);
}

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
