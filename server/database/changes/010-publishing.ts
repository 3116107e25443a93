import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const publishing: Migration = {
  // An older release that imports replaces what staff published, as it always did.
  onlyAdds: true,
  async up(database) {
    const bytes = database.getExecutor().adapter.supportsTransactionalDdl ? sql`bytea` : sql`blob`;
    await database.schema
      .createTable('content_version')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('body', 'text')
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('base', 'text')
      .addColumn('author', 'text', (column) => column.references('staff.id'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addColumn('publish_at', 'text')
      .addColumn('published_at', 'text')
      .addColumn('publisher', 'text', (column) => column.references('staff.id'))
      .addColumn('position', 'integer')
      .execute();
    await database.schema
      .createIndex('content_version_number')
      .unique()
      .on('content_version')
      .columns(['kind', 'item', 'number'])
      .execute();
    // An item has one draft.
    await database.schema
      .createIndex('content_version_draft')
      .unique()
      .on('content_version')
      .columns(['kind', 'item'])
      .where(sql.ref('state'), 'in', sql`('draft', 'scheduled')`)
      .execute();
    await database.schema
      .createIndex('content_version_due')
      .on('content_version')
      .column('publish_at')
      .execute();
    await database.schema
      .createTable('content_address')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('leads_to', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_address_key', ['kind', 'item'])
      .execute();
    await database.schema
      .createTable('content_synced')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_synced_key', ['kind', 'id'])
      .execute();
    // Until now only files changed the content.
    await sql`insert into content_synced (kind, id, position, body)
      select kind, id, position, body from content_item`.execute(database);
    await database.schema
      .createTable('picture')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sha256', 'text', (column) => column.notNull().unique())
      .addColumn('announced', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('alt', 'text', (column) => column.notNull())
      .addColumn('caption', 'text', (column) => column.notNull())
      .addColumn('credit', 'text', (column) => column.notNull())
      .addColumn('focus_x', 'integer', (column) => column.notNull())
      .addColumn('focus_y', 'integer', (column) => column.notNull())
      .addColumn('zoom', 'integer', (column) => column.notNull())
      .addColumn('agreed_on', 'text')
      .addColumn('added_by', 'text', (column) => column.references('staff.id'))
      .addColumn('added_at', 'text', (column) => column.notNull())
      // Last: SQLite reads through it to come to what stands behind it.
      .addColumn('bytes', bytes)
      .execute();
    await database.schema
      .createIndex('picture_by_moment')
      .on('picture')
      .columns(['state', 'added_at'])
      .execute();
    await database.schema
      .createTable('picture_piece')
      .addColumn('picture_id', 'text', (column) =>
        column.notNull().references('picture.id').onDelete('cascade'),
      )
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('bytes', bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('picture_piece_key', ['picture_id', 'number'])
      .execute();
  },
};
