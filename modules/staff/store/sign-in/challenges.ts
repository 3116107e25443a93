import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import { HOUR, MINUTE, moment } from '#platform/db/moment.ts';
import { signingSecret } from '#platform/db/secret.ts';
import { patiently } from '#platform/db/write.ts';
import { hashOf } from './token.ts';

/** Milliseconds within which a challenge is to be answered. */
const HOLDS = 5 * MINUTE;
/** Bytes of its parts: until when it holds, what makes it unlike any other, what signs both. */
const UNTIL = 6;
const RANDOM = 16;
const SIGNATURE = 32;

/**
 * Challenges, which a passkey signs to show that it is used now and for us. They are signed and not
 * stored, so that showing a page writes nothing; only that one was answered is written down.
 */
export interface Challenges {
  /**
   * @param purpose what the answer is good for, such as `sign in`
   * @param browser the token of the browser that alone may answer
   */
  make(purpose: string, browser: string): Promise<Buffer>;
  /** Whether it is ours, for this purpose and browser, in time, and was not answered before. */
  use(challenge: string, purpose: string, browser: string): Promise<boolean>;
}

/** @param now the clock, in milliseconds */
export function makeChallenges(database: Database, now: () => number): Challenges {
  async function sign(signed: Buffer, purpose: string, browser: string): Promise<Buffer> {
    return createHmac('sha256', await signingSecret(database))
      .update(JSON.stringify(['passkey', purpose, browser, signed.toString('hex')]))
      .digest();
  }

  return {
    async make(purpose, browser) {
      const until = Buffer.alloc(UNTIL);
      until.writeUIntBE(now() + HOLDS, 0, UNTIL);
      const signed = Buffer.concat([until, randomBytes(RANDOM)]);
      return Buffer.concat([signed, await sign(signed, purpose, browser)]);
    },

    async use(challenge, purpose, browser) {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== UNTIL + RANDOM + SIGNATURE) return false;
      const signed = bytes.subarray(0, -SIGNATURE);
      const signature = await sign(signed, purpose, browser);
      if (!timingSafeEqual(bytes.subarray(-SIGNATURE), signature)) return false;
      const until = signed.readUIntBE(0, UNTIL);
      if (now() >= until) return false;
      await patiently(() =>
        database
          .deleteFrom('staff_key')
          .where('purpose', '=', 'challenge')
          .where('expires_at', '<', moment(now() - HOUR))
          .execute(),
      );
      const first = await patiently(() =>
        database
          .insertInto('staff_key')
          .values({
            hash: hashOf(bytes.toString('base64url')),
            staff_id: null,
            purpose: 'challenge',
            browser_hash: null,
            email_hash: null,
            created_at: moment(now()),
            expires_at: moment(until),
            tries: 1,
            used_at: moment(now()),
          })
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .returning('hash')
          .executeTakeFirst(),
      );
      return first !== undefined;
    },
  };
}
