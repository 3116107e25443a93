import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

export const jobs: Migration = {
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
    // A mail may belong to no submission. What Kysely says of SQLite here is not so (`migrate.ts`).
    if (database.getExecutor().adapter.supportsTransactionalDdl) await allowNull(database);
    else await makeAnew(database);
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
};

/** PostgreSQL can allow it, and touches no row and no other table for it. */
// biome-ignore lint/suspicious/noExplicitAny: tables as they were then, which no type knows.
async function allowNull(database: Kysely<any>): Promise<void> {
  await database.schema
    .alterTable('outbox_message')
    .alterColumn('submission_id', (column) => column.dropNotNull())
    .execute();
}

/** SQLite cannot allow a column to be null: it is made anew. */
// biome-ignore lint/suspicious/noExplicitAny: tables as they were then, which no type knows.
async function makeAnew(database: Kysely<any>): Promise<void> {
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
}
