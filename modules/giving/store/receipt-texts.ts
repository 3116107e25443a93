import type { Kysely } from 'kysely';
import { readBody } from '#modules/content/api.ts';
import { purposeLabel } from '#modules/content/model/giving.ts';
import { repairOrganisation } from '#modules/content/model/organisation.ts';
import type { Tables } from '#platform/db/tables.ts';
import { type Channel, isOnlineChannel, isTestChannel } from '../model/channel.ts';
import type { FrozenReceipt } from '../model/receipt.ts';
import { type PledgeRow, pledgeFacts } from './pledges.ts';

/** What a receipt says that the content says, as it is now. */
export type ReceiptTexts = Pick<FrozenReceipt, 'purpose' | 'receiver' | 'wording'> & {
  /** Whether it names what the payment provider kept. */
  readonly showsFee: boolean;
};

/**
 * The words for the receipt of a pledge, read in the transaction that issues it. What the content
 * lacks is empty: a slip in it stops no receipt.
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

async function readOrganisation(open: Kysely<Tables>) {
  const row = await open
    .selectFrom('content_item')
    .select('body')
    .where('kind', '=', 'organisation')
    .limit(1)
    .executeTakeFirst();
  return repairOrganisation(readBody(row?.body));
}

/**
 * Whether a payment is a test and no real money: by the way that was gone, whatever way was promised.
 * Online it is as real as the key. Else it is a test where the accounts of that way are examples now; and
 * cash, or a way whose account is no longer in the content, where there is no real account at all.
 */
export async function isTestMoney(open: Kysely<Tables>, paidBy: Channel): Promise<boolean> {
  if (isTestChannel(paidBy)) return true;
  if (isOnlineChannel(paidBy)) return false;
  const { accounts } = (await readOrganisation(open)).giving;
  const own = accounts.filter(({ method }) => method === paidBy);
  const all = own.length > 0 ? own : accounts;
  return all.length > 0 && all.every(({ example }) => example);
}
