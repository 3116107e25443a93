import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DatabaseLocation } from '#platform/db/database.ts';
import { newDatabase } from '../../tests/support/postgres.ts';
import { allRows, tableColumns } from '../../tests/support/stored-rows.ts';
import { expectNone, expectTrue, type Fault, type FaultFinding, figure } from './fault.ts';
import { onPostgres } from './postgres.ts';
import { inNewFolder } from './site.ts';

export const MIGRATION_KILLED: Fault = {
  name: 'migration-killed',
  description: 'kill -9 of a first start at each of its statements, and its next start',
  run: () =>
    inNewFolder(async (folder) => {
      const inFolder = async () => ({ dataDir: mkdtempSync(join(folder, 'data-')) });
      return [
        ...(await killedEverywhere('SQLite', inFolder)),
        ...(await onPostgres(({ dataDir, databaseUrl = '' }) =>
          killedEverywhere('PostgreSQL', async () => ({
            dataDir,
            databaseUrl: await newDatabase(databaseUrl),
          })),
        )),
      ];
    }),
};

/** Kills at the first statement, then at the second, and so on, until a start succeeds. */
async function killedEverywhere(
  name: string,
  makeLocation: () => Promise<DatabaseLocation>,
): Promise<FaultFinding[]> {
  const whole = await makeLocation();
  start(whole);
  const expected = await tableColumns(whole);
  let killed = 0;
  let stuck = 0;
  let halves = 0;
  let empty = 0;
  for (let at = 0; ; at++) {
    const location = await makeLocation();
    if (start(location, at).signal !== 'SIGKILL') break;
    killed += 1;
    if (start(location).status !== 0) {
      stuck += 1;
      continue;
    }
    if (!isDeepStrictEqual(await tableColumns(location), expected)) halves += 1;
    if (!(await allRows(location)).get('content_item')?.length) empty += 1;
  }
  return [
    figure(`${name}: statements killed at`, killed),
    expectTrue('some were', killed > 5, killed),
    expectNone('that did not start again', stuck),
    expectNone('whose tables are not those of an undisturbed start', halves),
    expectNone('without content', empty),
  ];
}

/** The database part of a start; `at`: killed before that statement. */
function start(location: DatabaseLocation, at?: number) {
  const killing = at === undefined ? [] : ['--import', './tools/faults/kill-at-statement.ts'];
  return spawnSync(process.execPath, [...killing, 'tests/support/first-start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: location.dataDir,
      DATABASE_URL: location.databaseUrl ?? '',
      KILL_AT: String(at),
    },
  });
}
