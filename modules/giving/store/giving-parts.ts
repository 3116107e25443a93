import type { Money } from '#platform/text/money.ts';
import type { Channel } from '../model/channel.ts';

/** The key of a gift within its pledge. */
export type GiftId = { readonly submissionId: string; readonly giftNumber: number };

/** Money that came for a gift, from the provider or entered by staff. */
export type ReceivedPayment = GiftId & {
  readonly money: Money;
  readonly channel: Channel;
  readonly proof: string;
  /** The provider's fee, in minor units. */
  readonly fee: number;
  /** A time or a day, ISO. */
  readonly paidAt: string;
};

/**
 * The result of recording money. `review`: it is recorded, and staff have to decide. `repeated`:
 * the same channel and proof were recorded before.
 */
export type RecordResult = 'receipted' | 'received' | 'review' | 'repeated';

/** Settings that changes of gifts need. */
export type GivingParts = {
  /** The clock, in milliseconds. */
  readonly now: number;
  /** Whether the exact money gets a receipt at once (`RECEIPTS`). */
  readonly receipts: boolean;
  /** The recipient of mails about money: `FINANCE_EMAIL`, or the staff. Unset: nobody. */
  readonly financeEmail: string | undefined;
};
