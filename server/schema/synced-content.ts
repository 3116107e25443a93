import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

/** Deletes the content of the last import, which no import reads; marks of removed pictures stay. */
export async function deleteSyncedContent(database: Kysely<Tables>): Promise<void> {
  await sql`delete from content_synced where kind <> 'pictures' or body <> 'null'`.execute(
    database,
  );
}
