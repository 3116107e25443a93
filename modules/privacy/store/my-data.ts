import type { Kysely, Transaction } from 'kysely';
import type { Organisation } from '#modules/content/model/organisation.ts';
import { hashOf, newToken } from '#modules/staff/api.ts';
import { e164 } from '#modules/submissions/api.ts';
import { HOUR_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { wrapStorageErrors } from '#platform/db/storage-errors.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { normalizeEmail } from '#platform/forms/email.ts';
import { deleteMailFiles } from '#platform/mail/mail-files.ts';
import { completeMailRow, enqueueMails, type MailSettings } from '#platform/mail/outbox.ts';
import { failed, ok } from '#platform/text/result.ts';
import { linkMail } from '../mails/link-mail.ts';
import type { HeldItem, MyData, MyDataAction } from '../model/my-data.ts';
import { correctSender, eraseScope, leaveNewsletter, withdrawPhoto } from './changes.ts';
import { collect } from './collect.ts';
import type { DeskRequestParts } from './desk-requests.ts';
import { readScope } from './scope.ts';
import { type NewRequest, storeRequest } from './store-request.ts';

export type MyDataParts = DeskRequestParts &
  Pick<MailSettings, 'siteUrl' | 'staffEmail'> & {
    readonly organisation: () => Promise<Organisation>;
    /** Called after places may have changed. */
    readonly changed: () => void;
  };

/** Addresses that one phone number reaches, at most: families share phones. */
const MAX_ADDRESSES = 5;
const MAX_CONTACT_LENGTH = 254;

/** What people see and change of their own data, by a link that proves their address. */
export function makeMyData(parts: MyDataParts): MyData {
  const { database, dataDir, staffEmail, now } = parts;
  const wrap = <T>(work: () => Promise<T>) =>
    wrapStorageErrors('personal data could not be read or changed', work);
  return {
    request: (contact) =>
      wrap(async () => {
        const address = normalizeEmail(contact.trim());
        const phone = contact.length > MAX_CONTACT_LENGTH || address ? null : e164(contact);
        if (!address && !phone) return false;
        const organisation = await parts.organisation();
        await runTransaction(database, async (transaction) => {
          const at = now();
          const addresses = address ? [address] : await addressesOf(transaction, phone ?? '');
          for (const to of addresses) await mailLink(transaction, to, organisation, parts);
          if (addresses.length > 0) return;
          const call = { contact: phone ?? '', how: 'website', wants: 'show' } as const;
          await storeRequest(transaction, call, { now: at, staffEmail });
        });
        return true;
      }),

    isValid: (token) => wrap(async () => (await readLink(database, token, now())) !== undefined),

    act: (token, action) =>
      wrap(async () => {
        const at = now();
        const mails: string[] = [];
        const result = await runTransaction(database, async (transaction) => {
          const address = await readLink(transaction, token, at);
          if (address === undefined) return failed('unknown' as const);
          const changed = await change(transaction, { address, action, mails }, parts, at);
          if (!changed) return failed('gone' as const);
          const { request, kept = [], isClosed } = changed;
          const options = { now: at, from: address, isClosed, staffEmail };
          const reference = request && (await storeRequest(transaction, request, options));
          const scope = await readScope(transaction, address);
          const items = [...kept, ...(await collect(transaction, scope, parts))];
          return ok({ items, ...(reference && { request: reference }) });
        });
        deleteMailFiles(dataDir, mails);
        if (action.intent === 'erase') parts.changed();
        return result;
      }),
  };
}

/** What a change did. `request`: what is stored of it; unset: nothing changed. */
type Changed = {
  readonly request?: NewRequest;
  readonly isClosed?: boolean;
  /** Items that stay although they were asked to be erased. */
  readonly kept?: readonly HeldItem[];
};

/** Carries out an action; undefined if nothing is held there any more. */
async function change(
  transaction: Transaction<Tables>,
  { address, action, mails }: { address: string; action: MyDataAction; mails: string[] },
  parts: MyDataParts,
  now: number,
): Promise<Changed | undefined> {
  const { intent, reference, seat, what, answers } = action;
  if (intent === 'show' || intent === 'export') return {};
  const about = { how: 'website', wants: intent } as const;
  const scope = await readScope(transaction, address, reference);
  const [row] = scope.submissions;
  if (!row) return undefined;
  if (intent === 'erase') {
    const kept = seat ? [] : await collect(transaction, scope, { ...parts, onlyKept: true });
    const erased = await eraseScope(transaction, scope, { ...parts, seat, now });
    mails.push(...erased.mails);
    const request = { ...about, done: erased.done };
    return erased.subjects.length > 0 ? { request, isClosed: true, kept } : undefined;
  }
  if (intent === 'withdraw') {
    const isClosed =
      what === 'photo'
        ? await withdrawPhoto(transaction, scope, seat, now)
        : what === 'newsletter' && (await leaveNewsletter(transaction, scope, now));
    const done = `Withdrawn: ${what}${seat ? ` of person ${seat} of ${reference}` : ''}`;
    return isClosed ? { request: { ...about, done }, isClosed } : undefined;
  }
  const left = await correctSender(transaction, row, answers);
  const note = [answers.note, ...left].filter(Boolean).join('\n');
  const done = `Corrected ${row.reference}`;
  return { request: { ...about, done, ...(note && { note, contact: address }) }, isClosed: !note };
}

/**
 * Mails an address the link to what we hold, or that we hold nothing; both count as first mails. A
 * link whose mail was over the limit is not made.
 */
async function mailLink(
  transaction: Transaction<Tables>,
  address: string,
  organisation: Organisation,
  { siteUrl, now }: MyDataParts,
): Promise<void> {
  const at = now();
  const isKnown = (await readScope(transaction, address)).submissions.length > 0;
  const token = newToken();
  const url = isKnown ? `${siteUrl}/my-data/open?token=${token}` : undefined;
  const mail = linkMail(address, url, organisation);
  const row = completeMailRow({ purpose: 'my-data', mail }, { now: at });
  const stored = await enqueueMails(transaction, [row], at);
  if (!isKnown || stored.length === 0) return;
  const link = { hash: hashOf(token), address, expires_at: isoTimestamp(at + HOUR_MS) };
  await transaction.insertInto('data_link').values(link).execute();
}

/** The address behind a link that still works; empty once all about it is erased. */
async function readLink(open: Kysely<Tables>, token: string, now: number) {
  const row = await open
    .selectFrom('data_link')
    .select('address')
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', isoTimestamp(now))
    .executeTakeFirst();
  return row?.address;
}

/** The addresses with which a phone number was sent. */
async function addressesOf(transaction: Transaction<Tables>, phone: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('submission')
    .select('sender_address')
    .distinct()
    .where('phone_e164', '=', phone)
    .where('sender_address', 'is not', null)
    .where('erased_at', 'is', null)
    .orderBy('sender_address')
    .limit(MAX_ADDRESSES)
    .execute();
  return rows.flatMap(({ sender_address }) => sender_address ?? []);
}
