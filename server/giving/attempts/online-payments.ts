import type { GiftResult } from '#domain/giving/gift.ts';
import type { GiftOf } from '../noting.ts';

/** Who begins a payment, and when. */
export type Beginning = {
  /** The client's address, where it is known: it may begin a few in an hour. */
  readonly address?: string | undefined;
  /** Only where none was begun before: a form may be sent twice. */
  readonly isFirst?: boolean;
};

/** Paying online, as the pages of a pledge need it. Not there: nobody pays online. */
export interface OnlinePayments {
  /** The provider's page on which an attempt that was begun can be paid; null where there is none. */
  payAt(of: GiftOf): Promise<string | null>;
  /** Whether another attempt may be begun now. Promises nothing. */
  canBegin(of: GiftOf): Promise<boolean>;
  /** Begins an attempt; at most 4 seconds. */
  begin(of: GiftOf, beginning: Beginning): Promise<GiftResult>;
  /** Asks the provider soon whether the gift was paid. */
  lookSoon(of: GiftOf): Promise<void>;
}
