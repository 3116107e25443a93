import type { GiftResult, OnlineStart } from '../../model/gift.ts';
import type { GiftId } from '../giving-parts.ts';

/** Who would begin a payment. */
export type Payer = {
  /** The client's network, where it is known. */
  readonly network?: string | undefined;
  /** Whether they came by the link of a mail. */
  readonly isProven?: boolean;
};

/** Who begins a payment, and when. */
export type PaymentStart = Payer & {
  /** Only where none was begun before: a form may be sent twice. */
  readonly isFirst?: boolean;
};

/** Paying online, as the pages of a pledge need it. Not there: nobody pays online. */
export interface OnlinePayments {
  /** The provider's page on which an attempt that was begun can be paid; null where there is none. */
  checkoutUrl(of: GiftId): Promise<string | null>;
  /** When another attempt may be begun. Promises nothing. */
  readOnlineStart(of: GiftId, payer: Payer): Promise<OnlineStart>;
  /** Begins an attempt; at most 4 seconds. */
  begin(of: GiftId, beginning: PaymentStart): Promise<GiftResult>;
  /**
   * Asks the provider whether the gift was paid, at most 4 seconds. Whether that is still open, and worth
   * asking again in a while.
   */
  pollNow(of: GiftId): Promise<boolean>;
}
