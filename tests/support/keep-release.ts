import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DatabaseLocation,
  databaseFile,
  openDatabase,
} from '../../server/database/database.ts';
import { migrations } from '../../server/database/migrations.ts';
import { quietLog } from './log.ts';
import { DAY, makePlacesHouse, party } from './places.ts';
import { findPrograms, newDatabase, startPostgres } from './postgres.ts';
import { allRows, makeReleased, RELEASES } from './releases.ts';

// Keeps the database of this release in tests/database/releases (docs/decisions/023):
// `node tests/support/keep-release.ts`. It takes the one before, brings it up to date, and adds by
// the code of this release what the newest change of the tables is for. Again, it replaces it.

const NEWEST = Object.keys(migrations).toSorted().at(-1) as string;
const BEFORE = RELEASES.filter((release) => release < NEWEST).at(-1) as string;
const FOLDER = 'tests/database/releases';
const HEAD = `-- A database as the release with ${NEWEST} as its last change of the tables made it, by that release's own code.\n`;
const BEGAN = Date.parse('2026-11-22T12:00:00.000Z');
const PHONE = '0241234567';

const sqliteFolder = mkdtempSync(join(tmpdir(), 'website-release-'));
await keep({ dataDir: sqliteFolder }, 'sqlite', () =>
  execFileSync('sqlite3', [databaseFile(sqliteFolder), '.dump'], { encoding: 'utf8' }),
);
rmSync(sqliteFolder, { recursive: true });

const programs = findPrograms();
if (!programs) throw new Error('PostgreSQL is not on this machine: only half of it is kept.');
const server = await startPostgres(programs);
const dataDir = mkdtempSync(join(tmpdir(), 'website-release-'));
try {
  const databaseUrl = await newDatabase(server.url);
  const words = ['--column-inserts', '--no-owner', '--no-privileges', databaseUrl];
  await keep({ dataDir, databaseUrl }, 'postgres', () =>
    execFileSync('pg_dump', words, { encoding: 'utf8' }).replace(/^\\(un)?restrict .*\n/gm, ''),
  );
} finally {
  server.stop();
  rmSync(dataDir, { recursive: true });
}

async function keep(location: DatabaseLocation, kind: string, dump: () => string): Promise<void> {
  await makeReleased(location, BEFORE);
  await takePlaces(location);
  const empty = [...(await allRows(location))].filter(([, rows]) => rows.length === 0);
  const tables = empty.map(([table]) => table);
  console.log(`${kind}: no rows in ${tables.join(', ') || 'no table'}`);
  writeFileSync(join(FOLDER, `${NEWEST}.${kind}.sql`), HEAD + dump());
}

/** A place in every state, with what guardians said, and some of a class without a name. */
async function takePlaces(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location, quietLog);
  const house = makePlacesHouse(database);
  house.now = BEGAN;
  await house.say({});
  // A child whose guardian says yes, with a grown-up; another whose guardian does not answer.
  const family = await house.ask(party([41, 9], { guardianName: 'Esi', guardianPhone: PHONE }));
  const seen = await house.see(family.manage);
  const said = { name: 'Esi', relation: 'mother', phone: PHONE } as const;
  const yes = { do: 'consent', participation: 'given', photo: 'refused', ...said } as const;
  await house.change(seen?.places[1]?.consentLink ?? '', yes);
  await house.ask(party([12], { guardianName: 'Yaw', guardianPhone: PHONE }));
  // A class of which one has a name yet.
  const group = await house.ask(party([20], { unnamed: 1, groupName: 'Bantama M/A Junior High' }));
  // Two parties that wait, of which one is offered what another gives back, and one held back.
  const waits = [await house.ask(party([22])), await house.ask(party([23, 24]))];
  await house.change(group.manage, { do: 'cancel', seat: 1 });
  await house.ask(party([25]), { suspicion: 'honeypot' });
  if (waits.some(({ state }) => state !== 'waiting')) throw new Error('somebody did not wait');
  // Nobody says yes for the other child, and the offers lapse; others come after them.
  house.now += 8 * DAY;
  await house.look();
  await house.ask(party([11], { guardianName: 'Efua', guardianPhone: PHONE }));
  await house.ask(party([30, 31, 32, 33, 34]));
  const states = await database.selectFrom('place').select('state').distinct().execute();
  console.log(
    `places are ${states
      .map(({ state }) => state)
      .toSorted()
      .join(', ')}`,
  );
  await database.destroy();
}
