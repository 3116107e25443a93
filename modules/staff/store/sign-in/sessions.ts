import type { Database } from '#platform/db/database.ts';
import { isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { retryBusy, runTransaction } from '#platform/db/transaction.ts';
import type { SignedInBy, StaffSession } from '../../model/people/staff.ts';
import { SESSION_LIMITS as limits } from '../../model/sign-in/session-limits.ts';
import type { SignedIn } from '../../model/sign-in/sign-in-services.ts';
import { STAFF_COLUMNS, staffOf } from '../people/staff-store.ts';
import type { StaffSessionTable } from '../staff-tables.ts';
import { hashOf, newToken } from './token.ts';

/** Milliseconds between two updates of a session's last use. */
const LAST_SEEN_INTERVAL_MS = MINUTE_MS;
/** Characters of the `User-Agent` that are stored. */
const MAX_DEVICE_LENGTH = 300;

/** The sessions of staff. Only hashes of their cookies are stored. */
export interface Sessions {
  /**
   * Begins a session and returns the token for the browser's cookie. `replacedToken`: the browser's
   * former token, whose session ends.
   */
  create(
    staffId: string,
    session: {
      signedInBy: SignedInBy;
      device: string;
      isShared: boolean;
      replacedToken?: string | undefined;
    },
  ): Promise<string>;
  /**
   * Records that the member has just confirmed their identity. Returns a new token, with which
   * alone the session goes on; undefined if it has ended.
   */
  confirm(hash: string): Promise<string | undefined>;
  /**
   * Undefined if the session is over or the member has left.
   * @param isBackground a page asks by itself, so the session is not prolonged
   */
  find(token: string, isBackground?: boolean): Promise<SignedIn | undefined>;
  /** The sessions of one member, the last used first. */
  list(staffId: string): Promise<StaffSession[]>;
  end(staffId: string, hash: string): Promise<void>;
  /** Ends all sessions of a member: when roles change or the member leaves. */
  endAll(staffId: string): Promise<void>;
}

/** @param now the clock, in milliseconds */
export function makeSessions(database: Database, now: () => number = Date.now): Sessions {
  return {
    async create(staffId, { signedInBy, device, isShared, replacedToken }) {
      const token = newToken();
      const startedAt = isoTimestamp(now());
      await runTransaction(database, async (transaction) => {
        await transaction
          .deleteFrom('staff_session')
          .where((is) =>
            is.or([
              is('hash', '=', hashOf(replacedToken ?? '')),
              is('signed_in_at', '<', isoTimestamp(now() - limits.maxAgeMs)),
            ]),
          )
          .execute();
        await transaction
          .insertInto('staff_session')
          .values({
            hash: hashOf(token),
            staff_id: staffId,
            method: signedInBy,
            signed_in_at: startedAt,
            last_seen_at: startedAt,
            device: device.slice(0, MAX_DEVICE_LENGTH),
            is_shared: isShared ? 1 : 0,
            confirmed_at: startedAt,
          })
          .execute();
      });
      return token;
    },

    async confirm(hash) {
      const token = newToken();
      const confirmed = await retryBusy(() =>
        database
          .updateTable('staff_session')
          .set({ hash: hashOf(token), confirmed_at: isoTimestamp(now()) })
          .where('hash', '=', hash)
          .returning('hash')
          .executeTakeFirst(),
      );
      return confirmed && token;
    },

    async find(token, isBackground = false) {
      const row = await database
        .selectFrom('staff_session')
        .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
        .selectAll('staff_session')
        .select(STAFF_COLUMNS)
        .where('hash', '=', hashOf(token))
        .where('staff.left_at', 'is', null)
        .executeTakeFirst();
      if (!row || isExpired(row, now())) return undefined;
      if (!isBackground && now() - Date.parse(row.last_seen_at) > LAST_SEEN_INTERVAL_MS) {
        await retryBusy(() =>
          database
            .updateTable('staff_session')
            .set({ last_seen_at: isoTimestamp(now()) })
            .where('hash', '=', row.hash)
            .execute(),
        );
      }
      return { staff: staffOf(row), session: sessionOf(row) };
    },

    async list(staffId) {
      const rows = await database
        .selectFrom('staff_session')
        .selectAll()
        .where('staff_id', '=', staffId)
        .orderBy('last_seen_at', 'desc')
        .execute();
      return rows.filter((row) => !isExpired(row, now())).map(sessionOf);
    },

    async end(staffId, hash) {
      await retryBusy(() =>
        database
          .deleteFrom('staff_session')
          .where('staff_id', '=', staffId)
          .where('hash', '=', hash)
          .execute(),
      );
    },

    async endAll(staffId) {
      await retryBusy(() =>
        database.deleteFrom('staff_session').where('staff_id', '=', staffId).execute(),
      );
    },
  };
}

function isExpired(
  { is_shared: shared, signed_in_at, last_seen_at }: StaffSessionTable,
  now: number,
): boolean {
  const idle = now - Date.parse(last_seen_at);
  const age = now - Date.parse(signed_in_at);
  return shared === 1 ? age > limits.sharedDeviceMs : idle > limits.idleMs || age > limits.maxAgeMs;
}

function sessionOf(row: StaffSessionTable): StaffSession {
  return {
    hash: row.hash,
    signedInBy: row.method as SignedInBy,
    signedInAt: row.signed_in_at,
    lastSeenAt: row.last_seen_at,
    confirmedAt: row.confirmed_at,
    device: row.device,
    isShared: row.is_shared === 1,
  };
}
