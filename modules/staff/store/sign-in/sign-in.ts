import type { Database } from '#platform/db/database.ts';
import { write } from '#platform/db/write.ts';
import { plainEmail } from '#platform/forms/email.ts';
import { counter } from '#platform/http/guards/rate-limits.ts';
import { putIntoOutbox, wholeMailRow } from '#platform/mail/outbox.ts';
import { newDeviceMail } from '../../mails/desk-mails.ts';
import type { SignedInBy, Staff, StaffSession } from '../../model/people/staff.ts';
import type { Browser, Cookies, SignInService } from '../../model/sign-in/sign-in-services.ts';
import { audit } from '../audit.ts';
import { makeKnownBrowsers } from './known-browsers.ts';
import type { Passkeys } from './passkeys.ts';
import {
  askingCookie,
  askingToken,
  knownCookie,
  knownToken,
  noSessionCookie,
  sessionCookie,
  sessionToken,
} from './session-cookie.ts';
import type { Sessions } from './sessions.ts';
import { makeSignInCodes } from './sign-in-codes.ts';
import type { WelcomeKeys } from './welcome-keys.ts';

/** Codes that one client may ask for in an hour, whatever the addresses. */
const CODES_PER_CLIENT = { points: 30, seconds: 3_600 };

export type SignInParts = {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly keys: WelcomeKeys;
  readonly passkeys: Passkeys;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** How staff come in and go. */
export function makeSignIn(parts: SignInParts): SignInService {
  const { database, sessions, keys, passkeys, siteUrl, now } = parts;
  const overTls = siteUrl.startsWith('https:');
  const codes = makeSignInCodes(database, now);
  const knownBrowsers = makeKnownBrowsers(database, now);
  const secondsToWait = counter([CODES_PER_CLIENT]);

  async function begin(
    staff: Staff,
    { device, cookies }: Browser,
    { signedInBy, isShared }: { signedInBy: SignedInBy; isShared: boolean },
  ) {
    const known = await sessions.of(staff.id);
    const instead = sessionToken(cookies, overTls);
    const token = await sessions.begin(staff.id, { signedInBy, device, isShared, instead });
    const isNew = !known.some(
      (session) => session.device !== '' && device.startsWith(session.device),
    );
    await write(database, async (transaction) => {
      await audit(transaction, { staffId: staff.id, what: 'signed in', whom: signedInBy }, now());
      if (!isNew || signedInBy === 'link') return;
      const mail = newDeviceMail(staff.email, { device, address: `${siteUrl}/desk/me` });
      await putIntoOutbox(
        transaction,
        [wholeMailRow({ purpose: 'desk', mail }, { now: now() })],
        now(),
      );
    });
    if (isShared) return [sessionCookie(token, overTls, isShared)];
    const asKnown = await knownBrowsers.remember(staff.id, knownToken(cookies, overTls));
    return [sessionCookie(token, overTls, isShared), knownCookie(asKnown, overTls)];
  }

  /** Whose mailbox a code came from that is typed in this browser. */
  async function ownerOf(typed: string, { cookies }: Browser): Promise<Staff | undefined> {
    const asked = askingToken(cookies, overTls);
    return asked === undefined ? undefined : codes.use(typed.replace(/\s/g, ''), asked);
  }

  async function confirm({ hash, isShared }: StaffSession): Promise<Cookies | undefined> {
    const token = await sessions.confirm(hash);
    return token === undefined ? undefined : [sessionCookie(token, overTls, isShared)];
  }

  return {
    invited: (key) => keys.owner(key),
    async enter(key, browser) {
      const staff = await keys.use(key);
      return staff && begin(staff, browser, { signedInBy: 'link', isShared: false });
    },
    async askCode(typed, { client, cookies }) {
      if ((await secondsToWait(client)) > 0) return undefined;
      // What is no address has no code, and looks the same.
      const email = plainEmail(typed.trim()) ?? '';
      const token = knownToken(cookies, overTls);
      const isKnown = await knownBrowsers.isKnown(email, token);
      const { browser } = await codes.ask(email, isKnown ? ` ${token}` : undefined);
      return [askingCookie(browser, overTls)];
    },
    async askCodeForSelf({ email, id }) {
      const { browser, isSent } = await codes.ask(email, ` ${id}`);
      return isSent ? [askingCookie(browser, overTls)] : undefined;
    },
    async enterByCode(typed, { isShared, ...browser }) {
      const staff = await ownerOf(typed, browser);
      return staff && begin(staff, browser, { signedInBy: 'code', isShared });
    },
    async enterByPasskey(answer, browser) {
      const staff = await passkeys.owner(answer, browser);
      return staff && begin(staff, browser, { signedInBy: 'passkey', isShared: false });
    },
    async confirmByCode(typed, { staff, session }, browser) {
      const owner = await ownerOf(typed, browser);
      return owner?.id === staff.id ? confirm(session) : undefined;
    },
    async confirmByPasskey(answer, self, browser) {
      const owner = await passkeys.owner(answer, browser, self);
      return owner && confirm(self.session);
    },
    async leave({ staff, session }) {
      await sessions.end(staff.id, session.hash);
      return [noSessionCookie(overTls)];
    },
  };
}
