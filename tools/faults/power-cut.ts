import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseFile } from '#platform/db/database.ts';
import { SERVE } from '../../tests/support/server-process.ts';
import { expectNone, expectTrue, type Fault, figure } from './fault.ts';
import { startLoad, type Tally } from './load.ts';
import { type Cuts, cutAtEveryAnswer } from './power-cut/cuts.ts';
import { eventsOf, straceCommand } from './power-cut/strace-log.ts';
import { inNewFolder, startSite, withServers } from './site.ts';

const SUBMISSIONS = 200;
const SENDERS = 10;
/** Milliseconds that strace may need to write the rest of its log. */
const LOG_TIMEOUT_MS = 10_000;

const [NODE = '', ...PROGRAM] = SERVE;
const CONTROL = [NODE, '--import', './tools/faults/power-cut/synchronous-normal.ts', ...PROGRAM];

export const POWER_CUT: Fault = {
  name: 'power-cut',
  description: `the power is cut at each of ${SUBMISSIONS} acknowledgements, on SQLite (replay of strace)`,
  async run() {
    if (spawnSync('strace', ['-V']).error) throw new Error('needs strace: apt-get install strace');
    const real = await record(SERVE);
    const control = await record(CONTROL);
    return [
      figure('acknowledgements at which the power was cut', real.cuts.cuts),
      figure('checkpoints of the write-ahead log among them', real.cuts.checkpoints),
      expectTrue('each answered 201 is one acknowledgement', real.cuts.cuts === SUBMISSIONS),
      expectTrue('all writes replayed give the very bytes of the file', real.isFaithful),
      expectNone('at risk: unsynced writes are lost', real.cuts.atRisk),
      expectNone('at risk: any half of them reached the disk', real.cuts.atRiskByHalves),
      expectNone('databases damaged', real.cuts.damaged),
      expectTrue(
        'control with synchronous = NORMAL: the replay finds losses',
        control.cuts.atRisk > 0,
        `${control.cuts.atRisk} of ${control.cuts.cuts} at risk`,
      ),
    ];
  },
};

type Recorded = { readonly cuts: Cuts; readonly isFaithful: boolean };

/** Runs a server under strace, sends to it, and replays its writes. */
function record(command: readonly string[]): Promise<Recorded> {
  return inNewFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    const log = join(folder, 'strace.log');
    mkdirSync(dataDir);
    const tally = await sendAll(dataDir, straceCommand(log, command));
    await untilWritten(log);
    const isOurs = (path: string) => path === dataDir || path.startsWith(databaseFile(dataDir));
    const events = eventsOf(readFileSync(log, 'latin1').split('\n'), isOurs);
    const { asWritten, ...cuts } = await cutAtEveryAnswer(
      events,
      tally.stored,
      join(folder, 'cut'),
    );
    const replayed = asWritten.get(databaseFile(dataDir));
    const isFaithful = replayed?.equals(readFileSync(databaseFile(dataDir))) ?? false;
    return { cuts, isFaithful };
  });
}

function sendAll(dataDir: string, command: readonly string[]): Promise<Tally> {
  return withServers(async (started) => {
    const site = started(await startSite({ dataDir }, {}, command));
    const load = startLoad(SENDERS, () => site.url, { messages: SUBMISSIONS });
    const tally = await load.finish();
    await site.end('SIGTERM');
    return tally;
  });
}

/** Waits for the log: strace runs in a separate process and finishes shortly after the server. */
async function untilWritten(log: string): Promise<void> {
  const until = Date.now() + LOG_TIMEOUT_MS;
  const [first = ''] = readFileSync(log, 'latin1').split(' ', 1);
  const end = new RegExp(`^${first} +\\+\\+\\+ exited`, 'm');
  while (!end.test(readFileSync(log, 'latin1'))) {
    if (Date.now() > until) throw new Error('strace did not finish its log');
    await wait(100);
  }
}
