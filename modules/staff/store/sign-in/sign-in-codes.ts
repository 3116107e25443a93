import { createHash, randomInt } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import { HOUR, MINUTE, moment } from '#platform/db/moment.ts';
import { patiently, write } from '#platform/db/write.ts';
import { type OutboxRow, putIntoOutbox, wholeMailRow } from '#platform/mail/outbox.ts';
import { codeMail } from '../../mails/desk-mails.ts';
import type { Staff } from '../../model/people/staff.ts';
import { staffOf } from '../people/staff-store.ts';
import { hashOf, newToken } from './token.ts';
import { forgetUnsent } from './unsent-mails.ts';

/** Milliseconds that a code holds. */
const HOLDS = 10 * MINUTE;
/**
 * How often it may be typed wrong, and how many whoever counts together gets within an hour: all
 * who ask for an address, a browser that is known, a colleague who is signed in.
 */
const TRIES = 5;
const CODES_PER_HOUR = 5;
const DIGITS = 8;

/** Mailed codes, each for the browser that asked for it. */
export interface SignInCodes {
  /**
   * Sends a code if somebody here has this address; strangers are not told whether. Returns the
   * token by which this browser is known when the code comes back.
   * @param apart counts apart from all others who ask for this address
   */
  ask(email: string, apart?: string): Promise<{ browser: string; isSent: boolean }>;
  /** Who it is, where the code is right: in this browser, in time, once, within five tries. */
  use(code: string, browser: string): Promise<Staff | undefined>;
}

/** @param now the clock, in milliseconds */
export function makeSignInCodes(database: Database, now: () => number = Date.now): SignInCodes {
  return {
    async ask(email, apart = '') {
      const browser = newToken();
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const hash = keyOf(code, browser);
      const emailHash = hashOf(email + apart);
      await patiently(() =>
        database
          .insertInto('staff_key')
          .values({
            hash,
            staff_id: null,
            purpose: 'code',
            browser_hash: hashOf(browser),
            email_hash: emailHash,
            created_at: moment(now()),
            expires_at: moment(now() + HOLDS),
            tries: 0,
            used_at: null,
          })
          .execute(),
      );
      // Counted once it stands there for all to see: of several who ask at the same moment some
      // may get none, and never more than five get one.
      const isSent = await write(database, async (transaction) => {
        const staff = await transaction
          .selectFrom('staff')
          .select('id')
          .where('email', '=', email)
          .where('left_at', 'is', null)
          .executeTakeFirst();
        const { asked } = await transaction
          .selectFrom('staff_key')
          .select((is) => is.fn.countAll().as('asked'))
          .where('email_hash', '=', emailHash)
          .where('created_at', '>', moment(now() - HOUR))
          .executeTakeFirstOrThrow();
        const isSent = staff !== undefined && Number(asked) <= CODES_PER_HOUR;
        // A code that nobody was sent is nobody's: it cannot be guessed either.
        await transaction
          .updateTable('staff_key')
          .set({ staff_id: isSent ? staff.id : null })
          .where('hash', '=', hash)
          .execute();
        const row = wholeMailRow(
          { purpose: 'code', mail: codeMail(email, code), isUrgent: true },
          { now: now() },
        );
        await putIntoOutbox(transaction, [isSent ? row : unsent(row, now())], now());
        return isSent;
      });
      return { browser, isSent };
    },

    async use(code, browser) {
      // Counted before it is compared: whoever tries in many requests at once gets no more tries.
      const counted = await patiently(() =>
        database
          .updateTable('staff_key')
          .set((row) => ({ tries: row('tries', '+', 1) }))
          .where('browser_hash', '=', hashOf(browser))
          .where('purpose', '=', 'code')
          .where('used_at', 'is', null)
          .where('expires_at', '>', moment(now()))
          .where('tries', '<', TRIES)
          .returning('hash')
          .executeTakeFirst(),
      );
      const hash = keyOf(code, browser);
      if (counted?.hash !== hash) return undefined;
      const used = await patiently(() =>
        database
          .updateTable('staff_key')
          .set({ used_at: moment(now()) })
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
      await patiently(() => forgetUnsent(database, mails, now()));
      return staffOf(row);
    },
  };
}

/**
 * What the database keeps of a code. With the browser's token in it, which only the browser has:
 * eight digits alone are found by trying.
 */
function keyOf(code: string, browser: string): string {
  return createHash('sha256').update(`${browser}:${code}`).digest('hex');
}

/** A mail that goes to nobody, so that asking for an unknown address is the same work. */
function unsent(row: OutboxRow, now: number): OutboxRow {
  return {
    ...row,
    recipient: '',
    message: '',
    given_up_at: moment(now),
    failure: 'no such address',
  };
}
