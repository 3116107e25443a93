import '#platform/process/environment.ts';
import { existsSync } from 'node:fs';
import { databaseFile, openWithDialect } from '#platform/db/database.ts';
import { moveToPostgres } from '#platform/db/move-to-postgres.ts';
import { postgres } from '#platform/db/postgres.ts';
import { makeLog } from '#platform/process/log.ts';
import { readConfig } from '#server/config.ts';
import { makeTables } from '#server/schema/open-database.ts';
import { makeCommand, runCommand, UsageError } from './run-command.ts';

const USAGE = `npm run move-to-postgres   copies the SQLite database of DATA_DIR, while no server uses it,
                           into the empty PostgreSQL database of DATABASE_URL`;

export const command = makeCommand(USAGE, async (args, shell) => {
  if (args.length > 0) throw new UsageError();
  const { databaseUrl, dataDir, logLevel } = readConfig(shell.env);
  if (!databaseUrl) throw new Error('Set DATABASE_URL to an empty PostgreSQL database.');
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new Error(`There is no database at ${file}.`);
  const dialect = postgres(databaseUrl, makeLog(logLevel), undefined);
  const target = await openWithDialect(dialect, async () => undefined);
  try {
    const counts = await moveToPostgres(file, target, makeTables);
    for (const [table, count] of counts) if (count > 0) shell.stdout.write(`${table}: ${count}\n`);
    shell.stdout.write(
      `All rows are in PostgreSQL, counted and the same. Start the server with DATABASE_URL.\n`,
    );
  } finally {
    await target.destroy();
  }
});

if (import.meta.main) await runCommand(command);
