import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { retryBusy, runTransaction } from '#platform/db/transaction.ts';
import type { Staff } from '../../model/people/staff.ts';
import { STAFF_COLUMNS, staffOf } from '../people/staff-store.ts';
import { hashOf, newToken } from './token.ts';
import { eraseUnsentMails } from './unsent-mails.ts';

/** Milliseconds that an invitation is valid. */
const INVITE_TTL_MS = 7 * DAY_MS;

/** Links for the first sign-in, or for a member who has no other way to sign in. */
export interface InviteTokens {
  /** Creates a new key; the member's earlier ones become void. */
  create(staffId: string): Promise<string>;
  /** The owner of a valid key. Changes nothing, since mail scanners open links. */
  findOwner(key: string): Promise<Staff | undefined>;
  /** The same, and the key is used up: of two simultaneous uses one succeeds. */
  redeem(key: string): Promise<Staff | undefined>;
}

/** @param now the clock, in milliseconds */
export function makeInviteTokens(database: Database, now: () => number = Date.now): InviteTokens {
  const validToken = (key: string) =>
    database
      .selectFrom('staff_token')
      .innerJoin('staff', 'staff.id', 'staff_token.staff_id')
      .select(STAFF_COLUMNS)
      .where('staff_token.hash', '=', hashOf(key))
      .where('purpose', '=', 'welcome')
      .where('used_at', 'is', null)
      .where('expires_at', '>', isoTimestamp(now()))
      .where('staff.left_at', 'is', null);

  return {
    create(staffId) {
      return runTransaction(database, (transaction) =>
        insertInviteToken(transaction, staffId, now()),
      );
    },

    async findOwner(key) {
      const row = await validToken(key).executeTakeFirst();
      return row && staffOf(row);
    },

    async redeem(key) {
      const row = await validToken(key).executeTakeFirst();
      if (!row) return undefined;
      const used = await retryBusy(() =>
        database
          .updateTable('staff_token')
          .set({ used_at: isoTimestamp(now()) })
          .where('hash', '=', hashOf(key))
          .where('used_at', 'is', null)
          .returning('hash')
          .executeTakeFirst(),
      );
      if (!used) return undefined;
      const mails = { email: row.email, purposes: ['invitation'] } as const;
      await retryBusy(() => eraseUnsentMails(database, mails, now()));
      return staffOf(row);
    },
  };
}

/** Stores a new key and deletes the member's earlier ones, in the transaction of the invitation. */
export async function insertInviteToken(
  transaction: Transaction<Tables>,
  staffId: string,
  now: number,
): Promise<string> {
  // The second of two simultaneous calls waits here, and deletes the first one's key.
  await transaction
    .updateTable('staff')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', staffId)
    .execute();
  await transaction
    .deleteFrom('staff_token')
    .where('staff_id', '=', staffId)
    .where('purpose', '=', 'welcome')
    .execute();
  const key = newToken();
  await transaction
    .insertInto('staff_token')
    .values({
      hash: hashOf(key),
      staff_id: staffId,
      purpose: 'welcome',
      browser_hash: null,
      email_hash: null,
      created_at: isoTimestamp(now),
      expires_at: isoTimestamp(now + INVITE_TTL_MS),
      tries: 0,
      used_at: null,
    })
    .execute();
  return key;
}
