import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Sqlite from 'better-sqlite3';
import { PROGRAM } from '../../scripts/site-build/site-build.ts';

/** A submission as it is in the database. */
export type StoredRow = {
  kind: string;
  reference: string;
  payload: Record<string, unknown>;
  phone_e164: string | null;
  suspicion: string | null;
};

/** A running server of the last build, as `npm run serve` starts it. */
export type RunningSite = {
  url: string;
  /** Its process. */
  pid: number;
  /** The lines of its log. */
  log: Record<string, unknown>[];
  /** What was submitted, the oldest first, read from the SQLite file of its data folder. */
  stored(): StoredRow[];
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
  const server = spawn(process.execPath, ['--max-semi-space-size=4', PROGRAM], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log: Record<string, unknown>[] = [];
  const ready = Promise.withResolvers<string>();
  createInterface({ input: server.stdout }).on('line', (line) => {
    const entry: Record<string, unknown> = line.startsWith('{') ? JSON.parse(line) : { msg: line };
    log.push(entry);
    const address = /^ready at (\S+)/.exec(String(entry.msg))?.[1];
    if (address) ready.resolve(address);
  });
  server.once('exit', (code) => ready.reject(new Error(`the server ended with code ${code}`)));
  const query = (sql: string) => {
    const database = new Sqlite(join(dataDir, 'site.db'), { readonly: true });
    try {
      return database.prepare(sql).all();
    } finally {
      database.close();
    }
  };
  return {
    url: await ready.promise,
    pid: server.pid as number,
    log,
    stored: () =>
      (query('select * from submission order by received_at, id') as StoredJson[]).map((row) => ({
        ...row,
        payload: JSON.parse(row.payload),
      })),
    secret: () => (query('select value from secret') as { value: string }[])[0]?.value ?? '',
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
