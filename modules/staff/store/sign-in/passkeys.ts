import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { retryBusy, runTransaction } from '#platform/db/transaction.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { newPasskeyMail } from '../../mails/desk-mails.ts';
import type { Staff } from '../../model/people/staff.ts';
import type { Passkey, PasskeyService } from '../../model/sign-in/passkey-service.ts';
import type { Browser, SignedIn } from '../../model/sign-in/sign-in-services.ts';
import { audit } from '../audit.ts';
import { staffOf } from '../people/staff-store.ts';
import type { PasskeyTable } from '../staff-tables.ts';
import { makeChallenges } from './challenges.ts';
import { passkeyCookie, passkeyToken } from './desk-cookies.ts';
import { newToken } from './token.ts';
import {
  ALGORITHMS,
  loadWebauthn,
  parsePasskeyAnswer,
  verifyNewPasskey,
  verifyPasskeyUse,
} from './verify-passkey.ts';

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
