import type { Schema } from './schema.ts';

/** Who works at the desk, how they sign in, and the audit log. */
export const staffSchema: Schema = () => [
  `create table staff (
    id text primary key,
    name text not null,
    email text not null unique,
    roles text not null,
    created_at text not null,
    left_at text,
    summary integer not null default 0,
    shortcuts integer not null default 1
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
    how text not null,
    signed_at text not null,
    seen_at text not null,
    device text not null,
    shared integer not null,
    confirmed_at text not null
  )`,
  `create table staff_key (
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
  'create index staff_key_by_browser on staff_key (browser_hash)',
  'create index staff_key_by_email on staff_key (email_hash)',
  `create table audit (
    id text primary key,
    at text not null,
    staff_id text references staff (id),
    what text not null,
    whom text,
    batch text,
    was text,
    became text
  )`,
  'create index audit_by_batch on audit (batch)',
  'create index audit_by_whom on audit (whom)',
  'create index audit_by_moment on audit (at)',
  // What can still be undone: few of all.
  'create index audit_to_undo on audit (at) where batch is not null',
];
