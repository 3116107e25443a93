import type { Schema } from './schema.ts';

/** Tables of offerings, places and consents. */
export const placeSchema: Schema = () => [
  `create table offering (
    key text primary key,
    uid text,
    title text not null,
    location text not null,
    starts_at text,
    ends_at text,
    closes_at text,
    days text not null,
    capacity integer,
    reserved integer not null,
    is_full integer not null,
    sequence integer not null,
    revision integer not null,
    cancelled_at text,
    cancel_reason text not null
  )`,
  `create table place (
    id text primary key,
    submission_id text not null references submission (id),
    offering_key text not null references offering (key),
    seat integer not null,
    state text not null,
    previous_state text,
    until text,
    queued_at text,
    queue_number integer,
    name text not null,
    age integer,
    previous_age integer,
    guardian_name text not null,
    guardian_phone text not null,
    group_name text not null,
    link_version integer not null,
    notified_sequence integer not null,
    contacted_sequence integer not null,
    notified_cancelled integer not null,
    reminded_at text,
    attended integer,
    state_changes integer not null default 0,
    erased_at text
  )`,
  'create unique index place_seat on place (submission_id, seat)',
  // For counts by state without reading rows.
  'create index place_state on place (offering_key, state)',
  // For places that may lapse: only a few rows.
  'create index place_until on place (until) where until is not null',
  // For the waitlist, in its order.
  `create index place_queue on place (offering_key, queue_number, submission_id)
    where state = 'waiting'`,
  `create table consent (
    id text primary key,
    place_id text not null references place (id),
    number integer not null,
    kind text not null,
    decision text not null,
    wording integer not null,
    decided_by text not null,
    relation text not null,
    phone text not null,
    via text not null,
    decided_at text not null
  )`,
  // Two decisions at the same time get different numbers.
  'create unique index consent_number on consent (place_id, kind, number)',
];
