import type { Schema } from './schema.ts';

/** Tables of submissions, notes, emails, jobs and the state of the purge. */
export const submissionSchema: Schema = () => [
  `create table secret (
    number integer primary key,
    value text not null,
    ends_at text
  )`,
  `create table submission (
    id text primary key,
    kind text not null,
    reference text not null unique,
    payload text not null,
    phone_e164 text,
    fingerprint text,
    sequence integer not null,
    spam_verdict text,
    received_at text not null,
    erased_at text,
    sender_address text,
    event_id text,
    event_ends_at text,
    status text not null default 'new',
    assignee text,
    answered_at text,
    verified_at text,
    search_text text not null default '',
    unique (fingerprint, sequence)
  )`,
  'create index submission_by_sender on submission (sender_address)',
  'create index submission_by_phone on submission (phone_e164)',
  'create index submission_by_event on submission (event_id) where event_id is not null',
  // One of these two indexes answers every filter of the inbox without reading payloads.
  `create index submission_in_inbox on submission
    (received_at, id, status, kind, assignee, answered_at, spam_verdict, erased_at)`,
  `create index submission_by_status on submission
    (status, received_at, id, kind, assignee, answered_at, spam_verdict, erased_at)`,
  `create table submission_key (
    fingerprint text primary key,
    submission_id text not null references submission (id)
  )`,
  // For erasing a person's submissions.
  'create index submission_key_by_submission on submission_key (submission_id)',
  `create table submission_note (
    id text primary key,
    submission_id text not null references submission (id),
    staff_id text not null references staff (id),
    kind text not null,
    channel text,
    body text not null,
    created_at text not null
  )`,
  'create index submission_note_by_submission on submission_note (submission_id)',
  `create table newsletter_subscription (
    submission_id text primary key references submission (id),
    email text not null unique,
    status text not null,
    requested_at text not null,
    mailed_at text,
    confirmed_at text,
    unsubscribed_at text
  )`,
  `create table outbox_message (
    id text primary key,
    submission_id text references submission (id),
    purpose text not null,
    recipient text not null,
    slot text unique,
    content text not null,
    urgent integer not null default 0,
    queue_rank integer not null default 0,
    created_at text not null,
    due_at text not null,
    attempts integer not null,
    claimed_until text,
    filed_at text,
    sent_at text,
    given_up_at text,
    failure text
  )`,
  'create index outbox_message_by_submission on outbox_message (submission_id)',
  // In the order in which emails are sent. The worker polls every second and must not read all
  // emails ever sent.
  `create index outbox_message_waiting on outbox_message (urgent desc, queue_rank, created_at)
    where sent_at is null and given_up_at is null`,
  // First mails (`message.ts`) of the last hour are counted before each further one
  // (platform/mail/mail-queue.ts).
  'create index outbox_message_by_sending on outbox_message (sent_at) where sent_at is not null',
  'create index outbox_message_by_writing on outbox_message (filed_at) where filed_at is not null',
  `create index outbox_message_by_claim on outbox_message (claimed_until)
    where claimed_until is not null`,
  // Emails of a person without a submission are found by the address.
  `create index outbox_message_by_recipient on outbox_message (recipient)
    where submission_id is null`,
  `create table notice_count (
    recipient text not null,
    kind text not null,
    count integer not null,
    started_at text not null,
    primary key (recipient, kind)
  )`,
  `create table job (
    kind text not null,
    key text not null,
    created_at text not null,
    due_at text not null,
    attempts integer not null,
    schedule_count integer not null,
    claimed_until text,
    failure text,
    primary key (kind, key)
  )`,
  'create index job_by_moment on job (kind, due_at)',
  `create table daily_summary (
    day text primary key,
    sent_at text not null
  )`,
  `create table purge_state (
    id integer primary key,
    checked_at text not null,
    stop_reason text,
    running_ms integer not null
  )`,
];
