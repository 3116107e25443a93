import { audit } from '#modules/staff/api.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { Backup } from '../model/warnings.ts';

/** Actions in the audit log. Only a whole copy counts as a backup. */
const BACKUP_BEGUN = 'began to download a backup';
const BACKUP_MADE = { command: 'made a backup', download: 'downloaded a backup' } as const;

/** Subject of the audit events. */
const BACKUP_SUBJECT = 'database';

/** Records that a backup was made: `by` is null for the command. `now` in milliseconds. */
export function recordBackup(
  database: Database,
  { how, by }: { how: keyof typeof BACKUP_MADE; by: string | null },
  now: number,
): Promise<void> {
  return runTransaction(database, (open) =>
    audit(open, { staffId: by, action: BACKUP_MADE[how], subject: BACKUP_SUBJECT }, now),
  );
}

/** Records that a member starts to download a copy, even if they do not finish. */
export function recordBackupStart(database: Database, by: string, now: number): Promise<void> {
  return runTransaction(database, (open) =>
    audit(open, { staffId: by, action: BACKUP_BEGUN, subject: BACKUP_SUBJECT }, now),
  );
}

/** The last backup that the site knows of. */
export async function readLastBackup(
  database: Database,
  databaseUrl: string | undefined,
): Promise<Backup> {
  if (databaseUrl) return { by: 'command', command: dumpCommand(databaseUrl) };
  const last = await database
    .selectFrom('audit_event')
    .select('created_at')
    .where('subject', '=', BACKUP_SUBJECT)
    .where('action', 'in', Object.values(BACKUP_MADE))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { by: 'site', lastAt: last?.created_at ?? null };
}

/** PostgreSQL's own backup command, without the password, for which it asks. */
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
