import type { Generated } from 'kysely';

export interface ContentItemTable {
  kind: string;
  id: string;
  position: number;
  /** The item as JSON, checked by its schema when it was written. */
  body: string;
  /** Time of the import from files, for an item that has no version with a time yet. */
  imported_at: string | null;
}

/** One row: a counter of content changes, which tells every process when to read it again. */
export interface ContentRevisionTable {
  id: number;
  revision: number;
}

/** A random secret that signs or has signed before (`secret.ts`). */
export interface SecretTable {
  number: number;
  value: string;
  /** End of its validity; null for the current secret. */
  ends_at: string | null;
}

export interface SubmissionTable {
  id: string;
  kind: string;
  /** The reference that people say on the phone: `ENR-7K3Q`. */
  reference: string;
  /** The checked payload as JSON; `{}` once it is erased. */
  payload: string;
  phone_e164: string | null;
  /**
   * The sender's email address in its plain form (`src/platform/text/email.ts`); null after erasing.
   */
  sender_address: string | null;
  /** A hash that recognises the same answers (`store-once.ts`); null after erasing. */
  fingerprint: string | null;
  /** 1 for the first with this fingerprint, 2 for the same answers sent again after a day … */
  sequence: number;
  /** The reason why a program may have sent it; null if it seems to come from a person. */
  spam_verdict: string | null;
  /** The event of an event registration; null after erasing. */
  event_id: string | null;
  /** End of that event, if its day is known. The retention period starts then. */
  event_ends_at: string | null;
  status: Generated<string>;
  /** The id of the member of staff who answers. */
  assignee: string | null;
  answered_at: string | null;
  /** Time when the sender used the link in our email, or staff reached them by phone. */
  verified_at: string | null;
  search_text: Generated<string>;
  received_at: string;
  erased_at: string | null;
}

/** Recognises a submission that a page sends again. */
export interface SubmissionKeyTable {
  fingerprint: string;
  submission_id: string;
}

export interface QueueColumns {
  /** Time of queueing. A row that is due no later than this is to be done at once. */
  created_at: string;
  due_at: string;
  attempts: number;
  /** End of one server's claim. The claim of a server that died runs out by itself. */
  claimed_until: string | null;
  /** Reason for the last failure: codes only, no email address. */
  failure: string | null;
}

/** A job that is not a mail. It is deleted once it is done. */
export interface JobTable extends QueueColumns {
  kind: string;
  /** The object of the job, one per kind and key. Empty if the kind has only one job. */
  key: string;
  /** Number of times it was planned; it reveals that the job was planned again while it ran. */
  schedule_count: number;
}

/** A queued mail. It waits until `sent_at` or `given_up_at` is set. */
export interface OutboxMessageTable extends QueueColumns {
  id: string;
  /** The submission that it is made from; null if `content` holds the whole mail. */
  submission_id: string | null;
  purpose: string;
  /** The recipient's email address in its plain form; empty after erasing. */
  recipient: string;
  /**
   * The slot of its mailbox that a first mail takes, until an hour after it was sent (`outbox.ts`).
   */
  slot: string | null;
  /**
   * Data that the submission does not have, as JSON: `{}` for most mails, places
   * (`modules/places/mails/place-mail-queue.ts`) or a gift
   * (`modules/giving/mails/giving-mail-queue.ts`), a whole mail of `src/platform/mail/message.ts` if it
   * belongs to no submission. Empty after erasing.
   */
  content: string;
  /** 1 if somebody is waiting for it right now: it is sent before all others. */
  urgent: Generated<number>;
  /** Number of forms that the sender's network sent before it within the hour. */
  queue_rank: Generated<number>;
  /** Time when it was written to a file, without a mail server. It still counts as not sent. */
  filed_at: string | null;
  sent_at: string | null;
  given_up_at: string | null;
}

/** Notices to staff within an hour (`src/platform/mail/notices.ts`): a few rows for each recipient. */
export interface NoticeCountTable {
  recipient: string;
  /** `single`: submissions with their own email. Otherwise a kind: submissions without one. */
  kind: string;
  count: number;
  started_at: string;
}

/** A newsletter subscription: `pending` until the owner of the address confirms it. */
export interface NewsletterSubscriptionTable {
  submission_id: string;
  email: string;
  status: string;
  requested_at: string;
  mailed_at: string | null;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
}

/** One row: the last check of the purge (`modules/retention/store/purge-check.ts`). */
export interface PurgeStateTable {
  id: number;
  checked_at: string;
  /** Null while the purge is not stopped. */
  stop_reason: 'clock' | 'amount' | null;
  /** Milliseconds that servers have run since it stopped. */
  running_ms: number;
}

/** All tables. Other modules add theirs (`declare module`). */
export interface Tables {
  content_item: ContentItemTable;
  content_revision: ContentRevisionTable;
  secret: SecretTable;
  submission: SubmissionTable;
  submission_key: SubmissionKeyTable;
  outbox_message: OutboxMessageTable;
  notice_count: NoticeCountTable;
  job: JobTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  purge_state: PurgeStateTable;
}
