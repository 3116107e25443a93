import { setTimeout as wait } from 'node:timers/promises';
import { type JobHandler, makeJobWorkers } from '#platform/jobs/jobs.ts';
import { makePollLoop } from '#platform/jobs/poll-loop.ts';
import { makeLog } from '#platform/process/log.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/schema/open-database.ts';

// The jobs of a server, as a separate process: prints `done KEY` for each finished job of the kind
// `probe`, and `begun KEY` for each of the kind `endless`, which runs until it is stopped. Its
// clock is ahead by CLOCK_SHIFT milliseconds.
const database = await openDatabase(readConfig(process.env), makeLog('silent'));
const say = (text: string) => process.stdout.write(`${text}\n`);
const shift = Number(process.env.CLOCK_SHIFT ?? 0);

const handlers: Record<string, JobHandler> = {
  probe: {
    async run(key) {
      say(`done ${key}`);
      return undefined;
    },
  },
  endless: {
    async run(key, signal) {
      say(`begun ${key}`);
      await wait(600_000, undefined, { signal });
      return undefined;
    },
  },
};
const log = makeLog('silent');
const pollLoop = makePollLoop(
  makeJobWorkers(handlers, { database, log, now: () => Date.now() + shift }),
  log,
);
pollLoop.start();
process.once('SIGTERM', async () => {
  await pollLoop.stop();
  await database.destroy();
});
