import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { normalizeEmail } from '#platform/forms/email.ts';
import { makeRateCounter } from '#platform/http/guards/rate-limits.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { newDeviceMail } from '../../mails/desk-mails.ts';
import type { SignedInBy, Staff, StaffSession } from '../../model/people/staff.ts';
import type { Browser, Cookies, SignInService } from '../../model/sign-in/sign-in-services.ts';
import { audit } from '../audit.ts';
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
import { makeSignInCodes } from './sign-in-codes.ts';
import { makeTrustedDevices } from './trusted-devices.ts';

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
