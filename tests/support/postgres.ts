import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the test server's first database; null where the machine has no server. */
    postgresUrl: string | null;
  }
}

/** Starts a PostgreSQL server of its own for the tests and takes it away afterwards. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const programs = findPrograms();
  if (!programs) {
    console.log('PostgreSQL: no server on this machine, so its half of the suite is left out.');
    project.provide('postgresUrl', null);
    return undefined;
  }
  const { url, stop } = await startPostgres(programs);
  project.provide('postgresUrl', url);
  return stop;
}

/** The folder with the newest server programs, where Debian and others put them. */
export function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'));
  const others = ['/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];
  return [...folders, ...others].find((folder) => existsSync(join(folder, 'initdb')));
}

/** A running PostgreSQL server. */
export type PostgresServer = {
  /** The address of its first database. */
  url: string;
  /** Ends it as if it had crashed, without finishing anything. */
  crash(): void;
  /** Starts it again after `crash`, and waits until it answers. */
  start(): void;
  /** Ends it and takes its folder away. */
  stop(): void;
};

/**
 * A server in a folder of its own, on a free port of this machine, without a password. `durable`
 * makes it sync its commits, as a real one does; tests are faster without.
 */
export async function startPostgres(
  programs: string,
  { durable = false } = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync('/tmp/website-postgres-');
  const asRoot = userInfo().uid === 0;
  // PostgreSQL refuses to run as root; Debian's package made the user postgres.
  if (asRoot) chownSync(folder, Number(idOf('-u')), Number(idOf('-g')));
  const run = (program: string, ...args: string[]) => {
    const command = [join(programs, program), ...args];
    const [file, ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(file as string, rest, { cwd: '/tmp', stdio: ['ignore', 'ignore', 'inherit'] });
  };
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', '-D', data, '-U', 'website', '--auth=trust', '--encoding=UTF8', '--no-locale');
  const fsync = durable ? 'on' : 'off';
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${fsync}`;
  const start = () =>
    run('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options);
  const crash = () => run('pg_ctl', 'stop', '-D', data, '-m', 'immediate');
  start();
  return {
    url: `postgres://website@127.0.0.1:${port}/postgres`,
    crash,
    start,
    stop() {
      crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idOf(flag: '-u' | '-g'): string {
  return execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}
