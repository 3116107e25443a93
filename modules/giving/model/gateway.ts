import type { Money } from '#platform/text/money.ts';

/** A payment as its provider tells of it, asked by us. */
export type Payment = {
  /** The provider's own number of it: the proof. */
  readonly id: string;
  /** Ours: `DON-7K3Q-1-2`. */
  readonly reference: string;
  readonly money: Money;
  /** What the provider keeps of it, in minor units of the same currency. */
  readonly fee: number;
  readonly state: 'open' | 'paid' | 'failed' | 'reversed';
  /** `card`, `mobile_money`, `bank`. */
  readonly channel: string;
  /** ISO. */
  readonly paidAt?: string;
  /** Our key is one for tests: nobody paid. */
  readonly isTest?: boolean;
};

/** One of money that we do not have, or of no whole sum: staff look at it. */
export type UnreadablePayment = Omit<Payment, 'money'> & {
  readonly money: null;
  /** Which of the two cannot be read. */
  readonly unreadable: 'sum' | 'currency';
};

/** Of a list. */
export type PaidSince = {
  readonly payments: readonly Payment[];
  /** How many there are besides that could not be read. */
  readonly unreadableCount: number;
};

/**
 * A payment provider. What it sends by itself only says which payment to look at; only our own look
 * is believed. Each rejects with a `GatewayFailure`, whose message names no key and no body.
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
   * Undefined where the provider knows no payment of that reference.
   * @param patience milliseconds, where somebody waits for the answer
   */
  fetchPayment(
    reference: string,
    patience?: number,
  ): Promise<Payment | UnreadablePayment | undefined>;
  /**
   * What a notice speaks of, a reference where it is a payment; undefined where its signature is not
   * the provider's.
   */
  readWebhook(raw: Uint8Array, signature: string): { readonly reference?: string } | undefined;
  /** Payments made since a moment (ISO), in money that we have. */
  listPaidSince(moment: string): Promise<PaidSince>;
}

/** The provider could not be asked. */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure';
  /** `timeout`, `unreachable`, `refused` (a status that is not OK), `shape`. */
  readonly kind: 'timeout' | 'unreachable' | 'refused' | 'shape';

  constructor(kind: GatewayFailure['kind'], options?: ErrorOptions) {
    super(`the payment provider: ${kind}`, options);
    this.kind = kind;
  }
}
