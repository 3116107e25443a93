import type { SignedInBy, Staff } from '#domain/desk/people/staff.ts';
import type { Browser, SignInService } from '#domain/desk/sign-in/sign-in-services.ts';
import { plainEmail } from '#domain/forms/kit/email.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/write.ts';
import { counter } from '../../guards/rate-limits.ts';
import { putIntoOutbox, wholeMailRow } from '../../outbox/outbox.ts';
import { audit } from '../audit.ts';
import { newDeviceMail } from '../desk-mails.ts';
import { askingCookie, askingToken, noSessionCookie, sessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';
import { makeSignInCodes } from './sign-in-codes.ts';
import type { WelcomeKeys } from './welcome-keys.ts';

/** Codes that one client may ask for in an hour, whatever the addresses. */
const CODES_PER_CLIENT = { points: 30, seconds: 3_600 };

export type SignInParts = {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly keys: WelcomeKeys;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** How staff come in and go. */
export function makeSignIn(parts: SignInParts): SignInService {
  const { database, sessions, keys, siteUrl, now } = parts;
  const overTls = siteUrl.startsWith('https:');
  const codes = makeSignInCodes(database, now);
  const secondsToWait = counter([CODES_PER_CLIENT]);

  async function begin(
    staff: Staff,
    { device }: Browser,
    { signedInBy, isShared }: { signedInBy: SignedInBy; isShared: boolean },
  ) {
    const known = await sessions.of(staff.id);
    const token = await sessions.begin(staff.id, { signedInBy, device, isShared });
    const isNew = !known.some((session) => device.startsWith(session.device));
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
    return [sessionCookie(token, overTls, isShared)];
  }

  return {
    invited: (key) => keys.owner(key),
    async enter(key, browser) {
      const staff = await keys.use(key);
      return staff && begin(staff, browser, { signedInBy: 'link', isShared: false });
    },
    async askCode(typed, { client }) {
      if ((await secondsToWait(client)) > 0) return undefined;
      // What is no address has no code, and looks the same.
      const browser = await codes.ask(plainEmail(typed.trim()) ?? '');
      return [askingCookie(browser, overTls)];
    },
    async enterByCode(typed, { isShared, ...browser }) {
      const asked = askingToken(browser.cookies, overTls);
      const staff = asked && (await codes.use(typed.replace(/\s/g, ''), asked));
      return staff ? begin(staff, browser, { signedInBy: 'code', isShared }) : undefined;
    },
    async leave({ staff, session }) {
      await sessions.end(staff.id, session.hash);
      return [noSessionCookie(overTls)];
    },
  };
}
