import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { parseRoles, type Role } from '../../model/people/role.ts';
import type { Staff } from '../../model/people/staff.ts';
import type { StaffTable } from '../staff-tables.ts';
import { endAccess, endSessions } from './access.ts';

/** Who works at the desk. Addresses are in their plain form. Who has left is not there. */
export interface StaffStore {
  /** By name. */
  all(): Promise<Staff[]>;
  byId(id: string): Promise<Staff | undefined>;
  byEmail(email: string): Promise<Staff | undefined>;
  /** Takes somebody in, or back, under this name and with these roles. */
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
    async byEmail(email) {
      const row = await present().where('email', '=', email).executeTakeFirst();
      return row && staffOf(row);
    },
    async upsert({ name, email, roles }) {
      const kept = { name, roles: roles.join(',') };
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
            ...kept,
            created_at: isoTimestamp(now()),
            left_at: null,
          })
          .onConflict((conflict) =>
            conflict.column('email').doUpdateSet({ ...kept, left_at: null }),
          )
          .returningAll()
          .executeTakeFirstOrThrow();
        // As when the desk does it: nobody goes on with other roles, or with what they had before
        // they left.
        if (before?.left_at) await endAccess(transaction, row, now());
        else if (before && before.roles !== kept.roles) await endSessions(transaction, row.id);
        return staffOf(row);
      });
    },
  };
}

/** The columns of which `staffOf` makes somebody, where other tables are joined. */
export const STAFF_COLUMNS = [
  'staff.id',
  'staff.name',
  'staff.email',
  'staff.roles',
  'staff.wants_summary',
  'staff.has_shortcuts',
] as const;

type StaffRow = Pick<
  Selectable<StaffTable>,
  'id' | 'name' | 'email' | 'roles' | 'wants_summary' | 'has_shortcuts'
>;

export function staffOf({ id, name, email, roles, wants_summary, has_shortcuts }: StaffRow): Staff {
  return {
    id,
    name,
    email,
    roles: parseRoles(roles),
    wantsSummary: wants_summary === 1,
    hasShortcuts: has_shortcuts === 1,
  };
}
