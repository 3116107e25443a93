import { sql } from 'kysely';
import { backfillEventEnds } from '../event-ends-backfill.ts';
import type { Migration } from './migration.ts';

export const eventEnds: Migration = {
  async up(database) {
    // One at a time: SQLite adds no two columns at once.
    await database.schema.alterTable('submission').addColumn('event_id', 'text').execute();
    await database.schema.alterTable('submission').addColumn('event_ends_at', 'text').execute();
    await database.schema
      .createIndex('submission_by_event')
      .on('submission')
      .column('event_id')
      .where(sql.ref('event_id'), 'is not', null)
      .execute();
    await backfillEventEnds(database, Date.now());
  },
};
