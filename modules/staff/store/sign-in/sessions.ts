import type { Database } from '#platform/db/database.ts';
import { MINUTE, moment } from '#platform/db/moment.ts';
import { patiently, write } from '#platform/db/write.ts';
import type { SignedInBy, StaffSession } from '../../model/people/staff.ts';
import { SESSION_LIMITS as limits } from '../../model/sign-in/session-limits.ts';
import type { SignedIn } from '../../model/sign-in/sign-in-services.ts';
import type { StaffSessionTable } from '../desk-tables.ts';
import { STAFF_COLUMNS, staffOf } from '../people/staff-store.ts';
import { hashOf, newToken } from './token.ts';

/** Milliseconds between writing down that a session is used. */
const SEEN_EVERY = MINUTE;
/** Characters of what a browser calls itself. */
const DEVICE = 300;

/** Browsers in which staff are signed in. Only hashes of their cookies are stored. */
export interface Sessions {
  /**
   * Begins one and returns the token for the browser's cookie. `instead`: the token that the
   * browser had before, whose session ends.
   */
  begin(
    staffId: string,
    session: {
      signedInBy: SignedInBy;
      device: string;
      isShared: boolean;
      instead?: string | undefined;
    },
  ): Promise<string>;
  /**
   * Notes that somebody has just shown who they are. Returns a new token, with which alone the
   * session goes on; undefined where it has ended.
   */
  confirm(hash: string): Promise<string | undefined>;
  /** Undefined where the session is over or the person has left. */
  find(token: string): Promise<SignedIn | undefined>;
  /** Of one person, the last used first. */
  of(staffId: string): Promise<StaffSession[]>;
  end(staffId: string, hash: string): Promise<void>;
  /** Ends all of a person's: when roles change or somebody leaves. */
  endAll(staffId: string): Promise<void>;
}

/** @param now the clock, in milliseconds */
export function makeSessions(database: Database, now: () => number = Date.now): Sessions {
  return {
    async begin(staffId, { signedInBy, device, isShared, instead }) {
      const token = newToken();
      const begun = moment(now());
      await write(database, async (transaction) => {
        await transaction
          .deleteFrom('staff_session')
          .where((is) =>
            is.or([
              is('hash', '=', hashOf(instead ?? '')),
              is('signed_at', '<', moment(now() - limits.longest)),
            ]),
          )
          .execute();
        await transaction
          .insertInto('staff_session')
          .values({
            hash: hashOf(token),
            staff_id: staffId,
            how: signedInBy,
            signed_at: begun,
            seen_at: begun,
            device: device.slice(0, DEVICE),
            shared: isShared ? 1 : 0,
            confirmed_at: begun,
          })
          .execute();
      });
      return token;
    },

    async confirm(hash) {
      const token = newToken();
      const confirmed = await patiently(() =>
        database
          .updateTable('staff_session')
          .set({ hash: hashOf(token), confirmed_at: moment(now()) })
          .where('hash', '=', hash)
          .returning('hash')
          .executeTakeFirst(),
      );
      return confirmed && token;
    },

    async find(token) {
      const row = await database
        .selectFrom('staff_session')
        .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
        .selectAll('staff_session')
        .select(STAFF_COLUMNS)
        .where('hash', '=', hashOf(token))
        .where('staff.left_at', 'is', null)
        .executeTakeFirst();
      if (!row || isOver(row, now())) return undefined;
      if (now() - Date.parse(row.seen_at) > SEEN_EVERY) {
        await patiently(() =>
          database
            .updateTable('staff_session')
            .set({ seen_at: moment(now()) })
            .where('hash', '=', row.hash)
            .execute(),
        );
      }
      return { staff: staffOf(row), session: sessionOf(row) };
    },

    async of(staffId) {
      const rows = await database
        .selectFrom('staff_session')
        .selectAll()
        .where('staff_id', '=', staffId)
        .orderBy('seen_at', 'desc')
        .execute();
      return rows.filter((row) => !isOver(row, now())).map(sessionOf);
    },

    async end(staffId, hash) {
      await patiently(() =>
        database
          .deleteFrom('staff_session')
          .where('staff_id', '=', staffId)
          .where('hash', '=', hash)
          .execute(),
      );
    },

    async endAll(staffId) {
      await patiently(() =>
        database.deleteFrom('staff_session').where('staff_id', '=', staffId).execute(),
      );
    },
  };
}

function isOver({ shared, signed_at, seen_at }: StaffSessionTable, now: number): boolean {
  const idle = now - Date.parse(seen_at);
  const inAll = now - Date.parse(signed_at);
  return shared === 1 ? inAll > limits.shared : idle > limits.idle || inAll > limits.longest;
}

function sessionOf(row: StaffSessionTable): StaffSession {
  return {
    hash: row.hash,
    signedInBy: row.how as SignedInBy,
    signedAt: row.signed_at,
    seenAt: row.seen_at,
    confirmedAt: row.confirmed_at,
    device: row.device,
    isShared: row.shared === 1,
  };
}
