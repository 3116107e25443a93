import { createHash, randomInt } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import { HOUR_MS, isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { retryBusy, runTransaction } from '#platform/db/transaction.ts';
import { completeMailRow, enqueueMails, type OutboxRow } from '#platform/mail/outbox.ts';
import { codeMail } from '../../mails/desk-mails.ts';
import type { Staff } from '../../model/people/staff.ts';
import { staffOf } from '../people/staff-store.ts';
import { hashOf, newToken } from './token.ts';
import { eraseUnsentMails } from './unsent-mails.ts';

/** Milliseconds that a code is valid. */
const CODE_TTL_MS = 10 * MINUTE_MS;
/**
 * The wrong tries per code, and the codes per hour for those who are counted together: all who ask
 * for an email address, a trusted browser, a signed-in member.
 */
const MAX_TRIES = 5;
const MAX_CODES_PER_HOUR = 5;
const CODE_DIGITS = 8;

/** Mailed codes, each for the browser that requested it. */
export interface SignInCodes {
  /**
   * Sends a code if a member has this email address; strangers never see whether. Returns the token
   * that identifies this browser when the code comes back.
   * @param apart a key that is counted apart from other requests for this address
   */
  request(email: string, apart?: string): Promise<{ browser: string; isSent: boolean }>;
  /** The member, if the code is right: in this browser, in time, once, within five tries. */
  redeem(code: string, browser: string): Promise<Staff | undefined>;
}

/** @param now the clock, in milliseconds */
export function makeSignInCodes(database: Database, now: () => number = Date.now): SignInCodes {
  return {
    async request(email, apart = '') {
      const browser = newToken();
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      const hash = codeHash(code, browser);
      const emailHash = hashOf(email + apart);
      await retryBusy(() =>
        database
          .insertInto('staff_token')
          .values({
            hash,
            staff_id: null,
            purpose: 'code',
            browser_hash: hashOf(browser),
            email_hash: emailHash,
            created_at: isoTimestamp(now()),
            expires_at: isoTimestamp(now() + CODE_TTL_MS),
            tries: 0,
            used_at: null,
          })
          .execute(),
      );
      // Counted after the insert is visible to all: of several simultaneous requests some may get
      // no code, but never more than five get one.
      const isSent = await runTransaction(database, async (transaction) => {
        const staff = await transaction
          .selectFrom('staff')
          .select('id')
          .where('email', '=', email)
          .where('left_at', 'is', null)
          .executeTakeFirst();
        const { requests } = await transaction
          .selectFrom('staff_token')
          .select((is) => is.fn.countAll().as('requests'))
          .where('email_hash', '=', emailHash)
          .where('created_at', '>', isoTimestamp(now() - HOUR_MS))
          .executeTakeFirstOrThrow();
        const isSent = staff !== undefined && Number(requests) <= MAX_CODES_PER_HOUR;
        // A code that was not sent belongs to nobody, so it cannot be guessed either.
        await transaction
          .updateTable('staff_token')
          .set({ staff_id: isSent ? staff.id : null })
          .where('hash', '=', hash)
          .execute();
        const row = completeMailRow(
          { purpose: 'code', mail: codeMail(email, code), isUrgent: true },
          { now: now() },
        );
        await enqueueMails(transaction, [isSent ? row : suppressedMail(row, now())], now());
        return isSent;
      });
      return { browser, isSent };
    },

    async redeem(code, browser) {
      // Counted before it is compared: many requests at once get no more tries.
      const counted = await retryBusy(() =>
        database
          .updateTable('staff_token')
          .set((row) => ({ tries: row('tries', '+', 1) }))
          .where('browser_hash', '=', hashOf(browser))
          .where('purpose', '=', 'code')
          .where('used_at', 'is', null)
          .where('expires_at', '>', isoTimestamp(now()))
          .where('tries', '<', MAX_TRIES)
          .returning('hash')
          .executeTakeFirst(),
      );
      const hash = codeHash(code, browser);
      if (counted?.hash !== hash) return undefined;
      const used = await retryBusy(() =>
        database
          .updateTable('staff_token')
          .set({ used_at: isoTimestamp(now()) })
          .where('hash', '=', hash)
          .where('used_at', 'is', null)
          .returning('staff_id')
          .executeTakeFirst(),
      );
      if (!used?.staff_id) return undefined;
      const row = await database
        .selectFrom('staff')
        .selectAll()
        .where('id', '=', used.staff_id)
        .where('left_at', 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      const mails = { email: row.email, purposes: ['code'] } as const;
      await retryBusy(() => eraseUnsentMails(database, mails, now()));
      return staffOf(row);
    },
  };
}

/**
 * The stored hash of a code. It includes the token that only the browser has, since eight digits
 * alone could be found by trying.
 */
function codeHash(code: string, browser: string): string {
  return createHash('sha256').update(`${browser}:${code}`).digest('hex');
}

/** A mail to nobody, so that a request for an unknown address takes the same work. */
function suppressedMail(row: OutboxRow, now: number): OutboxRow {
  return {
    ...row,
    recipient: '',
    content: '',
    given_up_at: isoTimestamp(now),
    failure: 'no such address',
  };
}
