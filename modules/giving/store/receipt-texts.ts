import type { Kysely } from 'kysely';
import { readBody } from '#modules/content/api.ts';
import { purposeLabel } from '#modules/content/model/giving.ts';
import { repairOrganisation } from '#modules/content/model/organisation.ts';
import type { Tables } from '#platform/db/tables.ts';
import { type Channel, isOnlineChannel, isTestChannel } from '../model/channel.ts';
import type { FrozenReceipt } from '../model/receipt.ts';
import { type PledgeRow, pledgeFacts } from './pledges.ts';

/** Texts of a receipt that come from the current content. */
export type ReceiptTexts = Pick<FrozenReceipt, 'purpose' | 'receiver' | 'wording'> & {
  /** Whether it shows the payment provider's fee. */
  readonly showsFee: boolean;
};

/**
 * The texts for the receipt of a pledge, read in the transaction that issues it. Missing content
 * becomes empty text: an error in it stops no receipt.
 */
export async function readReceiptTexts(
  open: Kysely<Tables>,
  pledge: Pick<PledgeRow, 'payload'>,
): Promise<ReceiptTexts> {
  const { legalName, address, registrations, giving } = await readOrganisation(open);
  const { purpose } = pledgeFacts(pledge);
  return {
    purpose: purposeLabel(giving, purpose),
    receiver: { legalName, address, registrations },
    ...giving.receipt,
  };
}

export async function readOrganisation(open: Kysely<Tables>) {
  const row = await open
    .selectFrom('content_item')
    .select('body')
    .where('kind', '=', 'organisation')
    .limit(1)
    .executeTakeFirst();
  return repairOrganisation(readBody(row?.body));
}

/**
 * Whether a payment is a test and no real money. The actual channel decides, not the method of the
 * pledge. Online, the provider's key decides. Otherwise it is a test if all accounts of that
 * channel are examples now; for cash, or a channel without an account in the content, if all
 * accounts are.
 */
export async function isTestMoney(open: Kysely<Tables>, paidBy: Channel): Promise<boolean> {
  if (isTestChannel(paidBy)) return true;
  if (isOnlineChannel(paidBy)) return false;
  const { accounts } = (await readOrganisation(open)).giving;
  const own = accounts.filter(({ method }) => method === paidBy);
  const all = own.length > 0 ? own : accounts;
  return all.length > 0 && all.every(({ example }) => example);
}
