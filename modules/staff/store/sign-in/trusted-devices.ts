import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import { hashOf, newToken } from './token.ts';

/** Milliseconds for which a browser is known after somebody signed in there. */
const TRUSTED_DEVICE_MS = 365 * DAY_MS;

/**
 * Browsers in which colleagues have signed in. Their codes are counted apart, so that strangers who
 * know an address cannot use up what its owner may ask for. Being known opens nothing.
 */
export interface TrustedDevices {
  /** The token of the browser's cookie: the one that it has, where that is this colleague's. */
  trust(staffId: string, token: string | undefined): Promise<string>;
  /** Whether the owner of an address has signed in in the browser with this token. */
  isTrusted(email: string, token: string | undefined): Promise<boolean>;
}

/** @param now the clock, in milliseconds */
export function makeTrustedDevices(database: Database, now: () => number): TrustedDevices {
  const knownAs = (token: string) =>
    database
      .selectFrom('staff_token')
      .innerJoin('staff', 'staff.id', 'staff_token.staff_id')
      .select('staff.id')
      .where('staff_token.hash', '=', hashOf(token))
      .where('purpose', '=', 'browser')
      .where('expires_at', '>', isoTimestamp(now()));

  return {
    async trust(staffId, token) {
      if (token && (await knownAs(token).where('staff.id', '=', staffId).executeTakeFirst())) {
        return token;
      }
      const made = newToken();
      await retryBusy(() =>
        database
          .insertInto('staff_token')
          .values({
            hash: hashOf(made),
            staff_id: staffId,
            purpose: 'browser',
            browser_hash: null,
            email_hash: null,
            created_at: isoTimestamp(now()),
            expires_at: isoTimestamp(now() + TRUSTED_DEVICE_MS),
            tries: 0,
            used_at: null,
          })
          .execute(),
      );
      return made;
    },

    async isTrusted(email, token) {
      const known = await knownAs(token ?? '')
        .where('staff.email', '=', email)
        .executeTakeFirst();
      return known !== undefined;
    },
  };
}
