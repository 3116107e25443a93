import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { startServer } from './server-process.ts';

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
  pid: number;
  dataDir: string;
  log: Record<string, unknown>[];
  /** Lines that it printed besides its log: there should be none. */
  printed: string[];
  stored(): StoredRow[];
  deleteNotices(): void;
  secret(): string;
  stop(): Promise<void>;
};

type StoredJson = Omit<StoredRow, 'payload'> & { payload: string };

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
