import type { GiftIntent, GiftResult, GiftView } from './gift.ts';
import type { FrozenReceipt } from './receipt.ts';

/**
 * Gifts, as pages ask for them: always of our own database. The tokens are signed; the same is made
 * again each time, and none is kept. All reject with a `ServiceFailure`.
 */
export interface Giving {
  /** Whether gifts can be paid by card, on a provider's page: a gateway is switched on. */
  readonly paysOnline: boolean;
  /**
   * The newest gift of a pledge; undefined where the token is none of ours.
   * @param network the client's, for limits: the server says it, pages do not
   */
  findByToken(token: string, network?: string): Promise<GiftView | undefined>;
  /** The token for the page of a pledge that was just stored. */
  tokenOf(submissionId: string): string;
  /**
   * The browser came back from the provider's page: asks the provider, at most 4 seconds. Whether nobody
   * knows yet, and it is worth asking again in a while.
   */
  pollReturned(token: string): Promise<boolean>;
  /** @param network as of `findByToken` */
  changeGift(token: string, intent: GiftIntent, network?: string): Promise<GiftResult>;
  /**
   * Begins a payment online for a pledge just stored, where its method is one; at most 4 seconds. Of
   * one that was stored before, it is the same payment.
   */
  payOnline(submissionId: string, network?: string): Promise<GiftResult>;
  readReceipt(token: string): Promise<FrozenReceipt | undefined>;
}
