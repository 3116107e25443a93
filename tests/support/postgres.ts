import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the test server's first database; null where the machine has no server. */
    postgresUrl: string | null;
  }
}

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

export function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'));
  const others = ['/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];
  return [...folders, ...others].find((folder) => existsSync(join(folder, 'initdb')));
}

/** Creates an empty database on a server, of which `url` is the first one. Returns its URL. */
export async function newDatabase(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return url.replace(/\/postgres$/, `/${name}`);
}

export type PostgresServer = {
  url: string;
  /** Ends it as in a crash, without finishing anything. */
  crash(): void;
  /** Starts it again after `crash`, and waits until it answers. */
  start(): void;
  /** Stops all its processes at once: it takes connections and answers nothing. */
  hang(): void;
  /** Lets them continue after `hang`. */
  resume(): void;
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
  let hung: number[] = [];
  const hang = () => {
    const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    // The main process stops first, so that it starts no others meanwhile.
    process.kill(first, 'SIGSTOP');
    hung = [first, ...childrenOf(first)];
    for (const each of hung) process.kill(each, 'SIGSTOP');
  };
  const goOn = () => {
    // The main process continues last: until then each of the others exists, though it may have
    // ended.
    for (const each of hung.splice(0).reverse()) process.kill(each, 'SIGCONT');
  };
  start();
  return {
    url: `postgres://website@127.0.0.1:${port}/postgres`,
    crash,
    start,
    hang,
    resume: goOn,
    stop() {
      goOn();
      crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function childrenOf(first: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid && parent === first ? [pid] : []));
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
