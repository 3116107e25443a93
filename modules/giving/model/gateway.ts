import type { Money } from '#platform/text/money.ts';

/** A payment as the provider reports it when we ask. */
export type Payment = {
  /** The provider's own number for it: the proof. */
  readonly id: string;
  /** Our reference: `DON-7K3Q-1-2`. */
  readonly reference: string;
  readonly money: Money;
  /** The provider's fee, in minor units of the same currency. */
  readonly fee: number;
  readonly state: 'open' | 'paid' | 'failed' | 'reversed';
  /** For example `card`, `mobile_money`, `bank`. */
  readonly channel: string;
  /** ISO timestamp. */
  readonly paidAt?: string;
  /** Our key is for tests: nobody paid. */
  readonly isTest?: boolean;
};

/** A payment in an unsupported currency or without a whole sum: staff review it. */
export type UnreadablePayment = Omit<Payment, 'money'> & {
  readonly money: null;
  /** Which of the two cannot be read. */
  readonly unreadable: 'sum' | 'currency';
};

/** Payments from a list of the provider. */
type PaidSince = {
  readonly payments: readonly Payment[];
  /** How many further payments could not be read. */
  readonly unreadableCount: number;
};

/**
 * A payment provider. Its webhooks only say which payment to poll; only the answer to our own
 * request counts. Each method rejects with a `GatewayFailure`, whose message contains no key and no
 * body.
 */
export interface PaymentGateway {
  begin(of: {
    readonly reference: string;
    readonly money: Money;
    readonly email: string;
    readonly channels: readonly string[];
    readonly returnUrl: string;
  }): Promise<{ readonly checkoutUrl: string }>;
  /**
   * Undefined where the provider knows no payment with that reference.
   * @param patience milliseconds, where somebody waits for the answer
   */
  fetchPayment(
    reference: string,
    patience?: number,
  ): Promise<Payment | UnreadablePayment | undefined>;
  /**
   * The subject of a webhook: a reference, if it is about a payment. Undefined where the signature
   * is not the provider's.
   */
  readWebhook(raw: Uint8Array, signature: string): { readonly reference?: string } | undefined;
  /** Payments made since a time (ISO), in currencies that we support. */
  listPaidSince(since: string): Promise<PaidSince>;
}

/** A failed request to the provider. */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure';
  /**
   * `timeout`, `unreachable`, `refused` (a status that is not OK), `shape` (an unreadable answer).
   */
  readonly kind: 'timeout' | 'unreachable' | 'refused' | 'shape';

  constructor(kind: GatewayFailure['kind'], options?: ErrorOptions) {
    super(`the payment provider: ${kind}`, options);
    this.kind = kind;
  }
}
