import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const places: Migration = {
  // What an older release takes in has no places. What it erases is blanked here by retention. Mails
  // that speak of places, which it would make without them, wait where it does not look.
  onlyAdds: true,
  async up(database) {
    await database.schema.alterTable('outbox_message').addColumn('places_due_at', 'text').execute();
    await database.schema
      .alterTable('outbox_message')
      .addColumn('places_attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await database.schema
      .createTable('offering')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('location', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'text')
      .addColumn('ends_at', 'text')
      .addColumn('closes_at', 'text')
      .addColumn('days', 'text', (column) => column.notNull())
      .addColumn('capacity', 'integer')
      .addColumn('reserved', 'integer', (column) => column.notNull())
      .addColumn('is_full', 'integer', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('cancelled_at', 'text')
      .addColumn('cancelled_because', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('place')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id'))
      .addColumn('offering_key', 'text', (column) => column.notNull().references('offering.key'))
      .addColumn('seat', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('until', 'text')
      .addColumn('queued_at', 'text')
      .addColumn('queue_number', 'integer')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('age', 'integer')
      .addColumn('guardian_name', 'text', (column) => column.notNull())
      .addColumn('guardian_phone', 'text', (column) => column.notNull())
      .addColumn('group_name', 'text', (column) => column.notNull())
      .addColumn('link_version', 'integer', (column) => column.notNull())
      .addColumn('told_sequence', 'integer', (column) => column.notNull())
      .addColumn('told_cancelled', 'integer', (column) => column.notNull())
      .addColumn('reminded_at', 'text')
      .addColumn('attended', 'integer')
      .addColumn('turns', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await database.schema
      .createIndex('place_seat')
      .unique()
      .on('place')
      .columns(['submission_id', 'seat'])
      .execute();
    // Counts by state without reading rows.
    await database.schema
      .createIndex('place_state')
      .on('place')
      .columns(['offering_key', 'state'])
      .execute();
    // What may lapse: a few of all.
    await database.schema
      .createIndex('place_until')
      .on('place')
      .column('until')
      .where(sql.ref('until'), 'is not', null)
      .execute();
    // The queue in its order.
    await database.schema
      .createIndex('place_queue')
      .on('place')
      .columns(['offering_key', 'queue_number', 'submission_id'])
      .where(sql.ref('state'), '=', sql.lit('waiting'))
      .execute();
    await database.schema
      .createTable('consent')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('place_id', 'text', (column) => column.notNull().references('place.id'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('decision', 'text', (column) => column.notNull())
      .addColumn('wording', 'integer', (column) => column.notNull())
      .addColumn('by_name', 'text', (column) => column.notNull())
      .addColumn('relation', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('via', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    // Of two who decide at once each has a number of its own.
    await database.schema
      .createIndex('consent_number')
      .unique()
      .on('consent')
      .columns(['place_id', 'kind', 'number'])
      .execute();
  },
};
