import type { Money } from './money.ts';

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
    readonly returnTo: string;
  }): Promise<{ readonly payAt: string }>;
  /** Undefined where the provider knows no payment of that reference. */
  look(reference: string): Promise<Payment | undefined>;
  /**
   * What a notice speaks of, a reference where it is a payment; undefined where its signature is not
   * the provider's.
   */
  heard(raw: Uint8Array, signature: string): { readonly reference?: string } | undefined;
  /** Payments made since a moment (ISO). */
  paidSince(moment: string): Promise<readonly Payment[]>;
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
