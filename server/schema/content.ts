import type { Schema } from './schema.ts';

/** Tables of the content, its versions and redirects, and of the pictures that staff added. */
export const contentSchema: Schema = ({ bytes }) => [
  `create table content_item (
    kind text not null,
    id text not null,
    position integer not null,
    body text not null,
    imported_at text,
    primary key (kind, id)
  )`,
  `create table content_revision (
    id integer primary key,
    revision integer not null
  )`,
  `create table content_version (
    id text primary key,
    kind text not null,
    item text not null,
    number integer not null,
    body text,
    hash text not null,
    base text,
    author text references staff (id),
    state text not null,
    created_at text not null,
    publish_at text,
    published_at text,
    publisher text references staff (id),
    position integer
  )`,
  'create unique index content_version_number on content_version (kind, item, number)',
  // An item has at most one draft.
  `create unique index content_version_draft on content_version (kind, item)
    where state in ('draft', 'scheduled')`,
  'create index content_version_due on content_version (publish_at)',
  `create table content_redirect (
    kind text not null,
    old_slug text not null,
    item_id text not null,
    primary key (kind, old_slug)
  )`,
  `create table content_synced (
    kind text not null,
    id text not null,
    position integer not null,
    body text not null,
    primary key (kind, id)
  )`,
  // `bytes` is the last column, because SQLite reads through it to reach any column after it.
  `create table picture (
    id text primary key,
    sha256 text not null unique,
    expected_bytes integer not null,
    state text not null,
    type text not null,
    width integer not null,
    height integer not null,
    alt text not null,
    caption text not null,
    credit text not null,
    focus_x integer not null,
    focus_y integer not null,
    zoom integer not null,
    consented_on text,
    added_by text references staff (id),
    added_at text not null,
    bytes ${bytes}
  )`,
  'create index picture_by_moment on picture (state, added_at)',
  `create table picture_piece (
    picture_id text not null references picture (id) on delete cascade,
    number integer not null,
    bytes ${bytes} not null,
    primary key (picture_id, number)
  )`,
];
