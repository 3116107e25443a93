import type { Migrations } from '#platform/db/migrate.ts';
import { makeInitialSchema } from './initial-schema.ts';

/**
 * Every migration by its name, in order. Each is written once for SQLite and PostgreSQL. From
 * release 1.0.0 on none is edited: a change of the tables is a further migration.
 */
export const migrations: Migrations = {
  '001-initial-schema': makeInitialSchema,
};
