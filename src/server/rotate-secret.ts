import type { Transaction } from 'kysely';
import { enqueueGivingMail } from '#giving/pledges.server.ts';
import { enqueuePlaceMails } from '#places/mails.server.ts';
import { SEATED_STATES } from '#places/place.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { replaceSecret } from '#platform/db/secret.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { audit } from '#staff/audit.server.ts';

/**
 * `atOnce`: earlier links stop working, and everybody with a future place or an open pledge is
 * emailed a new one.
 */
export function rotateSecret(
  database: Database,
  { atOnce, now }: { readonly atOnce: boolean; readonly now: number },
): Promise<void> {
  return runTransaction(database, async (transaction) => {
    await replaceSecret(transaction, { atOnce, now });
    await audit(transaction, { staffId: null, action: atOnce ? 'ended links' : 'new secret' }, now);
    if (atOnce) await mailNewLinks(transaction, now + MINUTE_MS);
  });
}

async function mailNewLinks(transaction: Transaction<Tables>, at: number): Promise<void> {
  const parties = await transaction
    .selectFrom('place')
    .innerJoin('offering', 'offering.key', 'place.offering_key')
    .select('submission_id')
    .distinct()
    .where('state', 'in', ['waiting', ...SEATED_STATES])
    .where('cancelled_at', 'is', null)
    .where((is) => {
      const endsAt = is.fn.coalesce('ends_at', 'starts_at');
      return is.or([is(endsAt, 'is', null), is(endsAt, '>', isoTimestamp(at))]);
    })
    .execute();
  const mails = parties.map((row) => ({ about: 'link', submissionId: row.submission_id }) as const);
  await enqueuePlaceMails(transaction, mails, at);
  const gifts = await transaction
    .selectFrom('gift')
    .select(['submission_id', 'number'])
    .where((is) => is.or([is('state', '=', 'pledged'), is('next_due_on', 'is not', null)]))
    .execute();
  for (const { submission_id, number } of gifts) {
    const gift = { submissionId: submission_id, giftNumber: number };
    await enqueueGivingMail(transaction, { ...gift, about: 'link' }, at);
  }
}
