import type { Generated } from 'kysely';

/** One gift of a pledge: the only one, or an instalment. Its pledge is a submission. */
export interface GiftTable {
  submission_id: string;
  /** From 1 within the pledge. */
  number: number;
  /** The day on which it is due: `2026-11-22`. */
  due_on: string;
  /** Whole minor units of the currency. */
  minor: number;
  /** A `Currency` of `platform/text/money.ts`. */
  currency: string;
  /** A `GiftState` of `modules/giving/model/gift.ts`. */
  state: string;
  /** Why somebody has to decide: a `Review` of `modules/giving/model/review.ts`; null where nobody has to. */
  review: string | null;
  /** How many reminders went. */
  reminder_count: number;
  /** Of the newest gift of a pledge: the day on which the next falls due; null where none does. */
  next_due_on: string | null;
  /** When the promise of a monthly or yearly pledge ended, or a pledge was taken back. */
  stopped_at: string | null;
  /** When it came into its state. */
  changed_at: string;
}

/**
 * Money that came for a gift, or went back. Rows are only added; one that staff noted by mistake becomes
 * `misnoted`, and counts nowhere.
 */
export interface PaymentTable {
  /** A UUID. */
  id: string;
  submission_id: string;
  gift_number: number;
  /** A `Movement` of `modules/giving/model/movement.ts`, or `misnoted`. */
  kind: string;
  /** Which way it went: a `Channel` of `modules/giving/model/channel.ts`. */
  channel: string;
  /** The network's, bank's or provider's own number of it: once for each channel and kind. */
  proof: string;
  minor: number;
  currency: string;
  /** What the provider kept of it, in minor units. */
  fee: number;
  /** 1: no real money, since the provider's key is one for tests or the account an example. */
  is_test: Generated<number>;
  /** A moment; of what staff wrote down, the beginning of the day. */
  paid_at: string;
  recorded_at: string;
}

/** Somebody went to pay online. Nothing in it says how: no card, no wallet. */
export interface PaymentAttemptTable {
  /** `DON-7K3Q-1-2`: the pledge's, the gift's number, which attempt of the gift. */
  reference: string;
  submission_id: string;
  gift_number: number;
  /** The provider's page where it can be paid; null until the provider has said. */
  checkout_url: string | null;
  /** When to ask the provider next; null where nothing more is expected. */
  next_poll_at: string | null;
  /** How often the provider was asked. */
  poll_count: number;
  /** How often in a row it could not be, since the last time that it could. */
  failed_polls: number;
  /** As the provider said last: `open`, `paid`, `failed` or `reversed`. */
  state: string;
  /** 1: its giver came by the link of a mail, so the mailbox is theirs; 0: nobody knows. */
  is_verified: number;
  started_at: string;
}

/** A numbered receipt or credit note. Its number stays for ever, since none may be missing. */
export interface ReceiptTable {
  /** `R-2026-00017`, `C-2026-00003`, `TEST-2026-00002`. */
  number: string;
  /** `receipt` or `credit note`. */
  kind: string;
  year: number;
  submission_id: string;
  gift_number: number;
  /** The receipt that a credit note takes back. */
  credited_number: string | null;
  /** 1: a receipt of a payment noted by mistake, or its credit note: neither stands for the gift. */
  is_cancelled: Generated<number>;
  /** A UUID, which links to it sign: its number could be guessed. */
  link_id: string;
  /** A `FrozenReceipt` of `modules/giving/model/receipt.ts` as JSON; `{}` once its keeping time is over. */
  frozen: string;
  issued_at: string;
}

/**
 * The last number of a year that was issued. `kind`: that of the papers, or `test` of both where no real
 * money came. Whoever issues the next holds its row.
 */
export interface ReceiptYearTable {
  year: number;
  kind: string;
  last_number: number;
}

/**
 * Money that the provider has for us under a reference of which we know nothing. Rows are only added;
 * whose it is only staff can say.
 */
export interface UnmatchedPaymentTable {
  /** The provider's own number of it. */
  proof: string;
  /** As the provider has it. */
  reference: string;
  /** A `Channel` of `modules/giving/model/channel.ts`. */
  channel: string;
  minor: number;
  currency: string;
  paid_at: string;
  recorded_at: string;
}

/** What staff were told last, so that they are told once. */
export interface GivingNotificationTable {
  /** What it is about (`modules/giving/store/alerts/notified.ts`). */
  topic: string;
  /** Of what is overdue the Monday; of the payees their accounts as JSON; of what cannot be read how many. */
  content: string;
  notified_at: string;
}

/** What takes a promise of money to a receipt. */
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
