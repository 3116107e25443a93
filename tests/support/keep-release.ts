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
import { noteTold } from '../../server/giving/notices/told.ts';
import { makeGivingHouse } from './giving.ts';
import { quietLog } from './log.ts';
import { findPrograms, newDatabase, startPostgres } from './postgres.ts';
import { allRows, makeReleased, RELEASES } from './releases.ts';

// Keeps the database of this release in tests/database/releases (docs/decisions/023):
// `node tests/support/keep-release.ts`. It takes the one before, brings it up to date, and adds by
// the code of this release what the newest change of the tables is for. Again, it replaces it.

const NEWEST = Object.keys(migrations).toSorted().at(-1) as string;
const BEFORE = RELEASES.filter((release) => release < NEWEST).at(-1) as string;
const FOLDER = 'tests/database/releases';
const HEAD = `-- A database as the release with ${NEWEST} as its last change of the tables made it, by that release's own code.\n`;

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
  await takeGifts(location);
  const empty = [...(await allRows(location))].filter(([, rows]) => rows.length === 0);
  const tables = empty.map(([table]) => table);
  console.log(`${kind}: no rows in ${tables.join(', ') || 'no table'}`);
  writeFileSync(join(FOLDER, `${NEWEST}.${kind}.sql`), HEAD + dump());
}

/** A gift in every state, with a receipt and a credit note, and somebody who went to pay online. */
async function takeGifts(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location, quietLog);
  const house = makeGivingHouse(database);
  const lapsed = await house.pledge({ frequency: 'monthly' });
  await house.tick(30);
  await house.pledge({ paymentMethod: 'creditcard', frequency: 'yearly' });
  const [receipted, refunded, received] = [
    await house.pledge({ honouree: 'Nana Yaa' }),
    await house.pledge({ amount: '25', paymentMethod: 'bank' }),
    await house.pledge(),
  ];
  await house.pay(receipted.id);
  await house.pay(refunded.id, { money: { minor: 2_500, currency: 'EUR' }, channel: 'bank' });
  await house.refund(refunded.id);
  house.receipts = false;
  await house.pay(received.id);
  // Another amount, of which staff have to decide.
  await house.pay(lapsed.id, { giftNumber: 2, money: { minor: 30_000, currency: 'GHS' } });
  await database
    .insertInto('payment_attempt')
    .values({
      ...{ reference: `${receipted.reference}-1-1`, submission_id: receipted.id, gift_number: 1 },
      ...{ pay_at: 'https://checkout.paystack.com/example', look_at: null, looks: 2, failed: 0 },
      ...{ state: 'failed', begun_at: '2026-12-22T12:00:00.000Z' },
    })
    .execute();
  await database
    .insertInto('stray_payment')
    .values({
      ...{ proof: '4099260517', reference: 'of another shop', channel: 'online-card' },
      ...{ minor: 5_000, currency: 'GHS', paid_at: '2026-12-21T12:00:00.000Z' },
      noted_at: '2026-12-22T02:00:00.000Z',
    })
    .execute();
  await noteTold(database, 'overdue', '2026-12-21', house.now);
  const states = await database.selectFrom('gift').select('state').distinct().execute();
  console.log(
    `gifts are ${states
      .map(({ state }) => state)
      .toSorted()
      .join(', ')}`,
  );
  await database.destroy();
}
