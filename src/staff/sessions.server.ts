import { createHash, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { Insertable, Kysely } from 'kysely';
import type { App } from '#app.ts';
import { DAY_MS, HOUR_MS, isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { retryBusy, runTransaction } from '#platform/db/transaction.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { audit } from './audit.server.ts';
import { newDeviceMail } from './mails.server.ts';
import { type Browser, knownRoles, type SignedIn, type Staff, type StaffSession } from './staff.ts';
import type { StaffSessionTable, StaffTokenTable } from './tables.ts';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Nobody who reads the database can use it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export const STAFF_COLUMNS = ['staff.id', 'staff.name', 'staff.email', 'staff.roles'] as const;

export function staffOf({
  id,
  name,
  email,
  roles,
}: Omit<Staff, 'roles'> & { roles: string }): Staff {
  return { id, name, email, roles: knownRoles(roles.split(',')) };
}

// Cookies. Over TLS their names have a prefix that browsers accept from this very host only.

const COOKIE_SUFFIXES = {
  session: '',
  /** In a browser that has requested a code, or was asked for a passkey; until it closes. */
  code: '-code',
  passkey: '-passkey',
  known: '-known',
} as const;
type CookieName = keyof typeof COOKIE_SUFFIXES;
export type Cookies = readonly string[];
const isOverTls = ({ config }: App) => config.siteUrl.startsWith('https:');
const cookieName = (app: App, which: CookieName) =>
  (isOverTls(app) ? '__Host-desk' : 'desk') + COOKIE_SUFFIXES[which];

/** Without `maxAge` (seconds) the browser forgets it when closed. */
export function tokenCookie(app: App, which: CookieName, token: string, maxAge?: number): string {
  return serialize(cookieName(app, which), token, {
    path: '/',
    httpOnly: true,
    secure: isOverTls(app),
    sameSite: 'Lax',
    ...(maxAge !== undefined && { maxAge }),
  });
}

export function readToken(app: App, which: CookieName, cookies = ''): string | undefined {
  const name = cookieName(app, which);
  return parse(cookies, name)[name] || undefined;
}

/** Milliseconds that a session lasts: unused, in all, and on a shared device. */
export const SESSION_LIMITS = {
  idleMs: 7 * DAY_MS,
  maxAgeMs: 30 * DAY_MS,
  sharedDeviceMs: HOUR_MS,
} as const;
const LAST_SEEN_INTERVAL_MS = MINUTE_MS;
const MAX_DEVICE_LENGTH = 300;
const KNOWN_BROWSER_MS = 365 * DAY_MS;
type NewSession = Pick<StaffSession, 'signedInBy' | 'device' | 'isShared'>;

export async function createSession(
  { db, now }: App,
  staffId: string,
  { signedInBy, device, isShared }: NewSession,
  replacedToken = '',
): Promise<string> {
  const token = newToken();
  const startedAt = isoTimestamp(now());
  await runTransaction(db, async (open) => {
    await open
      .deleteFrom('staff_session')
      .where((is) =>
        is.or([
          is('hash', '=', hashOf(replacedToken)),
          is('signed_in_at', '<', isoTimestamp(now() - SESSION_LIMITS.maxAgeMs)),
        ]),
      )
      .execute();
    await open
      .insertInto('staff_session')
      .values({
        hash: hashOf(token),
        staff_id: staffId,
        method: signedInBy,
        signed_in_at: startedAt,
        last_seen_at: startedAt,
        device: device.slice(0, MAX_DEVICE_LENGTH),
        is_shared: isShared ? 1 : 0,
        confirmed_at: startedAt,
      })
      .execute();
  });
  return token;
}

/** `isBackground`: a part of a page is asked for, so the session is not prolonged. */
export async function findSession(app: App, cookies: string | undefined, isBackground = false) {
  const { db, now } = app;
  const token = readToken(app, 'session', cookies);
  if (token === undefined) return undefined;
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .selectAll('staff_session')
    .select(STAFF_COLUMNS)
    .where('hash', '=', hashOf(token))
    .where('staff.left_at', 'is', null)
    .executeTakeFirst();
  if (!row || isExpired(row, now())) return undefined;
  if (!isBackground && now() - Date.parse(row.last_seen_at) > LAST_SEEN_INTERVAL_MS) {
    await retryBusy(() =>
      db
        .updateTable('staff_session')
        .set({ last_seen_at: isoTimestamp(now()) })
        .where('hash', '=', row.hash)
        .execute(),
    );
  }
  return { staff: staffOf(row), session: sessionOf(row) };
}

export async function readSessions({ db, now }: App, staffId: string): Promise<StaffSession[]> {
  const rows = await db
    .selectFrom('staff_session')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.filter((row) => !isExpired(row, now())).map(sessionOf);
}

export async function endSessions(
  { db, now }: App,
  by: Staff,
  which: { hash: string } | { except: string },
): Promise<void> {
  await runTransaction(db, async (open) => {
    const own = open.deleteFrom('staff_session').where('staff_id', '=', by.id);
    const chosen =
      'hash' in which ? own.where('hash', '=', which.hash) : own.where('hash', '<>', which.except);
    const ended = await chosen.returning('hash').execute();
    if (ended.length === 0) return;
    const action = 'hash' in which ? 'ended a session' : 'ended other sessions';
    await audit(open, { staffId: by.id, action }, now());
  });
}

export async function signOut(app: App, { session }: SignedIn): Promise<Cookies> {
  await retryBusy(() =>
    app.db.deleteFrom('staff_session').where('hash', '=', session.hash).execute(),
  );
  return [tokenCookie(app, 'session', '', 0)];
}

/** The session goes on with a new token alone; undefined if it has ended. */
export async function confirmSession(app: App, { hash, isShared }: StaffSession) {
  const token = newToken();
  const confirmed = await retryBusy(() =>
    app.db
      .updateTable('staff_session')
      .set({ hash: hashOf(token), confirmed_at: isoTimestamp(app.now()) })
      .where('hash', '=', hash)
      .returning('hash')
      .executeTakeFirst(),
  );
  return confirmed && [sessionCookie(app, token, isShared)];
}

function sessionCookie(app: App, token: string, isShared: boolean): string {
  return tokenCookie(app, 'session', token, isShared ? undefined : SESSION_LIMITS.maxAgeMs / 1_000);
}

function isExpired(row: StaffSessionTable, now: number): boolean {
  const idle = now - Date.parse(row.last_seen_at);
  const age = now - Date.parse(row.signed_in_at);
  return row.is_shared === 1
    ? age > SESSION_LIMITS.sharedDeviceMs
    : idle > SESSION_LIMITS.idleMs || age > SESSION_LIMITS.maxAgeMs;
}

function sessionOf(row: StaffSessionTable): StaffSession {
  return {
    hash: row.hash,
    signedInBy: row.method as StaffSession['signedInBy'],
    signedInAt: row.signed_in_at,
    lastSeenAt: row.last_seen_at,
    confirmedAt: row.confirmed_at,
    device: row.device,
    isShared: row.is_shared === 1,
  };
}

export async function beginSession(
  app: App,
  staff: Staff,
  { device, cookies }: Browser,
  { signedInBy, isShared = false }: { signedInBy: StaffSession['signedInBy']; isShared?: boolean },
): Promise<Cookies> {
  const { db, now, config } = app;
  const known = await readSessions(app, staff.id);
  const replacedToken = readToken(app, 'session', cookies);
  const session = { signedInBy, device, isShared };
  const token = await createSession(app, staff.id, session, replacedToken);
  const isKnown = known.some((other) => other.device !== '' && device.startsWith(other.device));
  await runTransaction(db, async (open) => {
    const event = { staffId: staff.id, action: 'signed in', subject: signedInBy } as const;
    await audit(open, event, now());
    if (isKnown || signedInBy === 'link') return;
    const mail = newDeviceMail(staff.email, { device, url: `${config.siteUrl}/desk/me` });
    await enqueueMails(open, [completeMailRow({ purpose: 'desk', mail }, { now: now() })], now());
  });
  if (isShared) return [sessionCookie(app, token, isShared)];
  const lastToken = readToken(app, 'known', cookies);
  const isTheirs = await isKnownBrowser(app, lastToken, staff.email);
  const knownToken = lastToken && isTheirs ? lastToken : newToken();
  if (!isTheirs) {
    const until = isoTimestamp(now() + KNOWN_BROWSER_MS);
    const columns = { staff_id: staff.id, purpose: 'browser', created_at: isoTimestamp(now()) };
    await retryBusy(() => insertToken(db, knownToken, { ...columns, expires_at: until }));
  }
  return [
    sessionCookie(app, token, isShared),
    tokenCookie(app, 'known', knownToken, KNOWN_BROWSER_MS / 1_000),
  ];
}

/** Counted apart, so that strangers cannot use up a member's codes. It gives no access. */
export async function isKnownBrowser({ db, now }: App, token: string | undefined, email: string) {
  const owner = await db
    .selectFrom('staff_token')
    .innerJoin('staff', 'staff.id', 'staff_token.staff_id')
    .select('staff.id')
    .where('staff_token.hash', '=', hashOf(token ?? ''))
    .where('purpose', '=', 'browser')
    .where('expires_at', '>', isoTimestamp(now()))
    .where('staff.email', '=', email)
    .executeTakeFirst();
  return owner !== undefined;
}

type NewToken = Partial<Insertable<StaffTokenTable>> &
  Pick<StaffTokenTable, 'purpose' | 'created_at' | 'expires_at'>;

export async function insertToken(db: Kysely<Tables>, token: string, columns: NewToken) {
  const inserted = await db
    .insertInto('staff_token')
    .values({
      hash: hashOf(token),
      staff_id: null,
      browser_hash: null,
      email_hash: null,
      tries: 0,
      used_at: null,
      ...columns,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  return inserted !== undefined;
}
