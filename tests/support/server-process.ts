import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PROGRAM } from '../../tools/build/site-build.ts';

/** The command of `npm run serve`. */
export const SERVE: readonly string[] = [
  process.execPath,
  '--max-semi-space-size=4',
  '--heap-growing-percent=40',
  PROGRAM,
];

export type ServerProcess = {
  url: string;
  pid: number;
  /** Free at first; pass it as the setting `PORT` to come back on the same one. */
  port: string;
  log: Record<string, unknown>[];
  /** Lines that it printed besides its log: there should be none. */
  printed: string[];
  isRunning(): boolean;
  /** Sends a signal, waits for the end and returns the exit code; null if the signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

/**
 * Starts it on a free port and waits until it is ready.
 * @param command a command to run instead of `npm run serve`
 */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  command: readonly string[] = SERVE,
): Promise<ServerProcess> {
  const [program = '', ...args] = command;
  const server = spawn(program, args, {
    // Without the test runner's variables: real servers start without them, too.
    env: { ...process.env, NODE_ENV: undefined, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: Record<string, unknown>[] = [];
  const ready = Promise.withResolvers<string>();
  createInterface({ input: server.stdout }).on('line', (line) => {
    const entry: Record<string, unknown> = line.startsWith('{') ? JSON.parse(line) : { msg: line };
    log.push(entry);
    const address = /\bready at (\S+)/.exec(String(entry.msg))?.[1];
    if (address) ready.resolve(address);
  });
  const printed: string[] = [];
  createInterface({ input: server.stderr }).on('line', (line) => {
    printed.push(line);
    console.error(line);
  });
  const ended = once(server, 'exit');
  ended.then(
    ([code]) =>
      ready.reject(new Error(`the server ended with code ${code}; was it built? (npm run build)`)),
    ready.reject,
  );
  const url = await ready.promise;
  return {
    url,
    pid: server.pid as number,
    port: new URL(url).port,
    log,
    printed,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    async end(signal) {
      server.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}
