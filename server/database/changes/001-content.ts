import type { Migration } from './migration.ts';

export const content: Migration = {
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
};
