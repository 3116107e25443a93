import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseLocation } from '#platform/db/database.ts';
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts';

/** Nothing listens there: mails stay in the outbox. */
export const NO_MAIL_SERVER = 'smtp://127.0.0.1:1';

/** Starts the site with the settings of a machine with a proxy in front and a mail server. */
export function startSite(
  location: DatabaseLocation,
  settings: Readonly<Record<string, string>> = {},
  command?: readonly string[],
): Promise<ServerProcess> {
  return startServer(
    {
      DATA_DIR: location.dataDir,
      DATABASE_URL: location.databaseUrl ?? '',
      SITE_URL: 'http://www.sua.example',
      STAFF_EMAIL: 'staff@sua.example',
      SMTP_URL: NO_MAIL_SERVER,
      TRUST_PROXY: 'loopback',
      // Faults send more mails than ordinary hours.
      FIRST_MAILS_PER_HOUR: '100000',
      ...settings,
    },
    command,
  );
}

/** Passes `work` a new folder, which is removed afterwards. */
export async function inNewFolder<Result>(work: (folder: string) => Promise<Result>) {
  const folder = mkdtempSync(join(tmpdir(), 'website-fault-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ends servers, also if the work with them failed. */
export async function withServers<Result>(
  work: (started: (server: ServerProcess) => ServerProcess) => Promise<Result>,
): Promise<Result> {
  const servers: ServerProcess[] = [];
  try {
    return await work((server) => {
      servers.push(server);
      return server;
    });
  } finally {
    const running = servers.filter((server) => server.isRunning());
    await Promise.all(running.map((server) => server.end('SIGKILL')));
  }
}
