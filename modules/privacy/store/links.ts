import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Organisation } from '#modules/content/model/organisation.ts';
import { HOUR_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { linkMail } from '../mails/link-mails.ts';

/**
 * Mails an address the link to what we hold, or that we hold nothing; both count as first mails. A
 * link whose mail was over the limit is not made.
 */
export async function mailLink(
  transaction: Transaction<Tables>,
  address: string,
  {
    organisation,
    siteUrl,
    now,
  }: { readonly organisation: Organisation; readonly siteUrl: string; readonly now: number },
): Promise<void> {
  const held = await transaction
    .selectFrom('submission')
    .select('id')
    .where('sender_address', '=', address)
    .where('erased_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const token = randomBytes(32).toString('base64url');
  const url = held && `${siteUrl}/my-data/open?token=${token}`;
  const mail = linkMail(address, url, organisation);
  const row = completeMailRow({ purpose: 'my-data', mail }, { now });
  const stored = await enqueueMails(transaction, [row], now);
  if (!held || stored.length === 0) return;
  const expires_at = isoTimestamp(now + HOUR_MS);
  await transaction
    .insertInto('data_link')
    .values({ hash: hashOf(token), address, expires_at })
    .execute();
}

/** The address behind a link that still works; empty once all about it is erased. */
export async function readLink(
  open: Kysely<Tables>,
  token: string,
  now: number,
): Promise<string | undefined> {
  const row = await open
    .selectFrom('data_link')
    .select('address')
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', isoTimestamp(now))
    .executeTakeFirst();
  return row?.address;
}

/** A secret of 256 random bits needs no slow hash: nobody can guess it. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
