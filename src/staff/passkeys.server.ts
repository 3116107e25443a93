import { randomUUID } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';
import type { App } from '#app.ts';
import { isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { retryBusy, runTransaction } from '#platform/db/transaction.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { audit } from './audit.server.ts';
import { newPasskeyMail } from './mails.server.ts';
import {
  beginSession,
  confirmSession,
  hashOf,
  insertToken,
  newToken,
  readToken,
  staffOf,
  tokenCookie,
} from './sessions.server.ts';
import { type Browser, deviceText, type SignedIn, type Staff } from './staff.ts';
import type { PasskeyTable } from './tables.ts';

/** COSE's numbers of Ed25519, ES256 and RS256, the algorithms of today's passkeys. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded only when needed: it takes 250 ms and 27 MB, and most processes never use it. */
const loadWebauthn = () => import('@simplewebauthn/server');

/** Milliseconds for which a browser waits for the person, and in which a challenge is answered. */
const CHALLENGE_TTL_MS = 5 * MINUTE_MS;
const siteOf = ({ config }: App) => new URL(config.siteUrl);

export function requestSignIn(app: App, browser: Browser) {
  return ask(app, browser, [], 'sign in');
}

export async function requestConfirmation(app: App, { staff }: SignedIn, browser: Browser) {
  const own = await readPasskeys(app, staff.id);
  return own.length > 0 ? ask(app, browser, own, `confirm ${staff.id}`) : undefined;
}

function ask(app: App, browser: Browser, own: readonly PasskeyTable[], purpose: string) {
  const { challenge, cookies } = challengeFor(app, browser, purpose);
  const options = {
    challenge: challenge.toString('base64url'),
    rpId: siteOf(app).hostname,
    allowCredentials: own.map(({ id, transports }) => ({
      type: 'public-key',
      id,
      transports: transports.split(',').filter(Boolean),
    })),
    userVerification: 'required',
    timeout: CHALLENGE_TTL_MS,
  };
  return { options, cookies };
}

export async function requestNewPasskey(app: App, staff: Staff, browser: Browser) {
  const own = await readPasskeys(app, staff.id);
  const { challenge, cookies } = challengeFor(app, browser, `add ${staff.id}`);
  const { generateRegistrationOptions } = await loadWebauthn();
  const { hostname } = siteOf(app);
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: hostname,
    rpID: hostname,
    userID: new TextEncoder().encode(staff.id),
    userName: staff.email,
    userDisplayName: staff.name,
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_TTL_MS,
    attestationType: 'none',
    excludeCredentials: own.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { options, cookies };
}

export function readPasskeys({ db }: App, staffId: string) {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** False if it answers no challenge of this browser and site in time, or is known already. */
export async function addPasskey(app: App, staff: Staff, made: string, browser: Browser) {
  const { db, now, config } = app;
  const answer = await redeemAnswer(app, made, browser, `add ${staff.id}`);
  if (!answer) return false;
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer.json as unknown as RegistrationResponseJSON,
    ...expectationsOf(app, answer),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(notVerified);
  if (!verified || !registrationInfo) return false;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return runTransaction(db, async (open) => {
    const added = await open
      .insertInto('passkey')
      .values({
        id,
        staff_id: staff.id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports.join(','),
        name: deviceText(browser.device),
        created_at: isoTimestamp(now()),
        used_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return false;
    await audit(open, { staffId: staff.id, action: 'added a passkey' }, now());
    const { device } = browser;
    const mail = newPasskeyMail(staff.email, { device, url: `${config.siteUrl}/desk/me` });
    const row = completeMailRow({ purpose: 'desk', mail, isUrgent: true }, { now: now() });
    await enqueueMails(open, [row], now());
    return true;
  });
}

export function removePasskey({ db, now }: App, { staff }: SignedIn, id: string): Promise<boolean> {
  return runTransaction(db, async (open) => {
    const removed = await open
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('staff_id', '=', staff.id)
      .returning('id')
      .executeTakeFirst();
    if (removed) await audit(open, { staffId: staff.id, action: 'removed a passkey' }, now());
    return removed !== undefined;
  });
}

export async function signInByPasskey(app: App, answer: string, browser: Browser) {
  const staff = await findPasskeyOwner(app, answer, browser);
  return staff && beginSession(app, staff, browser, { signedInBy: 'passkey' });
}

export async function confirmByPasskey(app: App, answer: string, self: SignedIn, browser: Browser) {
  const owner = await findPasskeyOwner(app, answer, browser, self.staff);
  return owner && confirmSession(app, self.session);
}

async function findPasskeyOwner(app: App, text: string, browser: Browser, self?: Staff) {
  const { db, now } = app;
  // An answer for signing in confirms nothing, and vice versa.
  const purpose = self ? `confirm ${self.id}` : 'sign in';
  const answer = await redeemAnswer(app, text, browser, purpose);
  if (!answer) return undefined;
  const row = await db
    .selectFrom('passkey')
    .innerJoin('staff', 'staff.id', 'passkey.staff_id')
    .select(['passkey.id as passkey', 'public_key', 'counter'])
    .selectAll('staff')
    .where('passkey.id', '=', answer.id)
    .where('staff.left_at', 'is', null)
    .executeTakeFirst();
  if (!row || (self && row.id !== self.id)) return undefined;
  if (answer.owner !== undefined && answer.owner !== row.id) return undefined;
  const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'));
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer.json as unknown as AuthenticationResponseJSON,
    ...expectationsOf(app, answer),
    credential: { id: row.passkey, publicKey, counter: row.counter },
  }).catch(notVerified);
  if (!verified || !authenticationInfo) return undefined;
  // A counter that changed meanwhile means a copied passkey or a repeated request.
  const used = await retryBusy(() =>
    db
      .updateTable('passkey')
      .set({ counter: authenticationInfo.newCounter, used_at: isoTimestamp(now()) })
      .where('id', '=', row.passkey)
      .where('counter', '=', row.counter)
      .returning('id')
      .executeTakeFirst(),
  );
  return used && staffOf(row);
}

/** Signed and not stored, so that showing a page writes nothing. For one browser and purpose. */
function challengeFor(app: App, { cookies }: Browser, purpose: string) {
  const known = readToken(app, 'passkey', cookies);
  const token = known ?? newToken();
  const until = app.now() + CHALLENGE_TTL_MS;
  const challenge = app.sign(`passkey:${until}:${randomUUID()}:${hashOf(purpose + token)}`);
  return {
    challenge: Buffer.from(challenge),
    cookies: known ? [] : [tokenCookie(app, 'passkey', token)],
  };
}

const jsonText = v.pipe(v.string(), v.parseJson());
const CREDENTIAL = v.looseObject({
  id: v.pipe(v.string(), v.maxLength(2_000)),
  response: v.looseObject({ clientDataJSON: v.string(), userHandle: v.nullish(v.string()) }),
});
const CLIENT_DATA = v.looseObject({ challenge: v.string() });

/** Undefined unless it answers, for the first time, a challenge for this browser and purpose. */
async function redeemAnswer(app: App, text: string, { cookies }: Browser, purpose: string) {
  const { db, now, readSigned } = app;
  const credential = v.safeParse(v.pipe(jsonText, CREDENTIAL), text);
  const token = readToken(app, 'passkey', cookies);
  if (!credential.success || token === undefined) return undefined;
  const { id, response } = credential.output;
  const client = v.safeParse(v.pipe(jsonText, CLIENT_DATA), decode(response.clientDataJSON));
  if (!client.success) return undefined;
  const { challenge } = client.output;
  const signed = readSigned(decode(challenge));
  const [kind, until = '', , browser] = signed?.split(':') ?? [];
  if (!signed || kind !== 'passkey' || browser !== hashOf(purpose + token)) return undefined;
  if (now() >= Number(until)) return undefined;
  const used = {
    purpose: 'challenge',
    created_at: isoTimestamp(now()),
    expires_at: isoTimestamp(Number(until)),
    tries: 1,
    used_at: isoTimestamp(now()),
  };
  if (!(await retryBusy(() => insertToken(db, signed, used)))) return undefined;
  const owner = response.userHandle ? decode(response.userHandle) : undefined;
  return { id, challenge, owner, json: credential.output };
}

function decode(base64url: string): string {
  return Buffer.from(base64url, 'base64url').toString();
}

function expectationsOf(app: App, { challenge }: { readonly challenge: string }) {
  const { origin, hostname } = siteOf(app);
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  };
}

/** A rejection by the library means "not verified"; no other failure can occur there. */
function notVerified() {
  return { verified: false, registrationInfo: undefined, authenticationInfo: undefined } as const;
}
