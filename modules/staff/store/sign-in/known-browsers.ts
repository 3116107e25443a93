import type { Database } from '#platform/db/database.ts';
import { DAY, moment } from '#platform/db/moment.ts';
import { patiently } from '#platform/db/write.ts';
import { hashOf, newToken } from './token.ts';

/** Milliseconds for which a browser is known after somebody signed in there. */
const KNOWN = 365 * DAY;

/**
 * Browsers in which colleagues have signed in. Their codes are counted apart, so that strangers who
 * know an address cannot use up what its owner may ask for. Being known opens nothing.
 */
export interface KnownBrowsers {
  /** The token of the browser's cookie: the one that it has, where that is this colleague's. */
  remember(staffId: string, token: string | undefined): Promise<string>;
  /** Whether the owner of an address has signed in in the browser with this token. */
  isKnown(email: string, token: string | undefined): Promise<boolean>;
}

/** @param now the clock, in milliseconds */
export function makeKnownBrowsers(database: Database, now: () => number): KnownBrowsers {
  const knownAs = (token: string) =>
    database
      .selectFrom('staff_key')
      .innerJoin('staff', 'staff.id', 'staff_key.staff_id')
      .select('staff.id')
      .where('staff_key.hash', '=', hashOf(token))
      .where('purpose', '=', 'browser')
      .where('expires_at', '>', moment(now()));

  return {
    async remember(staffId, token) {
      if (token && (await knownAs(token).where('staff.id', '=', staffId).executeTakeFirst())) {
        return token;
      }
      const made = newToken();
      await patiently(() =>
        database
          .insertInto('staff_key')
          .values({
            hash: hashOf(made),
            staff_id: staffId,
            purpose: 'browser',
            browser_hash: null,
            email_hash: null,
            created_at: moment(now()),
            expires_at: moment(now() + KNOWN),
            tries: 0,
            used_at: null,
          })
          .execute(),
      );
      return made;
    },

    async isKnown(email, token) {
      const known = await knownAs(token ?? '')
        .where('staff.email', '=', email)
        .executeTakeFirst();
      return known !== undefined;
    },
  };
}
