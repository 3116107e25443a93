import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

/** Adds the links by which people see what we hold about them. */
export async function addPrivacy(database: Kysely<Tables>): Promise<void> {
  await sql`create table data_link (
    hash text primary key,
    address text not null,
    expires_at text not null
  )`.execute(database);
  await sql`create index data_link_by_address on data_link (address)`.execute(database);
}
