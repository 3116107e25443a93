import { createHash, randomInt } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, HOUR_MS, isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { retryBusy, runTransaction } from '#platform/db/transaction.ts';
import { normalizeEmail } from '#platform/forms/email.ts';
import { makeRateCounter } from '#platform/http/guards/rate-limits.ts';
import { completeMailRow, enqueueMails, type OutboxRow } from '#platform/mail/outbox.ts';
import { codeMail, newDeviceMail } from '../../mails/desk-mails.ts';
import type { SignedInBy, Staff, StaffSession } from '../../model/people/staff.ts';
import type { Browser, Cookies, SignInService } from '../../model/sign-in/sign-in-services.ts';
import { audit } from '../audit.ts';
import { staffOf } from '../people/staff-store.ts';
import {
  codeRequestCookie,
  codeRequestToken,
  noSessionCookie,
  sessionCookie,
  sessionToken,
  trustedDeviceCookie,
  trustedDeviceToken,
} from './desk-cookies.ts';
import type { InviteTokens } from './invite-tokens.ts';
import type { Passkeys } from './passkeys.ts';
import type { Sessions } from './sessions.ts';
import { hashOf, newToken } from './token.ts';
import { eraseUnsentMails } from './unsent-mails.ts';

/** Codes that one client may request in an hour, for any email addresses. */
const CODE_LIMIT_PER_CLIENT = { points: 30, seconds: 3_600 };

export type SignInParts = {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly inviteTokens: InviteTokens;
  readonly passkeys: Passkeys;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** The service for signing in and out, over the database. */
export function makeSignIn(parts: SignInParts): SignInService {
  const { database, sessions, inviteTokens, passkeys, siteUrl, now } = parts;
  const overTls = siteUrl.startsWith('https:');
  const codes = makeSignInCodes(database, now);
  const trustedDevices = makeTrustedDevices(database, now);
  const secondsToWait = makeRateCounter([CODE_LIMIT_PER_CLIENT]);

  async function begin(
    staff: Staff,
    { device, cookies }: Browser,
    { signedInBy, isShared }: { signedInBy: SignedInBy; isShared: boolean },
  ) {
    const known = await sessions.list(staff.id);
    const replacedToken = sessionToken(cookies, overTls);
    const token = await sessions.create(staff.id, {
      signedInBy,
      device,
      isShared,
      replacedToken,
    });
    const isNew = !known.some(
      (session) => session.device !== '' && device.startsWith(session.device),
    );
    await runTransaction(database, async (transaction) => {
      await audit(
        transaction,
        { staffId: staff.id, action: 'signed in', subject: signedInBy },
        now(),
      );
      if (!isNew || signedInBy === 'link') return;
      const mail = newDeviceMail(staff.email, { device, url: `${siteUrl}/desk/me` });
      await enqueueMails(
        transaction,
        [completeMailRow({ purpose: 'desk', mail }, { now: now() })],
        now(),
      );
    });
    if (isShared) return [sessionCookie(token, overTls, isShared)];
    const trustedToken = await trustedDevices.trust(staff.id, trustedDeviceToken(cookies, overTls));
    return [sessionCookie(token, overTls, isShared), trustedDeviceCookie(trustedToken, overTls)];
  }

  /** The member who owns the mailbox of a code typed in this browser. */
  async function ownerOf(typed: string, { cookies }: Browser): Promise<Staff | undefined> {
    const browserToken = codeRequestToken(cookies, overTls);
    return browserToken === undefined
      ? undefined
      : codes.redeem(typed.replace(/\s/g, ''), browserToken);
  }

  async function confirm({ hash, isShared }: StaffSession): Promise<Cookies | undefined> {
    const token = await sessions.confirm(hash);
    return token === undefined ? undefined : [sessionCookie(token, overTls, isShared)];
  }

  return {
    findInvited: (key) => inviteTokens.findOwner(key),
    async signInByInvite(key, browser) {
      const staff = await inviteTokens.redeem(key);
      return staff && begin(staff, browser, { signedInBy: 'link', isShared: false });
    },
    async requestCode(typed, { clientAddress, cookies }) {
      if ((await secondsToWait(clientAddress)) > 0) return undefined;
      // An invalid address gets no code, and the answer looks the same.
      const email = normalizeEmail(typed.trim()) ?? '';
      const token = trustedDeviceToken(cookies, overTls);
      const isKnown = await trustedDevices.isTrusted(email, token);
      const { browser } = await codes.request(email, isKnown ? ` ${token}` : undefined);
      return [codeRequestCookie(browser, overTls)];
    },
    async requestCodeForSelf({ email, id }) {
      const { browser, isSent } = await codes.request(email, ` ${id}`);
      return isSent ? [codeRequestCookie(browser, overTls)] : undefined;
    },
    async signInByCode(typed, { isShared, ...browser }) {
      const staff = await ownerOf(typed, browser);
      return staff && begin(staff, browser, { signedInBy: 'code', isShared });
    },
    async signInByPasskey(answer, browser) {
      const staff = await passkeys.findOwner(answer, browser);
      return staff && begin(staff, browser, { signedInBy: 'passkey', isShared: false });
    },
    async confirmByCode(typed, { staff, session }, browser) {
      const owner = await ownerOf(typed, browser);
      return owner?.id === staff.id ? confirm(session) : undefined;
    },
    async confirmByPasskey(answer, self, browser) {
      const owner = await passkeys.findOwner(answer, browser, self);
      return owner && confirm(self.session);
    },
    async signOut({ staff, session }) {
      await sessions.end(staff.id, session.hash);
      return [noSessionCookie(overTls)];
    },
  };
}

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
