import type { GiftOutcome } from '#domain/giving/gift.ts';
import type { GiftOf } from './noting.ts';

/** Paying online, as the pages of a pledge need it (`attempts/`). Not there: nobody pays online. */
export interface OnlinePayments {
  /** The provider's page on which an attempt that was begun can be paid; null where there is none. */
  payAt(of: GiftOf): Promise<string | null>;
  /** Whether another attempt may be begun now. Promises nothing. */
  canBegin(of: GiftOf): Promise<boolean>;
  /** Begins an attempt; at most 4 seconds. */
  begin(of: GiftOf): Promise<GiftOutcome>;
  /** Asks the provider soon whether the gift was paid. */
  lookSoon(of: GiftOf): Promise<void>;
}
