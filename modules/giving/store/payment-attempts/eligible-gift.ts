import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { Currency, Money } from '#platform/text/money.ts';
import type { GiftId } from '../giving-parts.ts';
import type { PaymentAttemptTable } from '../giving-tables.ts';
import { isPayable, type PayableLimits } from './limits.ts';

/** A gift for which a payment may begin. */
export type EligibleGift = {
  /** The reference of the pledge. */
  readonly reference: string;
  readonly email: string;
  readonly money: Money;
  readonly payload: string;
};

/**
 * Finds a gift for which payments may begin, apart from limits. Undefined where its state does not
 * allow it, its sum is not paid online, or its pledge has a spam verdict and staff review it first.
 */
export async function findEligibleGift(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftId,
  payable: PayableLimits,
): Promise<EligibleGift | undefined> {
  const row = await open
    .selectFrom('gift')
    .innerJoin('submission', 'submission.id', 'gift.submission_id')
    .select(['submission.reference', 'sender_address', 'payload', 'minor', 'currency'])
    .where('submission.id', '=', submissionId)
    .where('gift.number', '=', giftNumber)
    .where('gift.state', 'in', ['pledged', 'lapsed'])
    .where('gift.review', 'is', null)
    .where('spam_verdict', 'is', null)
    .where('submission.status', '<>', 'spam')
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row?.sender_address) return undefined;
  const money = { minor: row.minor, currency: row.currency as Currency };
  if (!isPayable(money, payable)) return undefined;
  return { reference: row.reference, email: row.sender_address, money, payload: row.payload };
}

/** Excludes attempts that the provider refused or did not answer: nobody could pay those. */
export function hasBegun(is: ExpressionBuilder<Tables, 'payment_attempt'>) {
  return is.or([is('checkout_url', 'is not', null), is('payment_attempt.state', '<>', 'failed')]);
}

/** The number of payments begun for a gift. */
export async function countAttempts(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftId,
): Promise<number> {
  const { count } = await open
    .selectFrom('payment_attempt')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .where(hasBegun)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest attempt of a gift that has a checkout page. */
export function newestAttempt(
  open: Kysely<Tables>,
  { submissionId, giftNumber }: GiftId,
): Promise<Selectable<PaymentAttemptTable> | undefined> {
  return open
    .selectFrom('payment_attempt')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('gift_number', '=', giftNumber)
    .where('checkout_url', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(1)
    .executeTakeFirst();
}
