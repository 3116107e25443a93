import type { Currency } from '#platform/text/money.ts';
import type { FrozenReceipt } from '../receipt.ts';

/**
 * A receipt or credit note in the list of its year; `frozen` is undefined once its content is
 * erased.
 */
export type YearDocument = {
  readonly number: string;
  readonly issuedOn: string;
  readonly path: string | null;
  readonly frozen:
    | Pick<FrozenReceipt, 'of' | 'reference' | 'donor' | 'money' | 'paidOn' | 'isVoided'>
    | undefined;
};

/** All documents of a year in the order of their numbers, without tests. */
export type DocumentYear = {
  readonly year: number;
  /** Years that have documents, newest first. */
  readonly years: readonly number[];
  readonly receipts: readonly YearDocument[];
  readonly creditNotes: readonly YearDocument[];
};

/** Money of one month, purpose and currency, in minor units. */
export type MonthTotal = {
  /** `2026-11`. */
  readonly month: string;
  /** As a label. */
  readonly purpose: string;
  readonly currency: Currency;
  /** It is no real money. */
  readonly isTest: boolean;
  readonly paid: number;
  readonly refunded: number;
};

/** The totals of a year in the order of months, without payments recorded by mistake. */
export type YearTotals = {
  readonly year: number;
  /** Years in which money moved, newest first. */
  readonly years: readonly number[];
  readonly totals: readonly MonthTotal[];
};
