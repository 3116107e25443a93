import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import * as v from 'valibot';
import type { App } from '#app.ts';
import { isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { signingSecret } from '#platform/db/secret.ts';
import { retryBusy, runTransaction } from '#platform/db/transaction.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { audit } from './audit.server.ts';
import { newPasskeyMail } from './mails.server.ts';
import {
  beginSession,
  type Cookies,
  confirmSession,
  insertToken,
  newToken,
  readToken,
  staffOf,
  tokenCookie,
} from './sessions.server.ts';
import type { Browser, SignedIn, Staff } from './staff.ts';
import type { PasskeyTable } from './tables.ts';

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

async function ask(app: App, browser: Browser, own: readonly PasskeyTable[], purpose: string) {
  const { challenge, cookies } = await challengeFor(app, browser, purpose);
  const options = {
    challenge: challenge.toString('base64url'),
    rpId: siteOf(app).hostname,
    allowCredentials: own.map(
      ({ id, transports }): PublicKeyCredentialDescriptorJSON => ({
        type: 'public-key',
        id,
        transports: transports.split(',').filter(Boolean),
      }),
    ),
    userVerification: 'required',
    timeout: CHALLENGE_TTL_MS,
  };
  return { options, cookies };
}

export async function requestNewPasskey(app: App, { staff }: SignedIn, browser: Browser) {
  const own = await readPasskeys(app, staff.id);
  const { challenge, cookies } = await challengeFor(app, browser, `add ${staff.id}`);
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
export async function addPasskey(
  app: App,
  { staff }: SignedIn,
  made: string,
  name: string,
  browser: Browser,
): Promise<boolean> {
  const { db, now, config } = app;
  const answer = await redeemAnswer(app, made, browser, `add ${staff.id}`);
  const credential = answer && (await verifyNewPasskey(answer, siteOf(app)));
  if (!credential) return false;
  const { id, publicKey, counter, transports = [] } = credential;
  return runTransaction(db, async (open) => {
    const added = await open
      .insertInto('passkey')
      .values({
        id,
        staff_id: staff.id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports.join(','),
        name,
        created_at: isoTimestamp(now()),
        used_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return false;
    await audit(open, { staffId: staff.id, action: 'added a passkey' }, now());
    const { device } = browser;
    const mail = newPasskeyMail(staff.email, { name, device, url: `${config.siteUrl}/desk/me` });
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

export async function signInByPasskey(
  app: App,
  answer: string,
  browser: Browser,
): Promise<Cookies | undefined> {
  const staff = await findPasskeyOwner(app, answer, browser);
  return staff && beginSession(app, staff, browser, { signedInBy: 'passkey' });
}

export async function confirmByPasskey(
  app: App,
  answer: string,
  self: SignedIn,
  browser: Browser,
): Promise<Cookies | undefined> {
  const owner = await findPasskeyOwner(app, answer, browser, self.staff);
  return owner && confirmSession(app, self.session);
}

async function findPasskeyOwner(
  app: App,
  text: string,
  browser: Browser,
  self?: Staff,
): Promise<Staff | undefined> {
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
  const credential = { id: row.passkey, publicKey, counter: row.counter };
  const counter = await verifyPasskeyUse(answer, credential, siteOf(app));
  if (counter === undefined) return undefined;
  // A counter that changed meanwhile means a copied passkey or a repeated request.
  const used = await retryBusy(() =>
    db
      .updateTable('passkey')
      .set({ counter, used_at: isoTimestamp(now()) })
      .where('id', '=', row.passkey)
      .where('counter', '=', row.counter)
      .returning('id')
      .executeTakeFirst(),
  );
  return used && staffOf(row);
}

// Challenges are signed and not stored, so that showing a page writes nothing.

/** Bytes of its parts: the expiry, a nonce, and the signature of both. */
const EXPIRY_BYTES = 6;
const NONCE_BYTES = 16;
const SIGNATURE_BYTES = 32;

async function challengeFor(app: App, { cookies }: Browser, purpose: string) {
  const known = readToken(app, 'passkey', cookies);
  const token = known ?? newToken();
  const until = Buffer.alloc(EXPIRY_BYTES);
  until.writeUIntBE(app.now() + CHALLENGE_TTL_MS, 0, EXPIRY_BYTES);
  const signed = Buffer.concat([until, randomBytes(NONCE_BYTES)]);
  const challenge = Buffer.concat([signed, await signatureOf(app, signed, purpose, token)]);
  return { challenge, cookies: known ? [] : [tokenCookie(app, 'passkey', token)] };
}

async function signatureOf({ db }: App, signed: Buffer, purpose: string, browser: string) {
  return createHmac('sha256', await signingSecret(db))
    .update(JSON.stringify(['passkey', purpose, browser, signed.toString('hex')]))
    .digest();
}

async function redeemAnswer(app: App, text: string, { cookies }: Browser, purpose: string) {
  const token = readToken(app, 'passkey', cookies);
  const answer = parsePasskeyAnswer(text);
  if (token === undefined || !answer) return undefined;
  return (await redeemChallenge(app, answer.challenge, purpose, token)) ? answer : undefined;
}

async function redeemChallenge(app: App, challenge: string, purpose: string, browser: string) {
  const { db, now } = app;
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== EXPIRY_BYTES + NONCE_BYTES + SIGNATURE_BYTES) return false;
  const signed = bytes.subarray(0, -SIGNATURE_BYTES);
  const signature = await signatureOf(app, signed, purpose, browser);
  if (!timingSafeEqual(bytes.subarray(-SIGNATURE_BYTES), signature)) return false;
  const until = signed.readUIntBE(0, EXPIRY_BYTES);
  if (now() >= until) return false;
  const columns = {
    purpose: 'challenge',
    created_at: isoTimestamp(now()),
    expires_at: isoTimestamp(until),
    tries: 1,
    used_at: isoTimestamp(now()),
  };
  return retryBusy(() => insertToken(db, bytes.toString('base64url'), columns));
}

/** COSE's numbers of Ed25519, ES256 and RS256, the algorithms of today's passkeys. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded only when needed: it takes 250 ms and 27 MB, and most processes never use it. */
const loadWebauthn = () => import('@simplewebauthn/server');

const CREDENTIAL = v.looseObject({
  id: v.pipe(v.string(), v.maxLength(2_000)),
  response: v.looseObject({ clientDataJSON: v.string(), userHandle: v.nullish(v.string()) }),
});
const CLIENT_DATA = v.looseObject({ challenge: v.string() });

type PasskeyAnswer = {
  readonly id: string;
  readonly challenge: string;
  readonly owner: string | undefined;
  readonly json: unknown;
};

function parsePasskeyAnswer(text: string): PasskeyAnswer | undefined {
  const credential = v.safeParse(v.pipe(v.string(), v.parseJson(), CREDENTIAL), text);
  if (!credential.success) return undefined;
  const { id, response } = credential.output;
  const clientData = Buffer.from(response.clientDataJSON, 'base64url').toString();
  const client = v.safeParse(v.pipe(v.string(), v.parseJson(), CLIENT_DATA), clientData);
  if (!client.success) return undefined;
  const owner = response.userHandle
    ? Buffer.from(response.userHandle, 'base64url').toString()
    : undefined;
  return { id, challenge: client.output.challenge, owner, json: credential.output };
}

async function verifyNewPasskey(
  { json, challenge }: PasskeyAnswer,
  site: URL,
): Promise<WebAuthnCredential | undefined> {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: json as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(notVerified);
  return verified ? registrationInfo?.credential : undefined;
}

async function verifyPasskeyUse(
  { json, challenge }: PasskeyAnswer,
  credential: WebAuthnCredential,
  site: URL,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: json as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    credential,
    requireUserVerification: true,
  }).catch(notVerified);
  return verified ? authenticationInfo?.newCounter : undefined;
}

function notVerified(): { verified: false; registrationInfo?: never; authenticationInfo?: never } {
  return { verified: false };
}
