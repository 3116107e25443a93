import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { parseRoles, type Role, type Staff } from '../../model/people/staff.ts';
import { eraseUnsentMails } from '../sign-in/unsent-mails.ts';
import type { StaffTable } from '../staff-tables.ts';

/** The present members of staff. Email addresses are normalised. */
export interface StaffStore {
  /** By name. */
  all(): Promise<Staff[]>;
  byId(id: string): Promise<Staff | undefined>;
  /** Adds or restores a member under this name and with these roles. */
  upsert(staff: { name: string; email: string; roles: readonly Role[] }): Promise<Staff>;
}

/** @param now the clock, in milliseconds */
export function makeStaffStore(database: Database, now: () => number = Date.now): StaffStore {
  const present = () => database.selectFrom('staff').selectAll().where('left_at', 'is', null);

  return {
    all: async () => (await present().orderBy('name').orderBy('id').execute()).map(staffOf),
    async byId(id) {
      const row = await present().where('id', '=', id).executeTakeFirst();
      return row && staffOf(row);
    },
    async upsert({ name, email, roles }) {
      const columns = { name, roles: roles.join(',') };
      return runTransaction(database, async (transaction) => {
        const before = await transaction
          .selectFrom('staff')
          .select(['roles', 'left_at'])
          .where('email', '=', email)
          .executeTakeFirst();
        const row = await transaction
          .insertInto('staff')
          .values({
            id: randomUUID(),
            email,
            ...columns,
            created_at: isoTimestamp(now()),
            left_at: null,
          })
          .onConflict((conflict) =>
            conflict.column('email').doUpdateSet({ ...columns, left_at: null }),
          )
          .returningAll()
          .executeTakeFirstOrThrow();
        // As at the desk: nobody goes on with other roles, or with access from before they left.
        if (before?.left_at) await endAccess(transaction, row, now());
        else if (before && before.roles !== columns.roles) await endSessions(transaction, row.id);
        return staffOf(row);
      });
    },
  };
}

/** The columns that `staffOf` reads, for queries that join other tables. */
export const STAFF_COLUMNS = ['staff.id', 'staff.name', 'staff.email', 'staff.roles'] as const;

type StaffRow = Pick<Selectable<StaffTable>, 'id' | 'name' | 'email' | 'roles'>;

export function staffOf(row: StaffRow): Staff {
  const { id, name, email, roles } = row;
  return {
    id,
    name,
    email,
    roles: parseRoles(roles),
  };
}

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
