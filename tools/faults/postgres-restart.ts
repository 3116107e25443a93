import { setTimeout as wait } from 'node:timers/promises';
import { expectTrue, type Fault, figure } from './fault.ts';
import { startLoad } from './load.ts';
import { onPostgres } from './postgres.ts';
import { startSite, withServers } from './site.ts';
import { storeFindings } from './store.ts';

const RESTARTS = 5;
const SENDERS = 50;
/** Milliseconds of load before each crash, and for which the database stays away. */
const UNDER_LOAD_MS = 1_000;
const AWAY_MS = 2_000;
/** Milliseconds within which something must be stored once the database is back. */
const MAX_RECOVERY_MS = 10_000;

export const POSTGRES_RESTART: Fault = {
  name: 'postgres-restart',
  description: `PostgreSQL crashes and comes back ${RESTARTS} times while ${SENDERS} senders post`,
  run: () =>
    onPostgres((location, postgres) =>
      withServers(async (started) => {
        const site = started(await startSite(location));
        const load = startLoad(SENDERS, () => site.url);
        const recoveries: number[] = [];
        for (let restarts = 0; restarts < RESTARTS; restarts++) {
          await load.answers(1);
          await wait(UNDER_LOAD_MS);
          postgres.crash();
          await wait(AWAY_MS);
          postgres.start();
          const back = performance.now();
          await load.answers(1);
          recoveries.push(performance.now() - back);
        }
        const tally = await load.finish();
        const stayed = site.isRunning();
        const code = await site.end('SIGTERM');
        const slowest = Math.round(Math.max(...recoveries));
        return [
          figure('restarts', RESTARTS),
          expectTrue('the server ran on', stayed && code === 0),
          expectTrue('stores again by itself', slowest < MAX_RECOVERY_MS, `within ${slowest} ms`),
          ...(await storeFindings(location, tally)),
        ];
      }),
    ),
};
