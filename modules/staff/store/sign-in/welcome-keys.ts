import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { DAY, moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { patiently, write } from '#platform/db/write.ts';
import type { Staff } from '../../model/people/staff.ts';
import { STAFF_COLUMNS, staffOf } from '../people/staff-store.ts';
import { hashOf, newToken } from './token.ts';
import { forgetUnsent } from './unsent-mails.ts';

/** Milliseconds that an invitation holds. */
const HOLDS = 7 * DAY;

/** Links with which somebody signs in for the first time, or once more where nothing else helps. */
export interface WelcomeKeys {
  /** A new key; the person's older ones hold no more. */
  make(staffId: string): Promise<string>;
  /** Whose key it is, where it still holds. Changes nothing: mail scanners open links. */
  owner(key: string): Promise<Staff | undefined>;
  /** The same, and the key is used up: of two who use it at once one gets through. */
  use(key: string): Promise<Staff | undefined>;
}

/** @param now the clock, in milliseconds */
export function makeWelcomeKeys(database: Database, now: () => number = Date.now): WelcomeKeys {
  const holding = (key: string) =>
    database
      .selectFrom('staff_key')
      .innerJoin('staff', 'staff.id', 'staff_key.staff_id')
      .select(STAFF_COLUMNS)
      .where('staff_key.hash', '=', hashOf(key))
      .where('purpose', '=', 'welcome')
      .where('used_at', 'is', null)
      .where('expires_at', '>', moment(now()))
      .where('staff.left_at', 'is', null);

  return {
    make(staffId) {
      return write(database, (transaction) => putWelcomeKey(transaction, staffId, now()));
    },

    async owner(key) {
      const row = await holding(key).executeTakeFirst();
      return row && staffOf(row);
    },

    async use(key) {
      const row = await holding(key).executeTakeFirst();
      if (!row) return undefined;
      const used = await patiently(() =>
        database
          .updateTable('staff_key')
          .set({ used_at: moment(now()) })
          .where('hash', '=', hashOf(key))
          .where('used_at', 'is', null)
          .returning('hash')
          .executeTakeFirst(),
      );
      if (!used) return undefined;
      const mails = { email: row.email, purposes: ['invitation'] } as const;
      await patiently(() => forgetUnsent(database, mails, now()));
      return staffOf(row);
    },
  };
}

/** Stores a new key and takes the person's older ones away, in the transaction that invites. */
export async function putWelcomeKey(
  transaction: Transaction<Tables>,
  staffId: string,
  now: number,
): Promise<string> {
  // Of two who do it at once the second waits here, and takes the first one's key away.
  await transaction
    .updateTable('staff')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', staffId)
    .execute();
  await transaction
    .deleteFrom('staff_key')
    .where('staff_id', '=', staffId)
    .where('purpose', '=', 'welcome')
    .execute();
  const key = newToken();
  await transaction
    .insertInto('staff_key')
    .values({
      hash: hashOf(key),
      staff_id: staffId,
      purpose: 'welcome',
      browser_hash: null,
      email_hash: null,
      created_at: moment(now),
      expires_at: moment(now + HOLDS),
      tries: 0,
      used_at: null,
    })
    .execute();
  return key;
}
