import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type GiftRow, giftsOf, type PledgeRow, pledgeRow } from './pledges.ts';

/**
 * The gift of a pledge that money with its reference (`DON-7K3Q`) is for: the oldest that is waited
 * for, else the newest that lapsed, else the newest, of which staff have to decide then. `number`:
 * that one. Undefined where there is none.
 */
export async function giftToPay(
  open: Kysely<Tables>,
  reference: string,
  number?: number,
): Promise<{ readonly pledge: PledgeRow; readonly gift: GiftRow } | undefined> {
  const found = await open
    .selectFrom('submission')
    .select('id')
    .where('reference', '=', reference.trim().toUpperCase())
    .executeTakeFirst();
  const pledge = found && (await pledgeRow(open, found.id));
  if (!pledge) return undefined;
  const gifts = await giftsOf(open, pledge.id);
  const gift =
    number === undefined
      ? (gifts.find(({ state }) => state === 'pledged') ??
        gifts.findLast(({ state }) => state === 'lapsed') ??
        gifts.at(-1))
      : gifts.find((each) => each.number === number);
  return gift && { pledge, gift };
}
