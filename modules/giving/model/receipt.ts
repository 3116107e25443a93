import type { Money } from '#platform/text/money.ts';

/** A receipt or a credit note as it was issued. It never changes again: kept as JSON. */
export type FrozenReceipt = {
  /** `R-2026-00017`, `C-2026-00003` of a credit note, `TEST-2026-00002` of both where it is a test. Each without gaps in a year. */
  readonly number: string;
  readonly kind: 'receipt' | 'credit note';
  /** The receipt that a credit note takes back. */
  readonly of: string | null;
  /** Days: `2026-11-22`. */
  readonly issuedOn: string;
  readonly paidOn: string;
  readonly reference: string;
  readonly instalment: number;
  readonly money: Money;
  /** `MTN MoMo`, `Bank transfer`, `Card`. */
  readonly paidBy: string;
  readonly proof: string;
  /** Who gave, as the pledge said it. */
  readonly donor: string;
  readonly purpose: string;
  readonly honouree: string;
  /** What the payment provider kept of it; unset: nothing, or the organisation does not say it. */
  readonly fee?: Money | undefined;
  /** Who received it: name in law, address, registrations; and the wording, as they were that day. */
  readonly receiver: {
    readonly legalName: string;
    readonly address: readonly string[];
    readonly registrations: readonly { readonly label: string; readonly value: string }[];
  };
  readonly wording: string;
  /** A credit note for a payment noted by mistake: no money went back. */
  readonly isVoided?: boolean;
  /** No real money came: the account was an example then, or the provider's key one for tests. */
  readonly isTest: boolean;
};

/** Six years after the end of the year of a gift, which may have begun with it (Act 915). */
export const GIFT_RETENTION_DAYS = 2557;
