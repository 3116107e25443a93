import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

/** Adds drafts of replies and notes, saved replies, and the token of each note's form. */
export async function addDraftsAndSavedReplies(database: Kysely<Tables>): Promise<void> {
  await sql`create table draft (
    staff_id text not null references staff (id),
    submission_id text not null references submission (id),
    field text not null,
    text text not null,
    saved_at text not null,
    primary key (staff_id, submission_id, field)
  )`.execute(database);
  // For erasing a submission.
  await sql`create index draft_by_submission on draft (submission_id)`.execute(database);
  await sql`create table saved_reply (
    id text primary key,
    title text not null,
    text text not null
  )`.execute(database);
  await sql`alter table submission_note add column token text`.execute(database);
}
