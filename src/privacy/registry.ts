import type { Tables } from '#platform/db/tables.ts';

export type Find = {
  readonly title: string;
  /** The column that has the id of a submission or place, or the email address. */
  readonly by: readonly [column: string, of: 'submissions' | 'places' | 'addresses'];
  readonly show: string;
};

/** `erase`: together with what its rows go. `none`: it holds nothing about persons. */
type RegistryEntry =
  | { readonly find: Find; readonly erase: 'submission' | 'place' | 'address' }
  | { readonly none: string }
  | { readonly kept: string; readonly find?: Find };

const ACCOUNTS = { kept: 'Accounts of staff: members see and remove their own' };
const CONTENT = { kept: 'Published texts and pictures: staff change them by hand, on request' };
const BOOKS = 'The books (Act 915); no name';

const ofSubmission = (title: string, show: string): Find => ({
  title,
  by: ['submission_id', 'submissions'],
  show,
});
const withSubmission = (title: string, show: string): RegistryEntry => ({
  find: ofSubmission(title, show),
  erase: 'submission',
});

/** A table without a line does not compile. A test compares it with `docs/privacy.md`. */
export const REGISTRY: Readonly<Record<keyof Tables, RegistryEntry>> = {
  submission: { find: { title: '', by: ['id', 'submissions'], show: '' }, erase: 'submission' },
  submission_note: withSubmission('Our reply', 'created_at body'),
  draft: withSubmission('Draft of a reply', 'saved_at'),
  message_recipient: withSubmission('Message to many', 'queued_at'),
  outbox_message: {
    find: { title: 'Mail', by: ['recipient', 'addresses'], show: 'purpose recipient created_at' },
    erase: 'submission',
  },
  newsletter_subscription: withSubmission('Newsletter', 'email status confirmed_at'),
  place: {
    find: {
      title: 'Person',
      by: ['id', 'places'],
      show: 'name age previous_age state guardian_name guardian_phone group_name attended',
    },
    erase: 'place',
  },
  consent: {
    find: {
      title: 'Consent',
      by: ['place_id', 'places'],
      show: 'decision decided_at decided_by relation phone',
    },
    erase: 'place',
  },
  gift: withSubmission('Gift', 'due_on minor state'),
  payment_attempt: withSubmission('Online payment', 'reference state started_at'),
  data_link: {
    find: { title: 'Link to this page', by: ['address', 'addresses'], show: 'expires_at' },
    erase: 'address',
  },
  payment: { find: ofSubmission('Payment', 'paid_at minor channel proof'), kept: BOOKS },
  receipt: {
    find: ofSubmission('Receipt', 'number issued_at frozen'),
    kept: 'Tax law asks us to keep receipts (Act 915)',
  },
  unmatched_payment: { kept: BOOKS },
  audit_event: { kept: 'What staff did, with references only' },
  staff: ACCOUNTS,
  passkey: ACCOUNTS,
  staff_session: ACCOUNTS,
  staff_token: ACCOUNTS,
  content_item: CONTENT,
  content_version: CONTENT,
  content_synced: CONTENT,
  picture: CONTENT,
  message: CONTENT,
  saved_reply: { none: 'Texts that staff insert into replies' },
  submission_key: { none: 'Hashes that recognise a repeat, deleted with the submission' },
  picture_piece: { none: 'Pieces of pictures while they are uploaded' },
  content_revision: { none: 'A counter' },
  content_redirect: { none: 'Addresses of pages' },
  secret: { none: 'Random numbers that sign links' },
  notice_count: { none: 'Numbers of notices to staff' },
  rate_limit: { none: 'Counts of forms by hashed networks, for a day at most' },
  job: { none: 'Work that waits, by ids' },
  offering: { none: 'Events and sessions with their seats' },
  receipt_year: { none: 'The last number of each series of receipts' },
  giving_notification: { none: 'What finance was notified of' },
  daily_summary: { none: 'Days' },
  purge_state: { none: 'When the purge ran' },
};
