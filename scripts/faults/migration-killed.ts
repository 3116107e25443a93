import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DatabaseLocation } from '../../server/database/database.ts';
import { newDatabase } from '../../tests/support/postgres.ts';
import { allRows, makeReleased, RELEASES, shapeOf } from '../../tests/support/releases.ts';
import { type Fault, type Finding, figure, must, none } from './fault.ts';
import { onPostgres } from './postgres.ts';
import { inNewFolder } from './site.ts';

/** Where each try begins: nothing at all, and the oldest release, which has most to change. */
const BEGINNINGS = [undefined, RELEASES[0]] as const;

export const MIGRATION_KILLED: Fault = {
  name: 'migration-killed',
  what: 'kill -9 of a first start at each of its statements, and its next start',
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

/** Kills at the first statement, at the second … until a start gets through. */
async function killedEverywhere(
  name: string,
  makeLocation: () => Promise<DatabaseLocation>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const release of BEGINNINGS) {
    const begin = async () => {
      const location = await makeLocation();
      if (release) await makeReleased(location, release);
      return location;
    };
    const whole = await begin();
    start(whole);
    const wanted = await shapeOf(whole);
    let killed = 0;
    let stuck = 0;
    let halves = 0;
    let lost = 0;
    for (let at = 0; ; at++) {
      const location = await begin();
      const before = await allRows(location).catch(() => new Map());
      if (start(location, at).signal !== 'SIGKILL') break;
      killed += 1;
      if (start(location).status !== 0) {
        stuck += 1;
        continue;
      }
      if (!isDeepStrictEqual(await shapeOf(location), wanted)) halves += 1;
      if (!holds(await allRows(location), before.get('content_item') ?? [])) lost += 1;
    }
    findings.push(
      figure(`${name}, ${release ? `from ${release}` : 'empty'}: statements killed at`, killed),
      must('some were', killed > 5, killed),
      none('that did not start again', stuck),
      none('whose tables are not those of an undisturbed start', halves),
      none('whose rows are not all there', lost),
    );
  }
  return findings;
}

/** A start as far as the database goes; `at`: killed before that statement. */
function start(location: DatabaseLocation, at?: number) {
  const killing = at === undefined ? [] : ['--import', './scripts/faults/kill-at-statement.ts'];
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

/** Whether all content that was there still is. */
function holds(after: Awaited<ReturnType<typeof allRows>>, rows: readonly object[]): boolean {
  const now = after.get('content_item') ?? [];
  return now.length > 0 && rows.every((row) => now.some((each) => isDeepStrictEqual(each, row)));
}
