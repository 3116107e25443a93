import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseLocation } from '#platform/db/database.ts';
import {
  type Fault,
  type Finding,
  inNewFolder,
  onPostgres,
  startLoad,
  startSite,
  storeFindings,
  withServers,
} from './load.ts';

const KILLS = 20;
const SENDERS = 50;
const MAX_LIFE_MS = 1_500;

export const KILL_SQLITE: Fault = {
  name: 'kill-sqlite',
  description: `kill -9 of the server ${KILLS} times while ${SENDERS} senders post, on SQLite`,
  run: () => inNewFolder((dataDir) => killAgainAndAgain({ dataDir })),
};

export const KILL_POSTGRES: Fault = {
  name: 'kill-postgres',
  description: `kill -9 of the server ${KILLS} times while ${SENDERS} senders post, on PostgreSQL`,
  run: () => onPostgres((location) => killAgainAndAgain(location)),
};

function killAgainAndAgain(location: DatabaseLocation): Promise<Finding[]> {
  return withServers(async (started) => {
    let site = started(await startSite(location));
    const { url, port } = site;
    const load = startLoad(SENDERS, () => url);
    for (let kills = 0; kills < KILLS; kills++) {
      await load.answers(1);
      await wait(Math.random() * MAX_LIFE_MS);
      await site.end('SIGKILL');
      site = started(await startSite(location, { PORT: port }));
    }
    const tally = await load.finish();
    await site.end('SIGTERM');
    return [{ label: 'kills', found: KILLS }, ...(await storeFindings(location, tally))];
  });
}
