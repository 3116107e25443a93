import { type Kysely, sql } from 'kysely';
import { backfillEventEnds } from './event-ends-backfill.ts';
import { fillSenderAddresses } from './submission-columns/sender-address.ts';

/** A change of the tables. */
export type Migration = {
  /** Makes it. `database` is one transaction, which holds all changes that are made with it. */
  // biome-ignore lint/suspicious/noExplicitAny: tables as they were then, which no type knows.
  up(database: Kysely<any>): Promise<void>;
  /**
   * Whether it only adds what an older release need not know: that one then runs on, and the rows
   * that it makes without what was added are right for the newer one, too.
   */
  readonly onlyAdds?: boolean;
};

/** Every change of the tables, in order. Written once for SQLite and PostgreSQL; never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
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
  '002-submissions': {
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
        .addColumn('submission_id', 'text', (column) =>
          column.notNull().references('submission.id'),
        )
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
  },
  '003-secrets': {
    async up(database) {
      await database.schema
        .createTable('secret')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '004-submission-keys': {
    async up(database) {
      await database.schema
        .createTable('submission_key')
        .addColumn('fingerprint', 'text', (column) => column.primaryKey())
        .addColumn('submission_id', 'text', (column) =>
          column.notNull().references('submission.id'),
        )
        .execute();
      // For erasing what a person sent.
      await database.schema
        .createIndex('submission_key_by_submission')
        .on('submission_key')
        .column('submission_id')
        .execute();
    },
  },
  '005-sender-address': {
    async up(database) {
      await database.schema.alterTable('submission').addColumn('sender_address', 'text').execute();
      await fillSenderAddresses(database);
      await database.schema
        .createIndex('submission_by_sender')
        .on('submission')
        .column('sender_address')
        .execute();
      // First mails of the last hour are counted before each of them (mail-queue.ts).
      await database.schema
        .createIndex('outbox_message_by_sending')
        .on('outbox_message')
        .column('sent_at')
        .where(sql.ref('sent_at'), 'is not', null)
        .execute();
      await database.schema
        .createIndex('outbox_message_by_writing')
        .on('outbox_message')
        .column('written_at')
        .where(sql.ref('written_at'), 'is not', null)
        .execute();
      await database.schema
        .createIndex('outbox_message_by_claim')
        .on('outbox_message')
        .column('claimed_until')
        .where(sql.ref('claimed_until'), 'is not', null)
        .execute();
      // Behind the limit of first mails the others are found without looking at those.
      await database.schema
        .createIndex('outbox_message_waiting_by_purpose')
        .on('outbox_message')
        .columns(['purpose', 'created_at'])
        .where(sql.ref('sent_at'), 'is', null)
        .where(sql.ref('given_up_at'), 'is', null)
        .execute();
    },
  },
  '006-event-ends': {
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
  },
  '007-retention-clock': {
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
  },
  '008-jobs': {
    // Of a mail that belongs to no submission an older release sends what it is stored with.
    onlyAdds: true,
    async up(database) {
      await database.schema
        .createTable('job')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('planned', 'integer', (column) => column.notNull())
        .addColumn('claimed_until', 'text')
        .addColumn('failure', 'text')
        .addPrimaryKeyConstraint('job_key', ['kind', 'key'])
        .execute();
      await database.schema
        .createIndex('job_by_moment')
        .on('job')
        .columns(['kind', 'due_at'])
        .execute();
      await database.schema
        .alterTable('outbox_message')
        .addColumn('urgent', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      // A mail may belong to no submission. SQLite cannot allow a column to be null: it is made anew.
      await database.schema
        .alterTable('outbox_message')
        .addColumn('about', 'text', (column) => column.references('submission.id'))
        .execute();
      await database
        .updateTable('outbox_message')
        .set((row) => ({ about: row.ref('submission_id') }))
        .execute();
      await database.schema.dropIndex('outbox_message_by_submission').execute();
      await database.schema.alterTable('outbox_message').dropColumn('submission_id').execute();
      await database.schema
        .alterTable('outbox_message')
        .renameColumn('about', 'submission_id')
        .execute();
      await database.schema
        .createIndex('outbox_message_by_submission')
        .on('outbox_message')
        .column('submission_id')
        .execute();
      // In the order in which mails go.
      await database.schema.dropIndex('outbox_message_waiting').execute();
      await database.schema
        .createIndex('outbox_message_waiting')
        .on('outbox_message')
        .columns(['urgent desc', 'created_at'])
        .where(sql.ref('sent_at'), 'is', null)
        .where(sql.ref('given_up_at'), 'is', null)
        .execute();
      await database.schema.dropIndex('outbox_message_waiting_by_purpose').execute();
      await database.schema
        .createIndex('outbox_message_waiting_by_purpose')
        .on('outbox_message')
        .columns(['purpose', 'urgent desc', 'created_at'])
        .where(sql.ref('sent_at'), 'is', null)
        .where(sql.ref('given_up_at'), 'is', null)
        .execute();
      // What belongs to a person and to no submission is found by the address.
      await database.schema
        .createIndex('outbox_message_by_recipient')
        .on('outbox_message')
        .column('recipient')
        .where(sql.ref('submission_id'), 'is', null)
        .execute();
    },
  },
};
