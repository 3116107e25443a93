import type { Migration } from './migration.ts';

export const secrets: Migration = {
  async up(database) {
    await database.schema
      .createTable('secret')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
