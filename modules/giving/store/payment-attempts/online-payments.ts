import type { GiftResult, OnlineStart } from '../../model/gift.ts';
import type { GiftId } from '../pledges.ts';

/** The person who may begin a payment. */
export type Payer = {
  /** The client's network, where it is known. */
  readonly network?: string | undefined;
  /** Whether they came by an email link. */
  readonly isProven?: boolean;
};

/** The person who begins a payment, and the condition. */
export type PaymentStart = Payer & {
  /** Begin only if none was begun before: a form may be sent twice. */
  readonly isFirst?: boolean;
};

/** Online payments, as the pages of a pledge need them. Absent: there are none. */
export interface OnlinePayments {
  /** The URL where a payment attempt can be paid; null where there is none. */
  checkoutUrl(of: GiftId): Promise<string | null>;
  /** When another attempt may begin. No guarantee. */
  readOnlineStart(of: GiftId, payer: Payer): Promise<OnlineStart>;
  /** Begins an attempt; at most 4 seconds. */
  begin(of: GiftId, start: PaymentStart): Promise<GiftResult>;
  /**
   * Asks the provider whether the gift was paid; at most 4 seconds. Resolves with whether the
   * payment is still open and worth asking about again soon.
   */
  pollNow(of: GiftId): Promise<boolean>;
}
