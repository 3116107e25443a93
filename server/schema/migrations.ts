import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { makeInitialSchema } from './initial-schema.ts';

/** Changes the tables, within the transaction of `migrate.ts`. */
export type Migration = (database: Kysely<Tables>) => Promise<void>;

/**
 * Every migration by its name, in order. Each is written once for SQLite and PostgreSQL. From
 * release 1.0.0 on none is edited: a change of the tables is a further migration.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-initial-schema': makeInitialSchema,
};
