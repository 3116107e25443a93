import type { Kysely, Transaction } from 'kysely';
import type { Organisation } from '#modules/content/organisation.ts';
import { hashOf, newToken } from '#modules/staff/sessions.server.ts';
import { HOUR_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { wrapStorageErrors } from '#platform/db/storage-errors.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { normalizeEmail } from '#platform/forms/email.ts';
import { deleteMailFiles } from '#platform/mail/delivery.ts';
import { completeMailRow, enqueueMails, type MailSettings } from '#platform/mail/outbox.ts';
import { failed, ok } from '#platform/text/result.ts';
import type { HeldItem, MyData, MyDataAction } from '../model/my-data.ts';
import { collect } from './collect.ts';
import { dataMail, linkParts, type PeopleDataParts, readOrganisation } from './people-data.ts';
import { eraseScope, leaveNewsletter, readScope, withdrawPhoto } from './scope.ts';

export type MyDataParts = PeopleDataParts &
  Pick<MailSettings, 'siteUrl'> & {
    /** Called after places may have changed. */
    readonly changed: () => void;
  };

/** What people see and change of their own data, by a link that proves their address. */
export function makeMyData(parts: MyDataParts): MyData {
  const { database, dataDir, content, now } = parts;
  const wrap = <T>(work: () => Promise<T>) =>
    wrapStorageErrors('personal data could not be read or changed', work);
  return {
    request: (contact) =>
      wrap(async () => {
        const address = normalizeEmail(contact.trim());
        if (!address) return false;
        const organisation = await readOrganisation(content);
        await runTransaction(database, (open) => mailLink(open, address, organisation, parts));
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
          const scope = await readScope(transaction, address);
          return ok([...changed, ...(await collect(transaction, scope, parts))]);
        });
        deleteMailFiles(dataDir, mails);
        if (action.intent === 'erase') parts.changed();
        return result;
      }),
  };
}

/**
 * Carries out an action; undefined if nothing is held there any more. Resolves with the items that
 * stay although they were asked to be erased.
 */
async function change(
  transaction: Transaction<Tables>,
  { address, action, mails }: { address: string; action: MyDataAction; mails: string[] },
  parts: MyDataParts,
  now: number,
): Promise<readonly HeldItem[] | undefined> {
  const { intent, reference, seat, what } = action;
  if (intent === 'show' || intent === 'export') return [];
  const scope = await readScope(transaction, address, reference);
  if (scope.submissions.length === 0) return undefined;
  if (intent === 'erase') {
    const kept = seat ? [] : await collect(transaction, scope, { ...parts, onlyKept: true });
    const erased = await eraseScope(transaction, scope, { ...parts, seat, now });
    mails.push(...erased.mails);
    return erased.subjects.length > 0 ? kept : undefined;
  }
  const isWithdrawn =
    what === 'photo'
      ? await withdrawPhoto(transaction, scope, seat, now)
      : what === 'newsletter' && (await leaveNewsletter(transaction, scope, now));
  return isWithdrawn ? [] : undefined;
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
  const mail = dataMail(address, linkParts(url), organisation);
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
