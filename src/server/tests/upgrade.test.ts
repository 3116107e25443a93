import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import {
  type Database,
  databaseFile,
  openDatabaseFile,
  openWithDialect,
} from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { postgres } from '#platform/db/postgres.ts';
import { BOTH_DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { quietLog } from '#tests/support/log.ts';
import { makeInitialSchema } from '../schema/initial-schema.ts';

let testDatabase: TestDatabase;
afterEach(() => testDatabase.remove());

const ROWS_OF_1_0_0 = [
  `insert into staff (id, name, email, roles, created_at) values ('s1', 'Ama', 'ama@example.org', 'owner', '2026-11-23T10:00:00.000Z')`,
  `insert into submission (id, kind, reference, payload, sequence, received_at, status) values
    ('m1', 'contact', 'MSG-7K3Q', '{"name":"Efua"}', 1, '2026-11-23T10:00:00.000Z', 'new'),
    ('p1', 'donation-pledges', 'DON-7K3Q', '{}', 1, '2026-11-23T10:00:00.000Z', 'new')`,
  `insert into submission_note (id, submission_id, staff_id, kind, body, created_at)
    values ('n1', 'm1', 's1', 'note', 'Called her', '2026-11-23T11:00:00.000Z')`,
  `insert into gift (submission_id, number, due_on, minor, currency, state, reminder_count, changed_at)
    values ('p1', 1, '2026-12-01', 5000, 'GHS', 'pledged', 0, '2026-11-23T10:00:00.000Z')`,
  `insert into payment (id, submission_id, gift_number, kind, channel, proof, minor, currency, fee, paid_at, recorded_at) values
    ('y1', 'p1', 1, 'misnoted', 'momo', 'T1', 5000, 'GHS', 0, '2026-11-23', '2026-11-23T12:00:00.000Z'),
    ('y2', 'p1', 1, 'paid', 'momo', 'T2', 5000, 'GHS', 0, '2026-11-23', '2026-11-23T12:00:00.000Z')`,
  `insert into content_item (kind, id, position, body) values
    ('page-texts', 'home', 0, '{"title":"Ours"}'), ('organisation', 'organisation', 0, '{"name":"Sua"}'),
    ('press', 'press', 0, '{"contact":{"name":"Esi"}}'), ('partners', 'knust', 0, '{"id":"knust"}')`,
  `insert into content_version (id, kind, item, number, body, hash, state, created_at) values
    ('v1', 'page-texts', 'home', 1, '{}', 'h', 'published', '2026-11-23T10:00:00.000Z'),
    ('v2', 'partners', 'knust', 1, null, 'h', 'draft', '2026-11-23T10:00:00.000Z'),
    ('v3', 'partners', 'legon', 1, '{"id":"legon"}', 'h', 'draft', '2026-11-23T10:00:00.000Z')`,
  `insert into content_synced (kind, id, position, body) values
    ('partners', 'knust', 0, '{"id":"knust"}'), ('pictures', 'p.webp', 0, 'null')`,
];

test.each(BOTH_DATABASES)(
  'the start keeps what release 1.0.0 stored, on $name',
  async ({ make }) => {
    testDatabase = await make({ bare: true });
    const { databaseUrl, dataDir } = testDatabase.location;
    const makeOld = (database: Database) =>
      migrate(database, { '001-initial-schema': makeInitialSchema });
    const old = databaseUrl
      ? await openWithDialect(postgres(databaseUrl, quietLog, undefined), makeOld)
      : await openDatabaseFile(databaseFile(dataDir), makeOld);
    for (const row of ROWS_OF_1_0_0) await sql.raw(row).execute(old);
    await old.destroy();

    const database = await testDatabase.open();
    const list = async (query: string) =>
      (await sql.raw<Record<string, unknown>>(query).execute(database)).rows.map((row) =>
        Object.values(row).join(' '),
      );
    expect(await list('select reference, payload from submission order by id')).toEqual([
      'MSG-7K3Q {"name":"Efua"}',
      'DON-7K3Q {}',
    ]);
    // What was asked stays open, a pledge needs no answer.
    expect(await list('select status from submission order by id')).toEqual(['new', 'done']);
    expect(await list('select body, token from submission_note')).toEqual(['Called her ']);
    expect(await list('select proof, is_cancelled from payment order by id')).toEqual([
      'T1 1',
      'T2 0',
    ]);
    const items = 'select id from content_item order by id';
    expect(await list(items)).toEqual(['knust', 'organisation', 'press']);
    const [us = ''] = await list("select body from content_item where kind = 'organisation'");
    expect(JSON.parse(us)).toMatchObject({
      name: 'Sua',
      homeTitle: 'Hands-on code, robots and engineering in Ghana',
      pressContact: { name: 'Esi' },
    });
    expect(await list('select id, state from content_version order by id')).toEqual([
      'v2 withdrawn',
      'v3 draft',
    ]);
    expect(await list('select kind from content_synced')).toEqual(['pictures']);
    // The number of the cancelled payment can be noted again; that of the other one cannot.
    const pay = (id: string, proof: string) =>
      sql`insert into payment (id, submission_id, gift_number, kind, channel, proof, minor, currency, fee, paid_at, recorded_at)
      values (${id}, 'p1', 1, 'paid', 'momo', ${proof}, 5000, 'GHS', 0, '2026-11-24', '2026-11-24')`.execute(
        database,
      );
    await pay('y3', 'T1');
    await expect(pay('y4', 'T2')).rejects.toThrow();
  },
);
