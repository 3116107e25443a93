import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import Sqlite from 'better-sqlite3';
import { SERVE } from '../../tests/support/server-process.ts';
import type { ClockMessage } from './fixed-runtime.ts';

/** A morning on which some events of the starter content are over and others are in the future. */
const START_MS = Date.parse('2026-11-20T09:00:00Z');
const SECRET = 'the-fixed-secret-of-recordings-1234567890ab';
const FIXED_RUNTIME = new URL('fixed-runtime.ts', import.meta.url).href;
/** How often background jobs poll: one job's results are another one's work. */
const JOB_ROUNDS = 3;

/** The built server with the same clock, secret and random numbers each time. */
export type FixedServer = {
  readonly url: string;
  readonly dataDir: string;
  /** The lines of its log. */
  readonly log: readonly string[];
  /** Moves its clock by so many seconds; `seed` names the step, for its random numbers. */
  tick(seed: string, seconds: number): Promise<void>;
  /** Lets its background jobs do the due work: send mails, lapse offers, publish drafts. */
  runJobs(seed: string): Promise<void>;
  /** Runs a script of the project on the same data, at the same time. */
  command(seed: string, script: string, words: readonly string[]): CommandResult;
  stop(): Promise<void>;
};

export type CommandResult = { readonly code: number | null; readonly text: string };

/**
 * Starts it on an empty data folder.
 * @param settings its settings besides those of every recording
 */
export async function startFixedServer(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<FixedServer> {
  let now = START_MS;
  const environment = (seed: string) => ({
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TZ: 'UTC',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...settings,
    NODE_OPTIONS: `--import=${FIXED_RUNTIME}`,
    FIXED_NOW: String(now),
    FIXED_SEED: seed,
  });
  const start = () => startProcess(environment('start'));

  // The first start creates the database, with a secret that is replaced here.
  await (await start()).stop();
  const database = new Sqlite(`${dataDir}/site.db`);
  database.prepare('update secret set value = ?').run(SECRET);
  database.close();
  const server = await start();
  await server.tell({ now, seed: 'first rounds', rounds: JOB_ROUNDS });

  return {
    url: server.url,
    dataDir,
    log: server.log,
    stop: server.stop,
    async tick(seed, seconds) {
      now += seconds * 1_000;
      // Work that is due by the clock comes before this step's requests.
      await server.tell({ now, seed: `${seed}, before`, rounds: 1 });
      await server.tell({ now, seed, rounds: 0 });
    },
    runJobs: (seed) => server.tell({ now, seed: `${seed}, after`, rounds: JOB_ROUNDS }),
    command(seed, script, args) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
        env: environment(seed),
        encoding: 'utf8',
      });
      return { code: status, text: `${stdout}${stderr}` };
    },
  };
}

async function startProcess(env: NodeJS.ProcessEnv) {
  const [program = '', ...args] = SERVE;
  const server = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  // `close` comes after the whole log is read.
  const ended = once(server, 'close');
  const log: string[] = [];
  const ready = Promise.withResolvers<string>();
  for (const stream of [server.stdout, server.stderr]) {
    createInterface({ input: stream as NonNullable<typeof stream> }).on('line', (line) => {
      const port = /ready at \S+:(\d+)/.exec(line)?.[1];
      if (port) ready.resolve(`http://127.0.0.1:${port}`);
      else log.push(line);
    });
  }
  ended.then(([code]) =>
    ready.reject(new Error(`the server ended with ${code}:\n${log.join('\n')}`)),
  );
  const url = await ready.promise;
  return {
    url,
    log,
    async tell(message: ClockMessage): Promise<void> {
      const done = once(server, 'message');
      server.send(message);
      await Promise.race([
        done,
        ended.then(() => Promise.reject(new Error(`the server ended:\n${log.join('\n')}`))),
      ]);
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
