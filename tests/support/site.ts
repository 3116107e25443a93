import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A running server of the last build, as `npm run serve` starts it. */
export type RunningSite = {
  url: string;
  /** The lines of its log. */
  log: Record<string, unknown>[];
  stop(): Promise<void>;
};

/** Starts the real server on a free port with an empty data folder of its own. */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'website-site-'));
  const server = spawn(process.execPath, ['server.ts'], {
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
  return {
    url: await ready.promise,
    log,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
