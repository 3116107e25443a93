import type { Kysely } from 'kysely';
import { organisationAsFarAsItFits } from '#domain/content/organisation.ts';
import type { FrozenReceipt } from '#domain/giving/receipt.ts';
import { readBody } from '../content/stored-body.ts';
import type { Tables } from '../database/tables.ts';
import { type PledgeRow, pledgeWords } from './pledges.ts';

/** What a receipt says that the content says, as it is now. */
export type ReceiptWords = Pick<FrozenReceipt, 'purpose' | 'receiver' | 'wording' | 'isExample'>;

/**
 * The words for the receipt of a pledge, read in the transaction that issues it. What the content
 * lacks is empty: a slip in it stops no receipt.
 */
export async function receiptWords(
  open: Kysely<Tables>,
  pledge: Pick<PledgeRow, 'payload'>,
): Promise<ReceiptWords> {
  const row = await open
    .selectFrom('content_item')
    .select('body')
    .where('kind', '=', 'organisation')
    .limit(1)
    .executeTakeFirst();
  const { legalName, address, registrations } = organisationAsFarAsItFits(readBody(row?.body));
  const { purpose } = pledgeWords(pledge);
  return {
    purpose,
    receiver: { legalName, address, registrations },
    wording: '',
    isExample: false,
  };
}
