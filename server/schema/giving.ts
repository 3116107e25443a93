import type { Schema } from './schema.ts';

/** Gifts, payments and receipts. */
export const givingSchema: Schema = () => [
  `create table gift (
    submission_id text not null references submission (id),
    number integer not null,
    due_on text not null,
    minor integer not null,
    currency text not null,
    state text not null,
    review text,
    reminded integer not null,
    next_on text,
    stopped_at text,
    changed_at text not null,
    primary key (submission_id, number)
  )`,
  // The lists of the desk, and what falls due.
  'create index gift_state on gift (state, due_on)',
  'create index gift_next on gift (next_on) where next_on is not null',
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
    test integer not null default 0,
    paid_at text not null,
    noted_at text not null,
    foreign key (submission_id, gift_number) references gift (submission_id, number)
  )`,
  // A payment counts once, however often it is recorded. A refund has the same proof; the number of one
  // that was noted by mistake is free again.
  `create unique index payment_proof on payment (channel, proof, kind) where kind <> 'misnoted'`,
  'create index payment_by_gift on payment (submission_id, gift_number)',
  `create table payment_attempt (
    reference text primary key,
    submission_id text not null,
    gift_number integer not null,
    pay_at text,
    look_at text,
    looks integer not null,
    failed integer not null,
    state text not null,
    proven integer not null,
    begun_at text not null,
    foreign key (submission_id, gift_number) references gift (submission_id, number)
  )`,
  'create index payment_attempt_by_gift on payment_attempt (submission_id, gift_number)',
  'create index payment_attempt_look on payment_attempt (look_at) where look_at is not null',
  // How many were begun within the hour.
  'create index payment_attempt_begun on payment_attempt (begun_at)',
  `create table receipt (
    number text primary key,
    kind text not null,
    year integer not null,
    submission_id text not null,
    gift_number integer not null,
    of_number text,
    cancelled integer not null default 0,
    link_id text not null unique,
    frozen text not null,
    issued_at text not null,
    foreign key (submission_id, gift_number) references gift (submission_id, number)
  )`,
  // A gift has one of each kind that stands.
  `create unique index receipt_by_gift on receipt (submission_id, gift_number, kind)
    where cancelled = 0`,
  `create table receipt_year (
    year integer not null,
    kind text not null,
    last integer not null,
    primary key (year, kind)
  )`,
  `create table stray_payment (
    proof text primary key,
    reference text not null,
    channel text not null,
    minor integer not null,
    currency text not null,
    paid_at text not null,
    noted_at text not null
  )`,
  `create table giving_told (
    about text primary key,
    said text not null,
    told_at text not null
  )`,
];
