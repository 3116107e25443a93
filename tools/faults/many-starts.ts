import type { DatabaseLocation } from '#platform/db/database.ts';
import { allRows } from '../../tests/support/stored-rows.ts';
import { expectNone, expectTrue, type Fault, figure } from './fault.ts';
import { onPostgres } from './postgres.ts';
import { inNewFolder, startSite, withServers } from './site.ts';

const ROUNDS = 20;
const PROCESSES = 5;

export const MANY_STARTS: Fault = {
  name: 'many-starts',
  description: `${PROCESSES} processes start at once on an empty database, ${ROUNDS} times`,
  async run() {
    const rounds: Started[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await inNewFolder(startAll));
    const onServer = await onPostgres(({ databaseUrl }) =>
      inNewFolder((dataDir) => startAll(dataDir, databaseUrl)),
    );
    const sum = (read: (round: Started) => number) =>
      rounds.reduce((all, each) => all + read(each), 0);
    return [
      figure('starts on SQLite', ROUNDS * PROCESSES),
      expectNone(
        'that ended',
        sum(({ ended }) => ended),
      ),
      expectNone(
        'folders without exactly one secret',
        sum(({ secrets }) => Number(secrets !== 1)),
      ),
      expectNone(
        'folders filled more or less than once',
        sum(({ fills }) => Number(fills !== 1)),
      ),
      expectTrue('the same once on PostgreSQL', onServer.ended === 0 && onServer.fills === 1),
    ];
  },
};

type Started = { ended: number; secrets: number; fills: number };

function startAll(dataDir: string, databaseUrl?: string): Promise<Started> {
  return withServers(async (started) => {
    const location: DatabaseLocation = { dataDir, databaseUrl };
    const starts = await Promise.allSettled(
      Array.from({ length: PROCESSES }, async () => started(await startSite(location))),
    );
    const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    const fills = running.filter(({ log }) =>
      log.some(({ content }) => content === 'filled with the starter content'),
    );
    const rows = await allRows(location);
    await Promise.all(running.map((server) => server.end('SIGTERM')));
    return {
      ended: PROCESSES - running.length,
      secrets: rows.get('secret')?.length ?? 0,
      fills: fills.length,
    };
  });
}
