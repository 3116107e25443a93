import type { Schema } from './schema.ts';

/** Tables of members, their sign-in, and the audit log. */
export const staffSchema: Schema = () => [
  `create table staff (
    id text primary key,
    name text not null,
    email text not null unique,
    roles text not null,
    created_at text not null,
    left_at text,
    wants_summary integer not null default 0,
    has_shortcuts integer not null default 1
  )`,
  `create table passkey (
    id text primary key,
    staff_id text not null references staff (id),
    public_key text not null,
    counter integer not null,
    transports text not null,
    name text not null,
    created_at text not null,
    used_at text
  )`,
  `create table staff_session (
    hash text primary key,
    staff_id text not null references staff (id),
    method text not null,
    signed_in_at text not null,
    last_seen_at text not null,
    device text not null,
    is_shared integer not null,
    confirmed_at text not null
  )`,
  `create table staff_token (
    hash text primary key,
    staff_id text references staff (id),
    purpose text not null,
    browser_hash text,
    email_hash text,
    created_at text not null,
    expires_at text not null,
    tries integer not null,
    used_at text
  )`,
  'create index staff_token_by_browser on staff_token (browser_hash)',
  'create index staff_token_by_email on staff_token (email_hash)',
  `create table audit_event (
    id text primary key,
    created_at text not null,
    staff_id text references staff (id),
    action text not null,
    subject text,
    batch text,
    old_value text,
    new_value text
  )`,
  'create index audit_event_by_batch on audit_event (batch)',
  'create index audit_event_by_whom on audit_event (subject)',
  'create index audit_event_by_moment on audit_event (created_at)',
  // For changes that can still be undone: only a few rows.
  'create index audit_event_to_undo on audit_event (created_at) where batch is not null',
];
