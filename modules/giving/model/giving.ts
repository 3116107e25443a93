import type { GiftIntent, GiftResult, GiftView } from './gift.ts';
import type { GiftTotal } from './gift-totals.ts';
import type { FrozenReceipt } from './receipt.ts';

/**
 * The gift service of the public pages, always over our own database. Tokens are signed: the same
 * one is made again each time, and none is stored. All methods reject with a `ServiceFailure`.
 */
export interface Giving {
  /** Whether gifts can be paid by card on a provider's page: a gateway is switched on. */
  readonly paysOnline: boolean;
  /**
   * The newest gift of a pledge; undefined where the token is not valid.
   * @param network the client's, for limits; the server passes it, pages do not
   */
  findByToken(token: string, network?: string): Promise<GiftView | undefined>;
  /** The token for the page of a pledge that was just stored. */
  tokenOf(submissionId: string): string;
  /**
   * Asks the provider about a payment when the browser comes back from its page; at most 4 seconds.
   * Resolves with whether the payment is still open and worth asking about again soon.
   */
  pollReturned(token: string): Promise<boolean>;
  /** @param network as for `findByToken` */
  changeGift(token: string, intent: GiftIntent, network?: string): Promise<GiftResult>;
  /**
   * Begins the online payment of a pledge that was just stored, if its method is by card; at most 4
   * seconds. For a pledge that was stored before, it is the same payment.
   */
  payOnline(submissionId: string, network?: string): Promise<GiftResult>;
  readReceipt(token: string): Promise<FrozenReceipt | undefined>;
  /** The gifts that were received, for the Transparency page. */
  readTotals(): Promise<GiftTotal[]>;
}
