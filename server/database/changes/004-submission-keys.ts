import type { Migration } from './migration.ts';

export const submissionKeys: Migration = {
  async up(database) {
    await database.schema
      .createTable('submission_key')
      .addColumn('fingerprint', 'text', (column) => column.primaryKey())
      .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id'))
      .execute();
    // For erasing what a person sent.
    await database.schema
      .createIndex('submission_key_by_submission')
      .on('submission_key')
      .column('submission_id')
      .execute();
  },
};
