import { Kysely } from 'kysely';
import { databaseFile, sqlite } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { postgres } from '#platform/db/postgres.ts';
import type { Tables } from '#platform/db/tables.ts';
import { readConfig } from '#server/config.ts';
import { migrations } from '#server/schema/migrations.ts';
import { quietLog } from './log.ts';

/** The migrations of a later release: those of this one, and one that adds a column. */
export const NEXT_RELEASE = {
  ...migrations,
  '999-shoe-size': (database) =>
    database.schema.alterTable('submission').addColumn('shoe_size', 'text').execute(),
} satisfies typeof migrations;

// Run as a program, it migrates like a start of that release.
if (import.meta.main) {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const dialect = databaseUrl
    ? postgres(databaseUrl, quietLog, undefined)
    : await sqlite(databaseFile(dataDir));
  const database = new Kysely<Tables>({ dialect });
  await migrate(database, NEXT_RELEASE);
  await database.destroy();
}
