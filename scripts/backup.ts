import '#platform/process/environment.ts';
import { copyFileSync, existsSync } from 'node:fs';
import { backUp } from '#platform/db/sqlite-backup.ts';
import { readConfig } from '#server/config.ts';
import { recordBackup } from '#today/backups.server.ts';
import { makeCommand, runCommand, UsageError, withDatabase } from './run-command.ts';

const USAGE = `npm run backup -- FILE   copy the running SQLite database to FILE, and the ledger to FILE.ledger`;

const POSTGRES_TEXT = `The data is in PostgreSQL, which has a program of its own for this:
  pg_dump --format=custom --file=FILE "$DATABASE_URL"
  cp "$DATA_DIR/ledger.log" FILE.ledger
and to bring it back:
  pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE`;

export const command = makeCommand(USAGE, async ([file, ...others], shell) => {
  if (!file || file.startsWith('-') || others.length > 0) throw new UsageError();
  const config = readConfig(shell.env);
  if (config.databaseUrl) throw new Error(POSTGRES_TEXT);
  const { submissions, bytes } = backUp(config.dataDir, file);
  // Later than the database, so that it names all that the copy no longer has.
  if (existsSync(config.erasureLedger)) {
    copyFileSync(config.erasureLedger, `${file}.ledger`);
  }
  shell.stdout.write(`${file}: ${submissions} submissions, ${bytes} bytes, checked.\n`);
  // Lets the start page of the desk show the age of the last backup. The copy is valid without it.
  await withDatabase(shell, (database) =>
    recordBackup(database, { staffId: null, action: 'made a backup' }, Date.now()),
  ).catch((error) =>
    shell.stderr.write(`The desk does not know of this backup: ${error.message}\n`),
  );
});

if (import.meta.main) await runCommand(command);
