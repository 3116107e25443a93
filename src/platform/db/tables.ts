import type { Generated } from 'kysely';

export interface ContentItemTable {
  kind: string;
  id: string;
  position: number;
  body: string;
  /** For an item that has no version with a time yet. */
  imported_at: string | null;
}

/** One row; tells every process when to read content again. */
export interface ContentRevisionTable {
  id: number;
  revision: number;
}

export interface SecretTable {
  number: number;
  value: string;
  ends_at: string | null;
}

export interface SubmissionTable {
  id: string;
  kind: string;
  reference: string;
  /** JSON; `{}` once it is erased. */
  payload: string;
  phone_e164: string | null;
  /** In its plain form (`text/email.ts`); null after erasing. */
  sender_address: string | null;
  /** Recognises the same answers; null after erasing. */
  fingerprint: string | null;
  /** 1 for the first, 2 for the same answers sent again after a day. */
  sequence: number;
  /** Null if it seems to come from a person. */
  spam_verdict: string | null;
  event_id: string | null;
  /** The retention period starts then. */
  event_ends_at: string | null;
  status: Generated<string>;
  assignee: string | null;
  answered_at: string | null;
  /** The sender used the link in our email, or staff reached them by phone. */
  verified_at: string | null;
  search_text: Generated<string>;
  received_at: string;
  erased_at: string | null;
}

export interface SubmissionKeyTable {
  fingerprint: string;
  submission_id: string;
  /** 1: the submission came before, under another key. */
  is_copy: Generated<number>;
}

export interface QueueColumns {
  /** A row that is due no later than this is to be done at once. */
  created_at: string;
  due_at: string;
  attempts: number;
  claimed_until: string | null;
  /** Codes only, no email address. */
  failure: string | null;
}

export interface JobTable extends QueueColumns {
  kind: string;
  /** One job per kind and key; empty if the kind has only one. */
  key: string;
  /** Reveals that the job was planned again while it ran. */
  schedule_count: number;
}

/** Waits until `sent_at` or `given_up_at` is set. */
export interface OutboxMessageTable extends QueueColumns {
  id: string;
  /** Null if `content` holds the whole mail. */
  submission_id: string | null;
  purpose: string;
  /** Plain form; empty after erasing. */
  recipient: string;
  /** Of a first mail, until an hour after it was sent (`outbox.ts`). */
  slot: string | null;
  /** JSON beside the submission, or a whole mail without one. Empty after erasing. */
  content: string;
  /** 1: somebody is waiting, so it is sent before all others. */
  urgent: Generated<number>;
  /** Forms that the sender's network sent before it within the hour. */
  queue_rank: Generated<number>;
  /** Written to a file without a mail server: it still counts as not sent. */
  filed_at: string | null;
  sent_at: string | null;
  given_up_at: string | null;
}

/** Notices within an hour (`mail/outbox.ts`). */
export interface NoticeCountTable {
  recipient: string;
  /** `single`: with their own email. Otherwise a kind: without one. */
  kind: string;
  count: number;
  started_at: string;
}

/** `pending` until the owner of the address confirms it. */
export interface NewsletterSubscriptionTable {
  submission_id: string;
  email: string;
  status: string;
  requested_at: string;
  mailed_at: string | null;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
}

export interface PurgeStateTable {
  id: number;
  checked_at: string;
  stop_reason: 'clock' | 'amount' | null;
  running_ms: number;
}

/** Features add theirs (`declare module`). */
export interface Tables {
  content_item: ContentItemTable;
  content_revision: ContentRevisionTable;
  secret: SecretTable;
  submission: SubmissionTable;
  submission_key: SubmissionKeyTable;
  outbox_message: OutboxMessageTable;
  notice_count: NoticeCountTable;
  /** Only the package `rate-limiter-flexible` uses it. */
  rate_limit: { key: string };
  job: JobTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  purge_state: PurgeStateTable;
}
