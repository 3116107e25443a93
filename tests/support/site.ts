import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { startServer } from './server-process.ts';

/** A submission as it is in the database. */
export type StoredRow = {
  kind: string;
  reference: string;
  payload: Record<string, unknown>;
  phone_e164: string | null;
  spam_verdict: string | null;
};

/** A running server of the last build, as `npm run serve` starts it. */
export type RunningSite = {
  url: string;
  /** The id of its process. */
  pid: number;
  /** The folder of its database. */
  dataDir: string;
  /** The lines of its log. */
  log: Record<string, unknown>[];
  /** Lines that it printed besides its log: there should be none. */
  printed: string[];
  /** Stored submissions, the oldest first, read from the SQLite file of its data folder. */
  stored(): StoredRow[];
  /** Resets the limit of twenty single notices to staff, which the tests of an hour would use up. */
  deleteNotices(): void;
  /** The secret with which it signs. */
  secret(): string;
  stop(): Promise<void>;
};

type StoredJson = Omit<StoredRow, 'payload'> & { payload: string };

/** Starts the real server on a free port with an empty data folder of its own. */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'website-site-'));
  const server = await startServer({ DATA_DIR: dataDir, ...settings });
  const query = (sql: string) => {
    const database = new Sqlite(join(dataDir, 'site.db'), { readonly: true });
    try {
      return database.prepare(sql).all();
    } finally {
      database.close();
    }
  };
  return {
    url: server.url,
    pid: server.pid,
    dataDir,
    log: server.log,
    printed: server.printed,
    stored: () =>
      (query('select * from submission order by received_at, id') as StoredJson[]).map((row) => ({
        ...row,
        payload: JSON.parse(row.payload),
      })),
    deleteNotices() {
      const database = new Sqlite(join(dataDir, 'site.db'));
      database.exec('delete from notice_count');
      database.close();
    },
    secret: () => (query('select value from secret') as { value: string }[])[0]?.value ?? '',
    async stop() {
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
