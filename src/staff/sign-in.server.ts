import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { App } from '#app.ts';
import { DAY_MS, HOUR_MS, isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { retryBusy, runTransaction } from '#platform/db/transaction.ts';
import { siteNetwork } from '#platform/http/client-address.ts';
import { secondsToWait, turnOf, waitOfNetwork } from '#platform/http/rate-limits.ts';
import type { Purpose } from '#platform/mail/message.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { normalizeEmail } from '#platform/text/email.ts';
import { codeMail } from './mails.server.ts';
import {
  beginSession,
  type Cookies,
  confirmSession,
  hashOf,
  insertToken,
  isKnownBrowser,
  newToken,
  readToken,
  STAFF_COLUMNS,
  staffOf,
  tokenCookie,
} from './sessions.server.ts';
import type { Browser, SignedIn, Staff } from './staff.ts';

async function spendToken({ db, now }: App, token: string): Promise<string | null | undefined> {
  const used = await retryBusy(() =>
    db
      .updateTable('staff_token')
      .set({ used_at: isoTimestamp(now()) })
      .where('hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .returning('staff_id')
      .executeTakeFirst(),
  );
  return used?.staff_id;
}

const INVITE_TTL_MS = 7 * DAY_MS;

/** Changes nothing, since mail scanners open links. */
export async function findInvited({ db, now }: App, key: string): Promise<Staff | undefined> {
  const row = await db
    .selectFrom('staff_token')
    .innerJoin('staff', 'staff.id', 'staff_token.staff_id')
    .select(STAFF_COLUMNS)
    .where('staff_token.hash', '=', hashOf(key))
    .where('purpose', '=', 'welcome')
    .where('used_at', 'is', null)
    .where('expires_at', '>', isoTimestamp(now()))
    .where('staff.left_at', 'is', null)
    .executeTakeFirst();
  return row && staffOf(row);
}

export async function signInByInvite(app: App, key: string, browser: Browser) {
  const staff = await findInvited(app, key);
  if (!staff || !(await spendToken(app, key))) return undefined;
  await retryBusy(() => eraseUnsentMails(app.db, staff.email, ['invitation'], app.now()));
  return beginSession(app, staff, browser, { signedInBy: 'link' });
}

export async function insertInviteToken(
  open: Transaction<Tables>,
  { id, email }: { id: string; email: string },
  now: number,
): Promise<string> {
  // The second of two simultaneous calls waits here, and deletes the first one's key.
  await open
    .updateTable('staff')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', id)
    .execute();
  await open
    .deleteFrom('staff_token')
    .where('staff_id', '=', id)
    .where('purpose', '=', 'welcome')
    .execute();
  const key = newToken();
  await insertToken(open, key, {
    staff_id: id,
    purpose: 'welcome',
    created_at: isoTimestamp(now),
    expires_at: isoTimestamp(now + INVITE_TTL_MS),
  });
  await eraseUnsentMails(open, email, ['invitation'], now);
  return key;
}

/** A server without a mail server would store these void codes and links until it has one. */
export async function eraseUnsentMails(
  db: Kysely<Tables>,
  email: string,
  purposes: readonly Purpose[],
  now: number,
): Promise<void> {
  await db
    .updateTable('outbox_message')
    .set((row) => ({
      content: '',
      given_up_at: row.fn.coalesce('given_up_at', row.val(isoTimestamp(now))),
    }))
    .where('recipient', '=', email)
    .where('purpose', 'in', purposes)
    .where('sent_at', 'is', null)
    .execute();
}

const CODE_TTL_MS = 10 * MINUTE_MS;
/** Of a code. */
const MAX_TRIES = 5;
/** Per email address and network, known browser, or signed-in member. */
const MAX_CODES_PER_HOUR = 5;
const CODE_DIGITS = 8;
/** Per email address, of all strangers: nobody can guess codes from many networks. */
const STRANGERS_LIMITS = [{ name: 'codes', points: 100, seconds: 3_600 }];
const NETWORK_LIMITS = [{ name: 'sign-in', points: 30, seconds: 3_600 }];

/** The answer never shows whether a member has this address. Undefined: asked too often. */
export async function requestCode(app: App, typed: string, { clientAddress, cookies }: Browser) {
  const email = normalizeEmail(typed.trim()) ?? '';
  const token = readToken(app, 'known', cookies);
  const stranger = (await isKnownBrowser(app, token, email)) ? undefined : clientAddress;
  const isTooOften =
    stranger !== undefined && (await waitOfNetwork(app.limiters, NETWORK_LIMITS, stranger)) > 0;
  if (isTooOften) return undefined;
  const { browser } = await sendCode(app, email, stranger ?? token, stranger);
  return [tokenCookie(app, 'code', browser)];
}

export async function requestCodeForSelf(app: App, { email, id }: Staff) {
  const { browser, isSent } = await sendCode(app, email, id);
  return isSent ? [tokenCookie(app, 'code', browser)] : undefined;
}

/** `stranger`: the network of a browser that we do not know. */
async function sendCode(app: App, email: string, asker: string | undefined, stranger?: string) {
  const { db, now, limiters } = app;
  const browser = newToken();
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  // Eight digits alone could be found by trying, so the browser's token is part of the hash.
  const token = `${browser}:${code}`;
  const emailHash = hashOf(`${email} ${asker && (siteNetwork(asker) ?? asker)}`);
  const columns = {
    purpose: 'code',
    browser_hash: hashOf(browser),
    email_hash: emailHash,
    created_at: isoTimestamp(now()),
    expires_at: isoTimestamp(now() + CODE_TTL_MS),
  };
  await retryBusy(() => insertToken(db, token, columns));
  // Counted after the insert is visible to all: of several simultaneous requests some may get no
  // code, but never more than five get one.
  const isSent = await runTransaction(db, async (open) => {
    const staff = await open
      .selectFrom('staff')
      .select('id')
      .where('email', '=', email)
      .where('left_at', 'is', null)
      .executeTakeFirst();
    const { requests } = await open
      .selectFrom('staff_token')
      .select((is) => is.fn.countAll().as('requests'))
      .where('email_hash', '=', emailHash)
      .where('created_at', '>', isoTimestamp(now() - HOUR_MS))
      .executeTakeFirstOrThrow();
    const isAllowed =
      Number(requests) <= MAX_CODES_PER_HOUR &&
      (stranger === undefined || !(await secondsToWait(limiters, STRANGERS_LIMITS, email)));
    const isSent = isAllowed && staff !== undefined;
    // A code that was not sent belongs to nobody, so it cannot be guessed either.
    await open
      .updateTable('staff_token')
      .set({ staff_id: isSent ? staff.id : null })
      .where('hash', '=', hashOf(token))
      .execute();
    const mail = codeMail(email, code);
    const rank = stranger === undefined ? 0 : await turnOf(limiters, stranger);
    const row = completeMailRow({ purpose: 'code', mail, isUrgent: true, rank }, { now: now() });
    // A mail to nobody, so that a request for an unknown address takes the same work.
    const toNobody = {
      ...row,
      recipient: '',
      content: '',
      given_up_at: isoTimestamp(now()),
      failure: 'no such address',
    };
    await enqueueMails(open, [isSent ? row : toNobody], now());
    return isSent;
  });
  return { browser, isSent };
}

export async function redeemCode(app: App, typed: string, { cookies }: Browser) {
  const { db, now } = app;
  const browser = readToken(app, 'code', cookies);
  if (browser === undefined) return undefined;
  // Counted before it is compared: many requests at once get no more tries.
  const counted = await retryBusy(() =>
    db
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
  const token = `${browser}:${typed.replace(/\s/g, '')}`;
  if (counted?.hash !== hashOf(token)) return undefined;
  const owner = await spendToken(app, token);
  if (!owner) return undefined;
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', owner)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  await retryBusy(() => eraseUnsentMails(db, row.email, ['code'], now()));
  return staffOf(row);
}

export async function signInByCode(app: App, code: string, browser: Browser, isShared: boolean) {
  const staff = await redeemCode(app, code, browser);
  return staff && beginSession(app, staff, browser, { signedInBy: 'code', isShared });
}

export async function confirmByCode(
  app: App,
  code: string,
  { staff, session }: SignedIn,
  browser: Browser,
): Promise<Cookies | undefined> {
  const owner = await redeemCode(app, code, browser);
  return owner?.id === staff.id ? confirmSession(app, session) : undefined;
}
