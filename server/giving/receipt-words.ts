import type { Kysely } from 'kysely';
import { type GivingContent, purposeWords } from '#domain/content/giving.ts';
import { organisationAsFarAsItFits } from '#domain/content/organisation.ts';
import type { PaymentMethod } from '#domain/giving/gift.ts';
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
  const organisation = organisationAsFarAsItFits(readBody(row?.body));
  const { legalName, address, registrations, giving } = organisation;
  const { purpose, method } = pledgeWords(pledge);
  return {
    purpose: purposeWords(giving, purpose),
    receiver: { legalName, address, registrations },
    wording: giving.receipt.wording,
    isExample: isExample(giving, method),
  };
}

/** Whether the gift went where no real one goes: to the account of its way, or to any where it has none. */
function isExample({ accounts }: GivingContent, method: PaymentMethod): boolean {
  const own = accounts.filter((account) => account.method === method);
  return (own.length > 0 ? own : accounts).some(({ example }) => example);
}
