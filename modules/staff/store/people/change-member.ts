import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import type { NewMember } from '../../model/people/check-member.ts';
import type { MemberChangeResult } from '../../model/people/people-service.ts';
import type { Staff } from '../../model/people/staff.ts';
import { audit } from '../audit.ts';
import { endSessions } from './access.ts';
import { rolesMail } from './people-mails.ts';
import type { PeopleParts } from './people-parts.ts';

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
