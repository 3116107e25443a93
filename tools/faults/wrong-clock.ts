import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../server/schema/open-database.ts';
import { runCommand } from '../../tests/support/command.ts';
import { quietLog } from '../../tests/support/log.ts';
import { SERVE, type ServerProcess } from '../../tests/support/server-process.ts';
import { expectNone, expectTrue, type Fault } from './fault.ts';
import { connections, newMessage, post } from './sender.ts';
import { inNewFolder, startSite, withServers } from './site.ts';

const MESSAGES = 40;
/** Milliseconds: messages are stored for one year. */
const TWO_YEARS_MS = 730 * 86_400_000;
/** Milliseconds within which a server has checked what is due. */
const MAX_WAIT_MS = 20_000;

export const CLOCK_AHEAD: Fault = {
  name: 'clock-ahead',
  description: 'the server starts with its clock two years ahead, and then with the right one',
  run: () =>
    inNewFolder((dataDir) =>
      withServers(async (started) => {
        await sendAndEnd(started(await startSite({ dataDir })));
        const shift = { CLOCK_SHIFT: String(TWO_YEARS_MS) };
        const wrong = started(await startSite({ dataDir }, shift, SHIFTED));
        const stopped = await lineOf(wrong, /^the purge stopped/);
        await sendAndEnd(wrong);
        const ahead = await stored(dataDir);
        await sendAndEnd(started(await startSite({ dataDir })));
        const right = await stored(dataDir);
        const expiry = await runCommand('submissions', ['expire', '--anyway'], { dataDir });
        const after = await stored(dataDir);
        return [
          expectTrue('the log says what would go', stopped?.contact === MESSAGES),
          expectNone('erased while the clock was ahead', ahead.erased),
          expectTrue('all are stored with the right clock', right.all === 3 * MESSAGES, right.all),
          expectNone('erased with the right clock', right.erased),
          expectTrue(
            '`expire --anyway` finds nothing that is due',
            expiry.code === 0 && !after.erased,
          ),
        ];
      }),
    ),
};

export const CLOCK_BEHIND: Fault = {
  name: 'clock-behind',
  description: 'the server is started with the clock of 1970, and then with the right one',
  run: () =>
    inNewFolder((dataDir) =>
      withServers(async (started) => {
        await sendAndEnd(started(await startSite({ dataDir })));
        const [node = '', ...args] = SHIFTED;
        const CLOCK_SHIFT = String(-Date.now());
        const { status, stderr } = spawnSync(node, args, {
          env: { ...process.env, DATA_DIR: dataDir, PORT: '0', CLOCK_SHIFT },
          encoding: 'utf8',
          timeout: MAX_WAIT_MS,
        });
        await sendAndEnd(started(await startSite({ dataDir })));
        const { all, erased } = await stored(dataDir);
        return [
          expectTrue('it does not start', status === 1, String(status)),
          expectTrue('it says why', stderr.includes('1970-01-01'), stderr.trim()),
          expectTrue('all are stored with the right clock', all === 2 * MESSAGES, all),
          expectNone('erased', erased),
        ];
      }),
    ),
};

/** The server with its clock shifted by the milliseconds of `CLOCK_SHIFT`. */
const SHIFTED = SERVE.toSpliced(
  1,
  0,
  '--import',
  fileURLToPath(new URL('shifted-clock.ts', import.meta.url)),
);

async function sendAndEnd(site: ServerProcess): Promise<void> {
  const agent = connections(true);
  for (let sent = 0; sent < MESSAGES; sent++) {
    const { status } = await post(site.url, newMessage(), agent);
    if (status !== 201) throw new Error(`a message was answered with ${status}`);
  }
  agent.destroy();
  await site.end('SIGTERM');
}

/** A line of its log, or undefined if it does not appear. */
async function lineOf(site: ServerProcess, message: RegExp) {
  for (const end = Date.now() + MAX_WAIT_MS; ; await wait(50)) {
    const line = site.log.find(({ msg }) => message.test(String(msg)));
    if (line || Date.now() > end) return line;
  }
}

/** The number of submissions, and of erased ones. */
async function stored(dataDir: string): Promise<{ all: number; erased: number }> {
  const database = await openDatabase({ dataDir }, quietLog);
  try {
    const rows = await database.selectFrom('submission').select('erased_at').execute();
    return { all: rows.length, erased: rows.filter(({ erased_at }) => erased_at).length };
  } finally {
    await database.destroy();
  }
}
