import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ItemKey } from '#domain/desk/content/content-service.ts';
import type { Staff } from '#domain/desk/people/staff.ts';
import { MIDDLE } from '#domain/desk/pictures/shapes.ts';
import { makeContentStore } from '../../server/content/content-store.ts';
import {
  type DatabaseLocation,
  databaseFile,
  openDatabase,
} from '../../server/database/database.ts';
import { migrations } from '../../server/database/migrations.ts';
import { makeDeskContent } from '../../server/desk/content/desk-content.ts';
import { staffOf } from '../../server/desk/people/staff-store.ts';
import { makeDeskPictures } from '../../server/desk/pictures/desk-pictures.ts';
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
/** A quarter of an hour between two deeds. */
const STEP = 15 * 60_000;
const BEGAN = Date.parse('2026-11-22T08:00:00.000Z');

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
  await publishAndPutUp(location);
  const empty = [...(await allRows(location))].filter(([, rows]) => rows.length === 0);
  const tables = empty.map(([table]) => table);
  console.log(`${kind}: no rows in ${tables.join(', ') || 'no table'}`);
  writeFileSync(join(FOLDER, `${NEWEST}.${kind}.sql`), HEAD + dump());
}

/** An item in every state that a version may have, an address that leads on, pictures. */
async function publishAndPutUp(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location, quietLog);
  let at = BEGAN;
  const now = () => (at += STEP);
  const content = makeContentStore(database);
  const desk = makeDeskContent({ database, content, hasFile: () => true, remote: {}, now });
  const rows = await database.selectFrom('staff').selectAll().orderBy('name').execute();
  const staff = rows.map((row) => staffOf(row));
  const editor = staff.find(({ roles }) => roles.includes('editor')) as Staff;
  const owner = staff.find(({ roles }) => roles.includes('owner')) as Staff;

  async function draft(item: ItemKey, changes: object): Promise<string> {
    const opened = await desk.open(item);
    const body = { ...(opened?.body as object), ...changes };
    const saved = await desk.save(item, { base: opened?.base ?? '', body }, editor);
    if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved));
    return saved.base;
  }
  const base = async (item: ItemKey) => (await desk.open(item))?.base ?? '';
  const done = (is: unknown) => {
    if (!is) throw new Error('something was not done');
  };

  // Published, published anew, undone; a draft that was saved over, and one that was taken back.
  const event = { kind: 'events', id: '6' } as const;
  done(await desk.publish(event, await draft(event, { location: 'Accra' }), owner));
  await draft(event, { location: 'Tema' });
  done(await desk.publish(event, await draft(event, { location: 'Tema New Town' }), editor));
  done(await desk.undo(event, owner));
  await draft(event, { location: 'Ho' });
  done(await desk.withdraw(event, editor));
  await draft(event, { location: 'Kumasi' });
  // Scheduled, under another address.
  const course = { kind: 'courses', id: 'first-steps-in-code' } as const;
  const renamed = (await desk.rename(course, 'code first', owner)) as ItemKey;
  const given = {
    base: await draft(renamed, { title: 'Code first' }),
    at: BEGAN + 30 * 86_400_000,
  };
  done(await desk.schedule(renamed, given, editor));
  // Added and taken away; added and not seen yet; to be taken away.
  const post = (await desk.add('blogs', { title: 'A day' }, editor)) as ItemKey;
  done(await desk.publish(post, await base(post), editor));
  done(await desk.remove(post, owner));
  done(await desk.publish(post, await base(post), owner));
  done(await desk.add('blogs', { title: 'To come' }, editor));
  done(await desk.remove({ kind: 'blogs', id: 'what-we-got-wrong-last-term' }, editor));

  const pictures = makeDeskPictures({ database, cacheFolder: location.dataDir, now });
  const words = {
    ...{ alt: 'A robot', caption: 'It turns left', credit: 'Esi', agreedOn: '2026-11-20' },
    ...MIDDLE,
  };
  for (const width of [48, 64]) {
    const create = { width, height: 32, channels: 3, background: '#0b5d3b' } as const;
    const bytes = await sharp({ create }).jpeg().toBuffer();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { id } = await pictures.begin({ sha256, bytes: bytes.length }, editor);
    done(await pictures.receive(id, 0, bytes));
    // The second one was not described yet.
    if (width === 48) done(typeof (await pictures.finish(id, words, editor)) === 'object');
  }
  await database.destroy();
}
