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
