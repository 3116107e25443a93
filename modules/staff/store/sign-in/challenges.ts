import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import { HOUR_MS, isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { signingSecret } from '#platform/db/secret.ts';
import { retryBusy } from '#platform/db/transaction.ts';
import { hashOf } from './token.ts';

/** Milliseconds within which a challenge must be answered. */
const CHALLENGE_TTL_MS = 5 * MINUTE_MS;
/** Bytes of its parts: the expiry, a nonce, and the signature of both. */
const EXPIRY_BYTES = 6;
const NONCE_BYTES = 16;
const SIGNATURE_BYTES = 32;

/**
 * Challenges, which a passkey signs to prove that it is used now and for this site. They are signed
 * and not stored, so that showing a page writes nothing; only answered ones are stored.
 */
export interface Challenges {
  /**
   * @param purpose the use of the answer, such as `sign in`
   * @param browser the token of the only browser that may answer
   */
  create(purpose: string, browser: string): Promise<Buffer>;
  /** Whether it is ours, for this purpose and browser, in time, and not answered before. */
  redeem(challenge: string, purpose: string, browser: string): Promise<boolean>;
}

/** @param now the clock, in milliseconds */
export function makeChallenges(database: Database, now: () => number): Challenges {
  async function sign(signed: Buffer, purpose: string, browser: string): Promise<Buffer> {
    return createHmac('sha256', await signingSecret(database))
      .update(JSON.stringify(['passkey', purpose, browser, signed.toString('hex')]))
      .digest();
  }

  return {
    async create(purpose, browser) {
      const until = Buffer.alloc(EXPIRY_BYTES);
      until.writeUIntBE(now() + CHALLENGE_TTL_MS, 0, EXPIRY_BYTES);
      const signed = Buffer.concat([until, randomBytes(NONCE_BYTES)]);
      return Buffer.concat([signed, await sign(signed, purpose, browser)]);
    },

    async redeem(challenge, purpose, browser) {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== EXPIRY_BYTES + NONCE_BYTES + SIGNATURE_BYTES) return false;
      const signed = bytes.subarray(0, -SIGNATURE_BYTES);
      const signature = await sign(signed, purpose, browser);
      if (!timingSafeEqual(bytes.subarray(-SIGNATURE_BYTES), signature)) return false;
      const until = signed.readUIntBE(0, EXPIRY_BYTES);
      if (now() >= until) return false;
      await retryBusy(() =>
        database
          .deleteFrom('staff_token')
          .where('purpose', '=', 'challenge')
          .where('expires_at', '<', isoTimestamp(now() - HOUR_MS))
          .execute(),
      );
      const first = await retryBusy(() =>
        database
          .insertInto('staff_token')
          .values({
            hash: hashOf(bytes.toString('base64url')),
            staff_id: null,
            purpose: 'challenge',
            browser_hash: null,
            email_hash: null,
            created_at: isoTimestamp(now()),
            expires_at: isoTimestamp(until),
            tries: 1,
            used_at: isoTimestamp(now()),
          })
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .returning('hash')
          .executeTakeFirst(),
      );
      return first !== undefined;
    },
  };
}
