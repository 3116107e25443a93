import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import * as v from 'valibot';
import type { Database } from '#platform/db/database.ts';
import { HOUR_MS, isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { signingSecret } from '#platform/db/secret.ts';
import { retryBusy, runTransaction } from '#platform/db/transaction.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { newPasskeyMail } from '../../mails/desk-mails.ts';
import type { Staff } from '../../model/people/staff.ts';
import type { Passkey, PasskeyService } from '../../model/sign-in/passkey-service.ts';
import type { Browser, SignedIn } from '../../model/sign-in/sign-in-services.ts';
import { audit } from '../audit.ts';
import { staffOf } from '../people/staff-store.ts';
import type { PasskeyTable } from '../staff-tables.ts';
import { passkeyCookie, passkeyToken } from './desk-cookies.ts';
import { hashOf, newToken } from './token.ts';

/** Milliseconds for which a browser waits for the person. */
const PASSKEY_TIMEOUT_MS = 5 * 60_000;

export type PasskeyParts = {
  readonly database: Database;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** The passkeys of staff, and sign-in with them. */
export interface Passkeys extends PasskeyService {
  /** The owner of the passkey that answered in this browser: any member, or only `self`. */
  findOwner(answer: string, browser: Browser, self?: SignedIn): Promise<Staff | undefined>;
}

export function makePasskeys({ database, siteUrl, now }: PasskeyParts): Passkeys {
  const challenges = makeChallenges(database, now);
  const { origin, hostname } = new URL(siteUrl);
  const site = { origin, id: hostname };
  const overTls = siteUrl.startsWith('https:');

  /** A challenge for this browser, which gets a token that identifies it. */
  async function challengeFor({ cookies }: Browser, purpose: string) {
    const known = passkeyToken(cookies, overTls);
    const token = known ?? newToken();
    return {
      challenge: await challenges.create(purpose, token),
      cookies: known ? [] : [passkeyCookie(token, overTls)],
    };
  }

  /** The answer, if it comes from the browser that was asked, for the same purpose. */
  async function redeemAnswer(text: string, { cookies }: Browser, purpose: string) {
    const token = passkeyToken(cookies, overTls);
    const answer = parsePasskeyAnswer(text);
    if (token === undefined || !answer) return undefined;
    return (await challenges.redeem(answer.challenge, purpose, token)) ? answer : undefined;
  }

  async function ask(browser: Browser, own: readonly PasskeyTable[], purpose: string) {
    const { challenge, cookies } = await challengeFor(browser, purpose);
    const options = {
      challenge: challenge.toString('base64url'),
      rpId: site.id,
      allowCredentials: own.map(descriptorOf),
      userVerification: 'required',
      timeout: PASSKEY_TIMEOUT_MS,
    };
    return { options, cookies };
  }

  const rowsOf = (staffId: string) =>
    database
      .selectFrom('passkey')
      .selectAll()
      .where('staff_id', '=', staffId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();

  return {
    requestSignIn: (browser) => ask(browser, [], purposeOf(undefined)),

    async requestConfirmation(self, browser) {
      const own = await rowsOf(self.staff.id);
      return own.length > 0 ? ask(browser, own, purposeOf(self)) : undefined;
    },

    async requestNew({ staff }, browser) {
      const own = await rowsOf(staff.id);
      const { challenge, cookies } = await challengeFor(browser, `add ${staff.id}`);
      const { generateRegistrationOptions } = await loadWebauthn();
      const { extensions: _, ...options } = await generateRegistrationOptions({
        rpName: site.id,
        rpID: site.id,
        userID: new TextEncoder().encode(staff.id),
        userName: staff.email,
        userDisplayName: staff.name,
        challenge: new Uint8Array(challenge),
        timeout: PASSKEY_TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: own.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return { options, cookies };
    },

    list: async (staff) => (await rowsOf(staff.id)).map(passkeyOf),

    async add({ staff }, made, name, browser) {
      const answer = await redeemAnswer(made, browser, `add ${staff.id}`);
      const credential = answer && (await verifyNewPasskey(answer, site));
      if (!credential) return false;
      const { device } = browser;
      return runTransaction(database, async (transaction) => {
        const added = await transaction
          .insertInto('passkey')
          .values({
            ...rowOf(credential),
            staff_id: staff.id,
            name,
            created_at: isoTimestamp(now()),
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!added) return false;
        await audit(transaction, { staffId: staff.id, action: 'added a passkey' }, now());
        const url = `${siteUrl}/desk/me`;
        const mail = newPasskeyMail(staff.email, { name, device, url });
        const row = completeMailRow({ purpose: 'desk', mail, isUrgent: true }, { now: now() });
        await enqueueMails(transaction, [row], now());
        return true;
      });
    },

    rename: ({ staff }, id, name) =>
      runTransaction(database, async (transaction) => {
        const renamed = await transaction
          .updateTable('passkey')
          .set({ name })
          .where('id', '=', id)
          .where('staff_id', '=', staff.id)
          .returning('id')
          .executeTakeFirst();
        if (!renamed) return false;
        await audit(transaction, { staffId: staff.id, action: 'renamed a passkey' }, now());
        return true;
      }),

    remove: ({ staff }, id) =>
      runTransaction(database, async (transaction) => {
        const removed = await transaction
          .deleteFrom('passkey')
          .where('id', '=', id)
          .where('staff_id', '=', staff.id)
          .returning('id')
          .executeTakeFirst();
        if (!removed) return false;
        await audit(transaction, { staffId: staff.id, action: 'removed a passkey' }, now());
        return true;
      }),

    async findOwner(text, browser, self) {
      const answer = await redeemAnswer(text, browser, purposeOf(self));
      if (!answer) return undefined;
      const row = await database
        .selectFrom('passkey')
        .innerJoin('staff', 'staff.id', 'passkey.staff_id')
        .select(['passkey.id as passkey', 'public_key', 'counter', 'transports'])
        .selectAll('staff')
        .where('passkey.id', '=', answer.id)
        .where('staff.left_at', 'is', null)
        .executeTakeFirst();
      if (!row || (self && row.id !== self.staff.id)) return undefined;
      if (answer.owner !== undefined && answer.owner !== row.id) return undefined;
      const counter = await verifyPasskeyUse(answer, credentialOf(row), site);
      if (counter === undefined) return undefined;
      // A counter that changed meanwhile means a copied passkey or a repeated request.
      const used = await retryBusy(() =>
        database
          .updateTable('passkey')
          .set({ counter, used_at: isoTimestamp(now()) })
          .where('id', '=', row.passkey)
          .where('counter', '=', row.counter)
          .returning('id')
          .executeTakeFirst(),
      );
      return used && staffOf(row);
    },
  };
}

/** A challenge's purpose: an answer for signing in confirms nothing, and vice versa. */
function purposeOf(self: SignedIn | undefined): string {
  return self ? `confirm ${self.staff.id}` : 'sign in';
}

function passkeyOf({ id, name, created_at, used_at }: PasskeyTable): Passkey {
  return { id, name, createdAt: created_at, usedAt: used_at };
}

function rowOf({ id, publicKey, counter, transports = [] }: WebAuthnCredential) {
  return {
    id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.join(','),
    used_at: null,
  };
}

type StoredCredential = Pick<PasskeyTable, 'public_key' | 'counter'> & { readonly passkey: string };

function credentialOf({ passkey, public_key, counter }: StoredCredential): WebAuthnCredential {
  return { id: passkey, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter };
}

function descriptorOf({ id, transports }: PasskeyTable): PublicKeyCredentialDescriptorJSON {
  return { type: 'public-key', id, transports: transports.split(',').filter(Boolean) };
}

/** Milliseconds within which a challenge must be answered. */
const CHALLENGE_TTL_MS = 5 * MINUTE_MS;
/** Bytes of its parts: the expiry, a nonce, and the signature of both. */
const EXPIRY_BYTES = 6;
const NONCE_BYTES = 16;
const SIGNATURE_BYTES = 32;

/**
 * Challenges, which a passkey signs to prove that it is used now and for this site. They are signed
 * and not stored, so that showing a page writes nothing; only answered ones are stored.
 */
export interface Challenges {
  /**
   * @param purpose the use of the answer, such as `sign in`
   * @param browser the token of the only browser that may answer
   */
  create(purpose: string, browser: string): Promise<Buffer>;
  /** Whether it is ours, for this purpose and browser, in time, and not answered before. */
  redeem(challenge: string, purpose: string, browser: string): Promise<boolean>;
}

/** @param now the clock, in milliseconds */
export function makeChallenges(database: Database, now: () => number): Challenges {
  async function sign(signed: Buffer, purpose: string, browser: string): Promise<Buffer> {
    return createHmac('sha256', await signingSecret(database))
      .update(JSON.stringify(['passkey', purpose, browser, signed.toString('hex')]))
      .digest();
  }

  return {
    async create(purpose, browser) {
      const until = Buffer.alloc(EXPIRY_BYTES);
      until.writeUIntBE(now() + CHALLENGE_TTL_MS, 0, EXPIRY_BYTES);
      const signed = Buffer.concat([until, randomBytes(NONCE_BYTES)]);
      return Buffer.concat([signed, await sign(signed, purpose, browser)]);
    },

    async redeem(challenge, purpose, browser) {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== EXPIRY_BYTES + NONCE_BYTES + SIGNATURE_BYTES) return false;
      const signed = bytes.subarray(0, -SIGNATURE_BYTES);
      const signature = await sign(signed, purpose, browser);
      if (!timingSafeEqual(bytes.subarray(-SIGNATURE_BYTES), signature)) return false;
      const until = signed.readUIntBE(0, EXPIRY_BYTES);
      if (now() >= until) return false;
      await retryBusy(() =>
        database
          .deleteFrom('staff_token')
          .where('purpose', '=', 'challenge')
          .where('expires_at', '<', isoTimestamp(now() - HOUR_MS))
          .execute(),
      );
      const first = await retryBusy(() =>
        database
          .insertInto('staff_token')
          .values({
            hash: hashOf(bytes.toString('base64url')),
            staff_id: null,
            purpose: 'challenge',
            browser_hash: null,
            email_hash: null,
            created_at: isoTimestamp(now()),
            expires_at: isoTimestamp(until),
            tries: 1,
            used_at: isoTimestamp(now()),
          })
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .returning('hash')
          .executeTakeFirst(),
      );
      return first !== undefined;
    },
  };
}

/** The site that passkeys are for, as browsers name it. */
export type PasskeySite = {
  /** The scheme, host and port of `SITE_URL`. */
  readonly origin: string;
  /** Its host. */
  readonly id: string;
};

/** COSE's numbers of Ed25519, ES256 and RS256, the algorithms of today's passkeys. */
export const ALGORITHMS = [-8, -7, -257];

/** Loaded only when needed: it takes 250 ms and 27 MB, and most processes never use it. */
export const loadWebauthn = () => import('@simplewebauthn/server');

const CREDENTIAL = v.looseObject({
  id: v.pipe(v.string(), v.maxLength(2_000)),
  response: v.looseObject({ clientDataJSON: v.string(), userHandle: v.nullish(v.string()) }),
});
const CLIENT_DATA = v.looseObject({ challenge: v.string() });

/** A passkey's answer as a browser sent it, checked for its shape only. */
export type PasskeyAnswer = {
  readonly id: string;
  readonly challenge: string;
  /** The owner that it claims: the id of a member. */
  readonly owner: string | undefined;
  readonly json: unknown;
};

/** Parses an answer; undefined if it is no such JSON. */
export function parsePasskeyAnswer(text: string): PasskeyAnswer | undefined {
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

/** The new credential, if it is right in every way. */
export async function verifyNewPasskey(
  { json, challenge }: PasskeyAnswer,
  site: PasskeySite,
): Promise<WebAuthnCredential | undefined> {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: json as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(notVerified);
  return verified ? registrationInfo?.credential : undefined;
}

/** The passkey's new usage counter, if its answer is right in every way. */
export async function verifyPasskeyUse(
  { json, challenge }: PasskeyAnswer,
  credential: WebAuthnCredential,
  site: PasskeySite,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: json as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential,
    requireUserVerification: true,
  }).catch(notVerified);
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** Maps a rejection by the library to "not verified"; no other failure can occur there. */
function notVerified(): { verified: false; registrationInfo?: never; authenticationInfo?: never } {
  return { verified: false };
}
