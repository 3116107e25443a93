import type { Money } from '#platform/text/money.ts';
import type { Channel } from '../model/channel.ts';

/** Which gift of which pledge. */
export type GiftId = { readonly submissionId: string; readonly giftNumber: number };

/** Money that came for a gift, as we saw it ourselves or staff wrote it down. */
export type ReceivedPayment = GiftId & {
  readonly money: Money;
  readonly channel: Channel;
  readonly proof: string;
  /** What the provider kept, in minor units. */
  readonly fee: number;
  /** A moment or a day, ISO. */
  readonly paidAt: string;
};

/**
 * What became of money that was noted. `review`: it is noted, and staff have to decide.
 * `repeated`: the same channel and proof were noted before.
 */
export type RecordResult = 'receipted' | 'received' | 'review' | 'repeated';

/** What changes of gifts have to know. */
export type GivingParts = {
  /** The clock, in milliseconds. */
  readonly now: number;
  /** Whether the exact money has its receipt at once (`RECEIPTS`). */
  readonly receipts: boolean;
  /** Who hears of money: `FINANCE_EMAIL`, or the staff. Unset: nobody. */
  readonly financeEmail: string | undefined;
};
