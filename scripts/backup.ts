import '../server/process/environment.ts';
import { readConfigOrExit } from '../server/config.ts';
import { openForCommand } from '../server/database/database.ts';
import { noteBackup } from '../server/desk/today/backups.ts';
import { makeLog } from '../server/process/log.ts';
import { backUp } from './backup/sqlite-backup.ts';

const USAGE = `npm run backup -- FILE   copy the running SQLite database to FILE`;

const POSTGRES = `The data is in PostgreSQL, which has a program of its own for this:
  pg_dump --format=custom --file=FILE "$DATABASE_URL"
and to bring it back:
  pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE`;

const [file, ...others] = process.argv.slice(2);
const config = readConfigOrExit();

try {
  if (!file || others.length > 0) {
    console.error(USAGE);
    process.exitCode = 2;
  } else if (config.databaseUrl) {
    console.error(POSTGRES);
    process.exitCode = 1;
  } else {
    const { submissions, bytes } = backUp(config.dataDir, file);
    console.log(`${file}: ${submissions} submissions, ${bytes} bytes, checked.`);
    await note().catch((error) =>
      console.error(`The desk does not know of this backup: ${error.message}`),
    );
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** So that Today can say how old the last backup is. The copy is good without it. */
async function note(): Promise<void> {
  const database = await openForCommand(config, makeLog(config.logLevel));
  try {
    await noteBackup(database, { how: 'command', by: null }, Date.now());
  } finally {
    await database.destroy();
  }
}
