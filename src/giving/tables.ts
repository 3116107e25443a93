import type { Generated } from 'kysely';

export interface GiftTable {
  submission_id: string;
  number: number;
  due_on: string;
  minor: number;
  currency: string;
  state: string;
  review: string | null;
  reminder_count: number;
  /** In the newest gift of a pledge: the due day of the next; null where there is none. */
  next_due_on: string | null;
  stopped_at: string | null;
  changed_at: string;
}

/** Rows are only added; `misnoted` reverses a payment that staff recorded by mistake. */
export interface PaymentTable {
  id: string;
  submission_id: string;
  gift_number: number;
  kind: string;
  channel: string;
  proof: string;
  minor: number;
  currency: string;
  fee: number;
  /** 1: recorded by mistake, or the row that reverses it: neither counts. */
  is_cancelled: Generated<number>;
  /** 1: no real money, since the provider's key is for tests or the account is an example. */
  is_test: Generated<number>;
  /** A time; for entries of staff, the start of the day. */
  paid_at: string;
  recorded_at: string;
}

/** An attempt to pay online. It contains no data of a card or a wallet. */
export interface PaymentAttemptTable {
  /** `DON-7K3Q-1-2`: the pledge's reference, the gift's number, the attempt's number. */
  reference: string;
  submission_id: string;
  gift_number: number;
  checkout_url: string | null;
  next_poll_at: string | null;
  poll_count: number;
  failed_polls: number;
  state: string;
  /** 1: the donor came by an email link, which proves the mailbox; 0: not known. */
  is_verified: number;
  started_at: string;
}

/** Never deleted, since numbers must have no gaps. */
export interface ReceiptTable {
  number: string;
  kind: string;
  year: number;
  submission_id: string;
  gift_number: number;
  credited_number: string | null;
  /** 1: of a payment recorded by mistake, or its credit note: neither counts. */
  is_cancelled: Generated<number>;
  /** A UUID, signed in links because the number could be guessed. */
  link_id: string;
  /** A `FrozenReceipt` as JSON; `{}` after its retention period. */
  frozen: string;
  issued_at: string;
}

/** Issuing the next number locks the row. `kind`: of document, or `test`. */
interface ReceiptYearTable {
  year: number;
  kind: string;
  last_number: number;
}

/** No longer written; rows of earlier releases are kept until they expire. */
interface UnmatchedPaymentTable {
  proof: string;
  reference: string;
  channel: string;
  minor: number;
  currency: string;
  paid_at: string;
  recorded_at: string;
}

interface GivingNotificationTable {
  topic: string;
  content: string;
  notified_at: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    gift: GiftTable;
    payment: PaymentTable;
    payment_attempt: PaymentAttemptTable;
    receipt: ReceiptTable;
    receipt_year: ReceiptYearTable;
    unmatched_payment: UnmatchedPaymentTable;
    giving_notification: GivingNotificationTable;
  }
}
