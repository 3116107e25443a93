import type { Schema } from './schema.ts';

/** Tables of gifts, payments and receipts. */
export const givingSchema: Schema = () => [
  `create table gift (
    submission_id text not null references submission (id),
    number integer not null,
    due_on text not null,
    minor integer not null,
    currency text not null,
    state text not null,
    review text,
    reminder_count integer not null,
    next_due_on text,
    stopped_at text,
    changed_at text not null,
    primary key (submission_id, number)
  )`,
  // For the desk's lists and for gifts that fall due.
  'create index gift_state on gift (state, due_on)',
  'create index gift_next on gift (next_due_on) where next_due_on is not null',
  'create index gift_review on gift (review) where review is not null',
  `create table payment (
    id text primary key,
    submission_id text not null,
    gift_number integer not null,
    kind text not null,
    channel text not null,
    proof text not null,
    minor integer not null,
    currency text not null,
    fee integer not null,
    is_test integer not null default 0,
    paid_at text not null,
    recorded_at text not null,
    foreign key (submission_id, gift_number) references gift (submission_id, number)
  )`,
  // A payment counts once, however often it is recorded. A refund has the same proof as its
  // payment. The number of a voided payment can be used again.
  `create unique index payment_proof on payment (channel, proof, kind) where kind <> 'misnoted'`,
  'create index payment_by_gift on payment (submission_id, gift_number)',
  `create table payment_attempt (
    reference text primary key,
    submission_id text not null,
    gift_number integer not null,
    checkout_url text,
    next_poll_at text,
    poll_count integer not null,
    failed_polls integer not null,
    state text not null,
    is_verified integer not null,
    started_at text not null,
    foreign key (submission_id, gift_number) references gift (submission_id, number)
  )`,
  'create index payment_attempt_by_gift on payment_attempt (submission_id, gift_number)',
  'create index payment_attempt_poll on payment_attempt (next_poll_at) where next_poll_at is not null',
  // For the number of attempts within the last hour.
  'create index payment_attempt_started on payment_attempt (started_at)',
  `create table receipt (
    number text primary key,
    kind text not null,
    year integer not null,
    submission_id text not null,
    gift_number integer not null,
    credited_number text,
    is_cancelled integer not null default 0,
    link_id text not null unique,
    frozen text not null,
    issued_at text not null,
    foreign key (submission_id, gift_number) references gift (submission_id, number)
  )`,
  // A gift has at most one document of each kind that is not cancelled.
  `create unique index receipt_by_gift on receipt (submission_id, gift_number, kind)
    where is_cancelled = 0`,
  `create table receipt_year (
    year integer not null,
    kind text not null,
    last_number integer not null,
    primary key (year, kind)
  )`,
  `create table unmatched_payment (
    proof text primary key,
    reference text not null,
    channel text not null,
    minor integer not null,
    currency text not null,
    paid_at text not null,
    recorded_at text not null
  )`,
  `create table giving_notification (
    topic text primary key,
    content text not null,
    notified_at text not null
  )`,
];
