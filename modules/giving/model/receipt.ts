import type { Money } from '#platform/text/money.ts';

/** A receipt or credit note as it was issued, stored as JSON. It never changes again. */
export type FrozenReceipt = {
  /**
   * `R-2026-00017`; `C-2026-00003` for a credit note; `TEST-2026-00002` for tests of either kind.
   * Each series has no gaps within a year.
   */
  readonly number: string;
  readonly kind: 'receipt' | 'credit note';
  /** The receipt that a credit note cancels; null for a receipt. */
  readonly of: string | null;
  /** A day, `2026-11-22`, like `paidOn`. */
  readonly issuedOn: string;
  readonly paidOn: string;
  readonly reference: string;
  readonly instalment: number;
  readonly money: Money;
  /** For example `MTN MoMo`, `Bank transfer`, `Card`. */
  readonly paidBy: string;
  readonly proof: string;
  /** The donor's name, from the pledge. */
  readonly donor: string;
  readonly purpose: string;
  readonly honouree: string;
  /** The payment provider's fee; unset: none, or the organisation does not show it. */
  readonly fee?: Money | undefined;
  /**
   * The organisation that received it: legal name, address, registrations. These and the wording
   * are as they were that day.
   */
  readonly receiver: {
    readonly legalName: string;
    readonly address: readonly string[];
    readonly registrations: readonly { readonly label: string; readonly value: string }[];
  };
  readonly wording: string;
  /** Set on a credit note for a payment recorded by mistake: no money went back. */
  readonly isVoided?: boolean;
  /** No real money came: the account was an example then, or the provider's key is for tests. */
  readonly isTest: boolean;
};

/**
 * Retention period: six years after the end of the year of a gift, which may be at its start (Act
 * 915).
 */
export const GIFT_RETENTION_DAYS = 2557;
