import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const submissions: Migration = {
  async up(database) {
    await database.schema
      .createTable('submission')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('phone_e164', 'text')
      .addColumn('fingerprint', 'text')
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('suspicion', 'text')
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('erased_at', 'text')
      .addUniqueConstraint('submission_once', ['fingerprint', 'sequence'])
      .execute();
    await database.schema
      .createIndex('submission_by_age')
      .on('submission')
      .column('received_at')
      .execute();
    await database.schema
      .createTable('outbox_message')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('slot', 'text', (column) => column.unique())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('claimed_until', 'text')
      .addColumn('written_at', 'text')
      .addColumn('sent_at', 'text')
      .addColumn('given_up_at', 'text')
      .addColumn('failure', 'text')
      .execute();
    // The worker looks every second; it must not read all that was ever sent.
    await database.schema
      .createIndex('outbox_message_waiting')
      .on('outbox_message')
      .column('created_at')
      .where(sql.ref('sent_at'), 'is', null)
      .where(sql.ref('given_up_at'), 'is', null)
      .execute();
    await database.schema
      .createIndex('outbox_message_by_submission')
      .on('outbox_message')
      .column('submission_id')
      .execute();
    await database.schema
      .createTable('newsletter_subscription')
      .addColumn('submission_id', 'text', (column) =>
        column.primaryKey().references('submission.id'),
      )
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('requested_at', 'text', (column) => column.notNull())
      .addColumn('mailed_at', 'text')
      .addColumn('confirmed_at', 'text')
      .addColumn('unsubscribed_at', 'text')
      .execute();
  },
};
