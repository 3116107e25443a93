import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/database.ts';
import { quietLog } from '../../tests/support/log.ts';
import { SERVE, type ServerProcess } from '../../tests/support/server-process.ts';
import { type Fault, type Finding, figure, must, none } from './fault.ts';
import { connections, newMessage, post } from './sender.ts';
import { inNewFolder, startSite, withServers } from './site.ts';

const DAY = 86_400_000;
const MESSAGES = 40;
/** Beyond a year, which is how long messages are kept. */
const LONG_AGO = 400 * DAY;
/** Milliseconds within which a server has looked at its clock. */
const LONGEST = 20_000;

export const CLOCK_AHEAD: Fault = {
  name: 'clock-ahead',
  what: 'the server starts with its clock two years ahead, and then with the right one',
  run: () =>
    inNewFolder((dataDir) =>
      withServers(async (started) => {
        await sendAndEnd(started(await startSite({ dataDir })));
        const wrong = started(await startAt(dataDir, 730 * DAY));
        const waits = await lineOf(wrong, /^a large harvest waits/);
        await sendAndEnd(wrong);
        const whileWrong = await stored(dataDir);
        return [
          none('erased while the clock was ahead', whileWrong.erased),
          must('the log says what waits, and until when', isSaid(waits), String(waits?.goes)),
          ...(await comeRight(dataDir, started)),
        ];
      }),
    ),
};

export const CLOCK_BEHIND: Fault = {
  name: 'clock-behind',
  what: 'the server starts with its clock of 400 days ago, and then with the right one',
  run: () =>
    inNewFolder((dataDir) =>
      withServers(async (started) => {
        await sendAndEnd(started(await startSite({ dataDir })));
        const begun = Date.now();
        const wrong = started(await startAt(dataDir, -LONG_AGO));
        const said = await lineOf(wrong, /^the clock is behind/);
        await sendAndEnd(wrong);
        const { newest } = await stored(dataDir);
        return [
          must('the log says so', said !== undefined, String(said?.known)),
          must('what arrived is dated by what was known', begun - newest < DAY),
          ...(await comeRight(dataDir, started)),
        ];
      }),
    ),
};

/** Starts with the right clock; one message is made old before, to see that this one is erased. */
async function comeRight(
  dataDir: string,
  started: (server: ServerProcess) => ServerProcess,
): Promise<Finding[]> {
  await inDatabase(dataDir, async (database) => {
    const some = database.selectFrom('submission').select('id').limit(1);
    await database
      .updateTable('submission')
      .set({ received_at: new Date(Date.now() - LONG_AGO).toISOString() })
      .where('id', '=', some)
      .execute();
  });
  const right = started(await startSite({ dataDir }));
  await lineOf(right, /^erased what was kept for its time/);
  await sendAndEnd(right);
  const { all, erased, newest } = await stored(dataDir);
  return [
    figure('messages answered with 201', 3 * MESSAGES),
    must('all are stored', all === 3 * MESSAGES, all),
    must('with the right clock only the one whose time is over goes', erased === 1, erased),
    must('none is dated later than now', newest <= Date.now()),
  ];
}

function startAt(dataDir: string, shift: number): Promise<ServerProcess> {
  const [node = '', ...words] = SERVE;
  const shifted = fileURLToPath(new URL('shifted-clock.ts', import.meta.url));
  const command = [node, '--import', shifted, ...words];
  return startSite({ dataDir }, { CLOCK_SHIFT: String(shift) }, command);
}

async function sendAndEnd(site: ServerProcess): Promise<void> {
  const agent = connections(true);
  for (let sent = 0; sent < MESSAGES; sent++) {
    const { status } = await post(site.url, newMessage(), agent);
    if (status !== 201) throw new Error(`a message was answered with ${status}`);
  }
  agent.destroy();
  await site.end('SIGTERM');
}

/** A line of its log, or undefined where it does not come. */
async function lineOf(site: ServerProcess, message: RegExp) {
  for (const end = Date.now() + LONGEST; ; await wait(50)) {
    const line = site.log.find(({ msg }) => message.test(String(msg)));
    if (line || Date.now() > end) return line;
  }
}

function isSaid(waits: Record<string, unknown> | undefined): boolean {
  return waits?.contact === MESSAGES && String(waits.goes) > String(waits.clock);
}

/** How many submissions there are, how many are erased, and when the newest came in. */
function stored(dataDir: string): Promise<{ all: number; erased: number; newest: number }> {
  return inDatabase(dataDir, async (database) => {
    const rows = await database
      .selectFrom('submission')
      .select(['payload', 'received_at'])
      .orderBy('received_at')
      .execute();
    return {
      all: rows.length,
      erased: rows.filter(({ payload }) => payload === '{}').length,
      newest: Date.parse(rows.at(-1)?.received_at ?? ''),
    };
  });
}

async function inDatabase<Result>(dataDir: string, work: (database: Database) => Promise<Result>) {
  const database = await openDatabase({ dataDir }, quietLog);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
