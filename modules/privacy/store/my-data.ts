import type { Transaction } from 'kysely';
import type { Organisation } from '#modules/content/model/organisation.ts';
import { type EraseSeatParts, recordConsents } from '#modules/places/api.ts';
import type { RetentionPeriods } from '#modules/retention/api.ts';
import { e164, emptyMails } from '#modules/submissions/api.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { wrapStorageErrors } from '#platform/db/storage-errors.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { normalizeEmail } from '#platform/forms/email.ts';
import { deleteMailFiles } from '#platform/mail/mail-files.ts';
import type { MailSettings } from '#platform/mail/outbox.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import {
  byReference,
  type HeldItem,
  type MyData,
  type MyDataAction,
  type MyDataFailure,
  type MyDataView,
} from '../model/my-data.ts';
import { collect } from './collect.ts';
import { correctSender } from './correct.ts';
import { eraseScope } from './erase-scope.ts';
import { type Scope, scopeOfAddress } from './find/scope.ts';
import { mailLink, readLink } from './links.ts';
import { addressHash, type NewRequest, storeRequest } from './store-request.ts';

export type MyDataParts = EraseSeatParts &
  Pick<MailSettings, 'siteUrl' | 'staffEmail'> & {
    readonly periods: RetentionPeriods;
    readonly organisation: () => Promise<Organisation>;
    /** Called after places may have changed. */
    readonly changed: () => void;
    /** The clock, in milliseconds. */
    readonly now: () => number;
  };

/** Addresses that one phone number reaches, at most: families share phones. */
const MAX_ADDRESSES = 5;
const MAX_CONTACT_LENGTH = 254;
const FAILURE_REASON = 'personal data could not be read or changed';

type Context = { readonly transaction: Transaction<Tables>; readonly address: string };
type Change = Exclude<MyDataAction, { intent: 'show' | 'export' }>;
/** What a change did, for the request that is stored of it. */
type Changed = {
  readonly request: NewRequest;
  readonly isDone: boolean;
  /** Items that stay although they were asked to be erased. */
  readonly kept?: readonly HeldItem[];
  readonly mails?: readonly string[];
};

/** What people see and change of their own data, by a link that proves their address. */
export function makeMyData(parts: MyDataParts): MyData {
  const { database, dataDir, now } = parts;

  async function request(contact: string): Promise<boolean> {
    if (contact.length > MAX_CONTACT_LENGTH) return false;
    const address = normalizeEmail(contact.trim());
    const phone = address ? null : e164(contact);
    if (!address && !phone) return false;
    const organisation = await parts.organisation();
    await runTransaction(database, async (transaction) => {
      const at = now();
      await transaction
        .deleteFrom('data_link')
        .where('expires_at', '<=', isoTimestamp(at))
        .execute();
      const addresses = address ? [address] : await addressesOf(transaction, phone ?? '');
      for (const each of addresses) {
        await mailLink(transaction, each, { ...parts, organisation, now: at });
      }
      if (addresses.length > 0) return;
      const call = { contact: phone ?? '', how: 'website', wants: 'show' } as const;
      await storeRequest(transaction, call, { now: at, staffEmail: parts.staffEmail });
    });
    return true;
  }

  async function act(
    token: string,
    action: MyDataAction,
  ): Promise<Result<MyDataView, MyDataFailure>> {
    const at = now();
    let mails: readonly string[] = [];
    const result = await runTransaction(
      database,
      async (transaction): Promise<Result<MyDataView, MyDataFailure>> => {
        const address = await readLink(transaction, token, at);
        if (address === undefined) return failed('unknown');
        if (address === '') return ok({ held: [] });
        const changed =
          action.intent === 'show' || action.intent === 'export'
            ? 'nothing'
            : await change({ transaction, address }, action, parts, at);
        if (!changed) return failed('gone');
        const isChanged = changed !== 'nothing';
        mails = (isChanged && changed.mails) || [];
        const reference = isChanged
          ? await storeRequest(
              transaction,
              { addressHash: addressHash(address), ...changed.request },
              { now: at, isDone: changed.isDone, staffEmail: parts.staffEmail },
            )
          : undefined;
        const scope = await scopeOfAddress(transaction, address);
        if (scope.submissions.length === 0) {
          mails = [...mails, ...(await blankAddress(transaction, address, at))];
        }
        const items = [
          ...((isChanged && changed.kept) || []),
          ...(await collect(transaction, scope, parts)),
        ];
        return ok({ held: byReference(items), request: reference });
      },
    );
    deleteMailFiles(dataDir, mails);
    if (action.intent === 'erase') parts.changed();
    return result;
  }

  return {
    request: (contact) => wrapStorageErrors(FAILURE_REASON, () => request(contact)),
    isValid: (token) =>
      wrapStorageErrors(
        FAILURE_REASON,
        async () => (await readLink(database, token, now())) !== undefined,
      ),
    act: (token, action) => wrapStorageErrors(FAILURE_REASON, () => act(token, action)),
  };
}

