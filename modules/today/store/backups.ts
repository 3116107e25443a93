import { audit } from '#modules/staff/api.ts';
import type { Database } from '#platform/db/database.ts';
import { write } from '#platform/db/write.ts';
import type { Backup } from '../model/warnings.ts';

/** What the log of the desk calls it. Only a whole copy counts as a backup. */
const BEGUN = 'began to download a backup';
const MADE = { command: 'made a backup', download: 'downloaded a backup' } as const;

/** Whom it concerns. */
const DATABASE = 'database';

/** Writes down that a backup was made: `by` is null for the command. `now` in milliseconds. */
export function noteBackup(
  database: Database,
  { how, by }: { how: keyof typeof MADE; by: string | null },
  now: number,
): Promise<void> {
  return write(database, (open) =>
    audit(open, { staffId: by, what: MADE[how], whom: DATABASE }, now),
  );
}

/** Writes down that somebody takes a copy, however far they come with it. */
export function noteBackupBegun(database: Database, by: string, now: number): Promise<void> {
  return write(database, (open) => audit(open, { staffId: by, what: BEGUN, whom: DATABASE }, now));
}

/** What the site knows of its backups. */
export async function knownBackup(
  database: Database,
  databaseUrl: string | undefined,
): Promise<Backup> {
  if (databaseUrl) return { by: 'command', command: dumpCommand(databaseUrl) };
  const last = await database
    .selectFrom('audit')
    .select('at')
    .where('whom', '=', DATABASE)
    .where('what', 'in', Object.values(MADE))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { by: 'site', lastAt: last?.at ?? null };
}

/** PostgreSQL's own program for it, without the password, for which it asks. */
function dumpCommand(databaseUrl: string): string {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const parts = [
    'pg_dump --format=custom --file=FILE',
    hostname && `--host=${hostname}`,
    port && `--port=${port}`,
    username && `--username=${decodeURIComponent(username)}`,
    decodeURIComponent(pathname.slice(1)),
  ];
  return parts.filter(Boolean).join(' ');
}
