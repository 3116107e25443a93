import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, databaseFile, openDatabaseFile } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { runCommand, runScript } from '#tests/support/command.ts';
import { POSTGRESQL, SQLITE, type TestDatabase } from '#tests/support/databases.ts';
import { PLEDGE } from '#tests/support/filled-forms.ts';
import { contactMessage, makeTestInbox } from '#tests/support/inbox.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { allRows } from '#tests/support/stored-rows.ts';
import { storedPicture } from '#tests/support/uploaded-pictures.ts';
import { PROGRAM } from '../../../tools/build/site-build.ts';
import { makeInitialSchema } from '../schema/initial-schema.ts';

const SITE_URL = 'http://localhost:3000';

const FORMS: Readonly<Record<string, object>> = {
  contact: contactMessage().payload,
  'newsletter-subscriptions': { email: 'efua@mail.example' },
  'donation-pledges': PLEDGE,
  'event-registrations': {
    name: 'Ama Sɛrwaa',
    email: 'ama@mail.example',
    phone: '0241234567',
    organization: '',
    eventId: '7',
    eventTitle: 'Girls Build Day Kumasi',
    attendeeType: 'parent',
    dietaryRestrictions: 'no "fish"\\\n\tor 🦐',
    specialRequirements: '',
    howHeard: 'friend',
    agreeToTerms: true,
    people: [{ name: 'Esi', age: 15 }],
  },
};

describe.skipIf(!POSTGRESQL)('npm run move-to-postgres', () => {
  let source: TestDatabase;
  let target: TestDatabase;
  let server: ServerProcess | undefined;
  beforeEach(async () => {
    source = await SQLITE.make({ bare: true });
    target = (await POSTGRESQL?.make({ bare: true })) as TestDatabase;
  });
  afterEach(async () => {
    await server?.end('SIGTERM');
    server = undefined;
    await Promise.all([source.remove(), target.remove()]);
  });

  const dataDir = () => source.location.dataDir;
  const both = () => ({ dataDir: dataDir(), databaseUrl: target.location.databaseUrl });
  const move = () => runCommand('move-to-postgres', [], both());
  const start = async (settings: Readonly<Record<string, string>> = {}) => {
    server = await startServer({ DATA_DIR: dataDir(), SITE_URL, ...settings });
    return server;
  };
  const stop = async () => {
    await server?.end('SIGTERM');
    server = undefined;
  };
  /** All rows but those of the migrations, which each database made itself. */
  async function rowsOf(location: TestDatabase['location']) {
    const tables = [...(await allRows(location))].filter(([name]) => name !== 'migration');
    const sorted = tables.map(([name, rows]) => [
      name,
      rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort(),
    ]);
    return Object.fromEntries(sorted);
  }

  test('a server goes on with PostgreSQL where it stopped with SQLite', async () => {
    const { url, port } = await start();
    const references: string[] = [];
    const manage: string[] = [];
    for (const [kind, payload] of Object.entries(FORMS)) {
      const answer = await fetch(`${url}/api/${kind}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(payload),
      });
      const { reference, place } = (await answer.json()) as {
        reference: string;
        place?: { manage: string };
      };
      references.push(reference);
      if (place) manage.push(new URL(place.manage).pathname + new URL(place.manage).search);
    }
    const erased = await runCommand('submissions', ['erase', references[0] ?? ''], source.location);
    expect(erased).toMatchObject({ code: 0 });
    const made = await runCommand('desk', ['owner', 'efua@sua.example', 'Efua'], source.location);
    const welcome = /\/desk\/welcome\/\S+/.exec(made.output)?.[0];
    const signedIn = await fetch(url + welcome, {
      method: 'POST',
      headers: { Origin: SITE_URL },
      body: new URLSearchParams(),
      redirect: 'manual',
    });
    const Cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const database = await source.open();
    const { id: staff } = await database.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    const create = { width: 900, height: 600, channels: 3, background: '#0b5d3b' } as const;
    const picture = await storedPicture(database, staff, await sharp({ create }).jpeg().toBuffer());
    await database.destroy();

    const seen = async () => {
      const paths = [
        ...['/api/events', '/api/courses', '/sitemap.xml', '/desk/inbox', '/desk/people'],
        ...['/desk/giving', `/pictures/desk/${picture}.jpg/640.webp`, ...manage],
      ];
      return Promise.all(
        paths.map(async (path) => {
          const answer = await fetch(server?.url + path, { headers: { Cookie } });
          const body = Buffer.from(await answer.arrayBuffer());
          // Scripts and attributes hold what differs at each request: nonces, tokens of forms.
          const text = body.toString('latin1').replaceAll(/<script.*?<\/script>|<[^>]*>/gs, '');
          return [path, answer.status, text];
        }),
      );
    };
    const before = await seen();
    expect(before.map(([, status]) => status)).toEqual(before.map(() => 200));
    const copies = () => readdirSync(dataDir()).filter((name) => name.startsWith('backup-'));
    expect(await move()).toMatchObject({ code: 1, errors: expect.stringContaining('Stop it') });
    expect(copies()).toEqual([]);
    await stop();

    const refused = await runScript(PROGRAM, [], both(), { PORT: '0' });
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.errors).toContain('`npm run move-to-postgres`');
    const rows = await rowsOf(source.location);
    const file = readFileSync(databaseFile(dataDir()));
    expect(await move()).toMatchObject({
      code: 0,
      output: expect.stringContaining(`submission: ${references.length}\n`),
    });
    expect(await rowsOf(both())).toEqual(rows);
    expect(readFileSync(databaseFile(dataDir())).equals(file)).toBe(true);
    expect(copies()).toEqual([]);
    expect(await move()).toMatchObject({ code: 1, errors: expect.stringContaining('not empty') });

    await start({ DATABASE_URL: String(target.location.databaseUrl), PORT: port });
    expect(await seen()).toEqual(before);
  });

  test('an older database arrives as the start would have brought it up to date', async () => {
    const makeOld = (database: Database) =>
      migrate(database, { '001-initial-schema': makeInitialSchema });
    const old = await openDatabaseFile(databaseFile(dataDir()), makeOld);
    await old
      .insertInto('submission')
      .values({
        ...{ id: 'm1', kind: 'contact', reference: 'MSG-7K3Q', payload: '{}', sequence: 1 },
        received_at: '2026-11-23T10:00:00.000Z',
      })
      .execute();
    await old.destroy();
    expect(await move()).toMatchObject({ code: 0 });
    const database = await target.open();
    expect(await database.selectFrom('submission').select('reference').execute()).toEqual([
      { reference: 'MSG-7K3Q' },
    ]);
  });

  test('what PostgreSQL cannot take is named, and nothing is left half copied', async () => {
    const database = await source.open();
    const inbox = makeTestInbox(database);
    await inbox.receive(contactMessage());
    const broken = { status: 'new\0' };
    await database.updateTable('submission').set(broken).execute();
    expect(await move()).toMatchObject({
      code: 1,
      errors: expect.stringContaining('A server uses'),
    });
    await database.destroy();
    expect(await move()).toMatchObject({
      code: 1,
      errors: expect.stringContaining('submission cannot be copied'),
    });
    const again = await source.open();
    await again.updateTable('submission').set({ status: 'new' }).execute();
    await again.destroy();
    expect(await move()).toMatchObject({ code: 0 });
    // The database numbers no rows itself, so no sequence has to continue.
    const moved = await target.open();
    const { rows } = await moved
      .selectFrom('pg_sequences' as 'submission')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute()
      .then((all) => ({ rows: all }));
    expect(Number(rows[0]?.count)).toBe(0);
  });
});