/** Carries out a change; undefined if nothing is held there any more. */
async function change(
  { transaction, address }: Context,
  action: Change,
  parts: MyDataParts,
  now: number,
): Promise<Changed | undefined> {
  const all = await scopeOfAddress(transaction, address);
  const reference = 'reference' in action ? action.reference : undefined;
  const scope = reference === undefined ? all : only(all, reference);
  const [row] = scope.submissions;
  if (!row) return undefined;
  const request = { how: 'website', wants: action.intent };
  switch (action.intent) {
    case 'erase': {
      const { seat } = action;
      const kept =
        seat === undefined ? await collect(transaction, scope, { ...parts, onlyKept: true }) : [];
      const { done, mails } = await eraseScope(transaction, scope, { ...parts, seat, now });
      if (done.length === 0) return undefined;
      const text = `Erased: ${done.join(', ')}`.slice(0, 4_000);
      return { request: { ...request, done: text }, isDone: true, kept, mails };
    }
    case 'withdraw': {
      const done =
        action.what === 'newsletter'
          ? await leaveNewsletter(transaction, scope, now)
          : await withdrawPhoto(transaction, { submissionId: row.id, seat: action.seat }, now);
      const text = `${done} (${row.reference})`;
      return done ? { request: { ...request, done: text }, isDone: true } : undefined;
    }
    case 'correct': {
      const { done, left } = await correctSender(transaction, row, action);
      const note = [action.note, ...left].filter(Boolean).join('\n');
      return {
        request: {
          ...request,
          done: `${row.reference}: ${done.length > 0 ? 'corrected' : 'nothing corrected yet'}`,
          ...(note && { note, contact: address, name: action.name }),
        },
        isDone: !note,
      };
    }
  }
}

/** The part of a scope with one reference. */
function only(scope: Scope, reference: string): Scope {
  const submissions = scope.submissions.filter((row) => row.reference === reference);
  return { ...scope, submissions, ids: submissions.map(({ id }) => id) };
}

async function leaveNewsletter(
  transaction: Transaction<Tables>,
  { ids }: Scope,
  now: number,
): Promise<string | undefined> {
  const left = await transaction
    .updateTable('newsletter_subscription')
    .set({ status: 'unsubscribed', unsubscribed_at: isoTimestamp(now) })
    .where('submission_id', 'in', ids)
    .where('status', '<>', 'unsubscribed')
    .returning('submission_id')
    .execute();
  return left.length > 0 ? 'Newsletter ended' : undefined;
}

/** Takes back the yes to photographs of a person, also after the event. */
async function withdrawPhoto(
  transaction: Transaction<Tables>,
  { submissionId, seat }: { readonly submissionId: string; readonly seat: number },
  now: number,
): Promise<string | undefined> {
  const given = await transaction
    .selectFrom('place')
    .innerJoin('consent', 'consent.place_id', 'place.id')
    .select(['place.id', 'decision', 'decided_by', 'relation', 'phone'])
    .where('submission_id', '=', submissionId)
    .where('seat', '=', seat)
    .where('consent.kind', '=', 'photo')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (given?.decision !== 'given') return undefined;
  const by = { decidedBy: given.decided_by, relation: given.relation, phone: given.phone };
  const decision = { kind: 'photo', decision: 'withdrawn', via: 'link' } as const;
  await recordConsents(transaction, [{ ...by, ...decision, placeId: given.id }], now);
  return `No photographs of person ${seat} any more`;
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

/**
 * Blanks an address, once nothing else is held with it, in mails with links to this page, also
 * waiting ones, and in the links, which then show that. Resolves with the ids of the mails.
 */
async function blankAddress(
  transaction: Transaction<Tables>,
  address: string,
  now: number,
): Promise<string[]> {
  await transaction
    .updateTable('data_link')
    .set({ address: '' })
    .where('address', '=', address)
    .execute();
  return emptyMails(
    transaction,
    (is) => is.and([is('purpose', '=', 'my-data'), is('recipient', '=', address)]),
    now,
  );
}
