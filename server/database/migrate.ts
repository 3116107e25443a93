import { type Kysely, sql } from 'kysely';
import type { Migration } from './changes/migration.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';
import { patiently } from './write.ts';

/** The database is not as this release needs it. `message` says what to do. */
export class WrongDatabase extends Error {
  override name = 'WrongDatabase';
}

/**
 * The tables in which the database keeps the names of the changes that were made. A release that
 * does not know a name under `needed` does not start: the releases before this one look into that
 * table alone. So changes with which an older release can go on are noted under `added`.
 */
const NOTED_IN = { needed: 'kysely_migration', added: 'kysely_migration_added' } as const;
type Notes = Record<(typeof NOTED_IN)[keyof typeof NOTED_IN], { name: string; timestamp: string }>;

/** Milliseconds for which a starting process waits for another one's changes on SQLite. */
const PATIENCE = 120_000;

/**
 * Brings the tables up to date: all that is missing in one transaction, or nothing. Any number of
 * processes may do it at once, one does it and the others wait. Rejects with `WrongDatabase` where
 * a newer release changed what this one needs.
 */
export async function migrate(database: Kysely<Tables>, changes = migrations): Promise<void> {
  if ((await missingChanges(database, changes)).length === 0) return;
  const changeAll = (open: Kysely<Tables>) =>
    alone(open, async () => {
      await lockSubmissions(open);
      await makeNotes(open);
      // Looked at again: another process may have made them while this one waited.
      for (const name of await missingChanges(open, changes)) {
        await changes[name]?.up(open);
        await note(open, name, changes[name]);
      }
    });
  // An older release may lock other tables in another order than a change: PostgreSQL then ends one
  // of the two, and nothing was changed.
  await patiently(() => database.connection().execute(changeAll), PATIENCE);
}

/**
 * Resolves if the tables are as this release needs them, and changes nothing. Rejects with
 * `WrongDatabase` where they are not.
 */
export async function checkTables(database: Kysely<Tables>, changes = migrations): Promise<void> {
  const missing = await missingChanges(database, changes);
  if (missing.length === 0) return;
  throw new WrongDatabase(
    missing.length === Object.keys(changes).length
      ? 'The database is empty. Start the server once (npm start): it makes the tables.'
      : `The database is of an older release (${missing.join(', ')} is missing). Start this release's server once (npm start): it brings the tables up to date.`,
  );
}

/** The names of the changes that were not made yet, in order. */
async function missingChanges(
  database: Kysely<Tables>,
  changes: Readonly<Record<string, Migration>>,
): Promise<string[]> {
  const needed = await noted(database, NOTED_IN.needed);
  const unknown = needed.filter((name) => !(name in changes));
  if (unknown.length > 0) {
    throw new WrongDatabase(
      `The database was changed by a newer release (${unknown.join(', ')}), and this one cannot work with it. Start that release again, or bring back the backup that was made before it.`,
    );
  }
  const made = new Set([...needed, ...(await noted(database, NOTED_IN.added))]);
  return Object.keys(changes)
    .toSorted()
    .filter((name) => !made.has(name));
}

async function noted(database: Kysely<Tables>, table: keyof Notes): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === table)) return [];
  const rows = await asNotes(database).selectFrom(table).select('name').execute();
  return rows.map(({ name }) => name);
}

/** Does `work` in a transaction beside which no other process changes tables. */
async function alone(open: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  await begin(open);
  try {
    await work();
    await sql`commit`.execute(open);
  } catch (error) {
    // Where the connection is gone this fails, and the database rolls back by itself.
    await sql`rollback`.execute(open).catch(() => undefined);
    throw error;
  }
}

async function begin(open: Kysely<Tables>): Promise<void> {
  if (open.getExecutor().adapter.supportsTransactionalDdl) {
    await sql`begin`.execute(open);
    // The number that Kysely's Migrator uses, so that this start also waits for an earlier
    // release's.
    await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(open);
  } else {
    // Kysely says that SQLite cannot change tables in a transaction, but it can. `begin immediate`
    // takes the write lock at once. A plain `begin` takes it at the first change, and of two
    // processes that have both read by then SQLite refuses both.
    await patiently(() => sql`begin immediate`.execute(open), PATIENCE);
  }
}

/**
 * Locks what an older release goes on storing into, in the order in which it stores: a change that
 * locked the mails first would wait for a submission that waits for the mails.
 */
async function lockSubmissions(open: Kysely<Tables>): Promise<void> {
  if (!open.getExecutor().adapter.supportsTransactionalDdl) return;
  const there = await open.introspection.getTables();
  const isThere = (table: string) => there.some(({ name }) => name === table);
  if (isThere('submission')) {
    await sql`lock table submission in access exclusive mode`.execute(open);
  }
  if (isThere('outbox_message')) {
    await sql`lock table outbox_message in access exclusive mode`.execute(open);
  }
}

/** Both tables, the first in the shape that earlier releases make and expect. */
async function makeNotes(open: Kysely<Tables>): Promise<void> {
  for (const table of Object.values(NOTED_IN)) {
    await open.schema
      .createTable(table)
      .ifNotExists()
      .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute();
  }
}

async function note(open: Kysely<Tables>, name: string, change?: Migration): Promise<void> {
  await asNotes(open)
    .insertInto(change?.onlyAdds ? NOTED_IN.added : NOTED_IN.needed)
    .values({ name, timestamp: new Date().toISOString() })
    .execute();
}

/** Nothing else reads these tables, so they are not among `Tables`. */
function asNotes(database: Kysely<Tables>): Kysely<Notes> {
  return database as unknown as Kysely<Notes>;
}
