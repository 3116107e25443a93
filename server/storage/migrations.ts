import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Tables } from './tables.ts';

/** Every change of the tables, in order. Written once for SQLite and PostgreSQL; never edited. */
const migrations: Record<string, Migration> = {
  '001-content': {
    async up(database) {
      await database.schema
        .createTable('content_item')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('content_item_key', ['kind', 'id'])
        .execute();
      await database.schema
        .createTable('content_revision')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .execute();
    },
  },
};

/** Brings the tables up to date. Safe when several processes start at once on PostgreSQL. */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
