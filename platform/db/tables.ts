import type { Generated } from 'kysely';

/** One piece of content: an item of a list, or a text of which there is one. */
export interface ContentItemTable {
  /** A `ContentKind` of `modules/content/model/kinds.ts`. */
  kind: string;
  id: string;
  /** Where the item stands in its list, from 0. */
  position: number;
  /** The item as JSON, checked by its schema when it was written. */
  body: string;
  /** When it came from the files, where it has no version yet that says it. */
  imported_at: string | null;
}

/** One row: how often the content was changed, so that every process knows when to read it anew. */
export interface ContentRevisionTable {
  id: number;
  revision: number;
}

/** A random text with which the server signs, or signed before (`secret.ts`). */
export interface SecretTable {
  /** The highest signs what is new. */
  number: number;
  value: string;
  /** When it opens nothing any more; null of the one that signs. */
  ends_at: string | null;
}

/** What a visitor sent. Moments are ISO texts in UTC, here and below. */
export interface SubmissionTable {
  /** A UUID. */
  id: string;
  /** A `SubmissionKind` of `modules/submissions/model/submission.ts`. */
  kind: string;
  /** What people say on the phone: `ENR-7K3Q`. */
  reference: string;
  /** The checked payload as JSON; `{}` once it is erased. */
  payload: string;
  /** The sender's phone as `+233241234567`, where what was typed is a number. */
  phone_e164: string | null;
  /**
   * The sender's e-mail address in its plain form (`platform/forms/email.ts`); null once it is
   * erased.
   */
  sender_address: string | null;
  /**
   * A hash by which the same answers are known again (`fingerprint.ts`); null once it is erased.
   */
  fingerprint: string | null;
  /** 1 for the first with this fingerprint, 2 for the same answers sent again after a day … */
  sequence: number;
  /** Why a program may have sent it; null where a person seems to have. */
  spam_verdict: string | null;
  /** Of an event registration: which event it is for; null once it is erased. */
  event_id: string | null;
  /** When that event ends, where its day is known. Retention counts from it. */
  event_ends_at: string | null;
  /** A `Status` of `modules/submissions/model/inbox/status.ts`. */
  status: Generated<string>;
  /** The id of the colleague who answers. */
  assignee: string | null;
  /** When somebody first answered. */
  answered_at: string | null;
  /**
   * When its sender pressed the button behind a link that only our email has, or staff reached them by
   * phone. Null: the address may be anybody's.
   */
  verified_at: string | null;
  /**
   * The text that the desk searches (`submission-columns/search-text.ts`). Only the reference once
   * it is erased.
   */
  search_text: Generated<string>;
  received_at: string;
  erased_at: string | null;
}

/**
 * The idempotency key of a submission that a page sent: so it is known when the page sends it
 * again.
 */
export interface SubmissionKeyTable {
  /** A hash of the kind, the key and the answers (`fingerprint.ts`). */
  fingerprint: string;
  submission_id: string;
}

/** What waits until a server does it: by these columns it is claimed (`platform/jobs/claim.ts`). */
export interface QueueColumns {
  /** When it was put here. What is due no later than this is to be done at once. */
  created_at: string;
  due_at: string;
  /** How often it was tried in vain. */
  attempts: number;
  /** Until when one server alone may do it. A server that died gives it back by itself. */
  claimed_until: string | null;
  /** Why the last try failed: codes only, no address. */
  failure: string | null;
}

/** What is to be done later and is no mail. It is deleted once it is done. */
export interface JobTable extends QueueColumns {
  /** Which handler does it (`module.ts` of its subject). */
  kind: string;
  /** Of what; a kind has one job of it. Empty where there is but one. */
  key: string;
  /** How often it was planned: by this a server sees that it was planned anew while it did it. */
  schedule_count: number;
}

/** A mail. It waits until `sent_at` or `given_up_at` is set. */
export interface OutboxMessageTable extends QueueColumns {
  id: string;
  /** What it was stored with and is made of; null where it stands in `message`. */
  submission_id: string | null;
  /** A `Purpose` of `platform/mail/message.ts`. */
  purpose: string;
  /** The address that it goes to, in its plain form; empty once it is erased. */
  recipient: string;
  /**
   * Which of its mailbox's few slots a first mail takes, until an hour after it went (`outbox.ts`).
   */
  slot: string | null;
  /**
   * What the mail has that its submission does not say, as JSON: `{}` for most, what it tells of
   * places (`modules/places/mails/place-mail-queue.ts`) or of a gift
   * (`modules/giving/mails/giving-mail-queue.ts`), a whole mail of
   * `platform/mail/message.ts` where it belongs to none. Empty
   * once it is erased.
   */
  content: string;
  /** 1 where somebody waits for it at this moment: it goes before all others. */
  urgent: Generated<number>;
  /**
   * How many forms the sender's network sent before it within the hour: first emails go in this order,
   * then by age, so that one sender's many wait behind everybody else's first. 1 of notices to staff.
   */
  queue_rank: Generated<number>;
  /** When it was written to a file because there is no mail server. It is still not sent. */
  filed_at: string | null;
  sent_at: string | null;
  given_up_at: string | null;
}

/** What came for staff within an hour (`platform/mail/notices.ts`): for each address a few rows. */
export interface NoticeCountTable {
  recipient: string;
  /** `single`: those that got an email each. Else a kind of submission: those that did not. */
  kind: string;
  count: number;
  /** When the first of them came. */
  started_at: string;
}

/** Somebody's wish for the newsletter: `pending` until the owner of the address confirms it. */
export interface NewsletterSubscriptionTable {
  submission_id: string;
  /** In small letters. */
  email: string;
  /** `pending`, `confirmed` or `unsubscribed`. */
  status: string;
  requested_at: string;
  /** When the last mail with the link was made. */
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
  /** Milliseconds for which servers have been running since it stopped. */
  running_ms: number;
}

/** All tables. The files of other subjects add theirs (`declare module`). */
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
