import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

/** Adds the tables of messages to many people: newsletters, and messages to rosters. */
export async function addMessages(database: Kysely<Tables>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}

const STATEMENTS = [
  sql`create table message (
    id text primary key,
    audience text not null,
    rosters text not null,
    states text not null,
    with_guardians integer not null,
    subject text not null,
    body text not null,
    status text not null,
    staff_id text not null references staff (id),
    changed_at text not null,
    issue text unique,
    published_at text,
    taken_off_at text
  )`,
  sql`create table message_recipient (
    id text primary key,
    message_id text not null references message (id),
    submission_id text not null references submission (id),
    place_id text references place (id),
    address_key text not null,
    state text not null,
    reason text,
    queued_at text,
    contacted_by text references staff (id),
    contacted_at text,
    unique (message_id, address_key)
  )`,
  // For the counts of a message, and for the recipients that wait.
  sql`create index message_recipient_by_state on message_recipient (message_id, state)`,
  // For erasing a person's submissions.
  sql`create index message_recipient_by_submission on message_recipient (submission_id)`,
  // The mails of the last hour are counted before more are queued.
  sql`create index message_recipient_by_queuing on message_recipient (queued_at)
    where queued_at is not null`,
];
