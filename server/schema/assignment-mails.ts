import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

/** Adds the setting of each member for mails about assigned conversations; on by default. */
export async function addAssignmentMails(database: Kysely<Tables>): Promise<void> {
  await sql`alter table staff add column wants_assigned integer not null default 1`.execute(
    database,
  );
}
