import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import { hashOf, newToken } from './token.ts';

/** Milliseconds for which a browser is trusted after a member signed in there. */
const TRUSTED_DEVICE_MS = 365 * DAY_MS;

/**
 * Browsers in which members have signed in. Their codes are counted apart, so that strangers who
 * know an email address cannot use up its owner's codes. Being trusted gives no access.
 */
export interface TrustedDevices {
  /** The token for the browser's cookie: its present one, if it belongs to this member. */
  trust(staffId: string, token: string | undefined): Promise<string>;
  /** Whether the owner of an email address has signed in in the browser with this token. */
  isTrusted(email: string, token: string | undefined): Promise<boolean>;
}

/** @param now the clock, in milliseconds */
export function makeTrustedDevices(database: Database, now: () => number): TrustedDevices {
  const ownerOf = (token: string) =>
    database
      .selectFrom('staff_token')
      .innerJoin('staff', 'staff.id', 'staff_token.staff_id')
      .select('staff.id')
      .where('staff_token.hash', '=', hashOf(token))
      .where('purpose', '=', 'browser')
      .where('expires_at', '>', isoTimestamp(now()));

  return {
    async trust(staffId, token) {
      if (token && (await ownerOf(token).where('staff.id', '=', staffId).executeTakeFirst())) {
        return token;
      }
      const createdToken = newToken();
      await retryBusy(() =>
        database
          .insertInto('staff_token')
          .values({
            hash: hashOf(createdToken),
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
      return createdToken;
    },

    async isTrusted(email, token) {
      const known = await ownerOf(token ?? '')
        .where('staff.email', '=', email)
        .executeTakeFirst();
      return known !== undefined;
    },
  };
}
