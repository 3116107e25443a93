import type { Migration } from './migration.ts';

export const retentionClock: Migration = {
  async up(database) {
    await database.schema
      .createTable('retention_clock')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('reached_at', 'text', (column) => column.notNull())
      .addColumn('provisional', 'integer', (column) => column.notNull())
      .addColumn('looked_at', 'text')
      .addColumn('waited', 'integer', (column) => column.notNull())
      .addColumn('harvest', 'integer', (column) => column.notNull())
      .execute();
  },
};
