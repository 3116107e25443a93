import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { fillSearchTexts } from '../submission-columns/search-text.ts';
import type { Tables } from '../tables.ts';
import type { Migration } from './migration.ts';

export const desk: Migration = {
  async up(database) {
    const monthAgo = new Date(Date.now() - 30 * 24 * 60 * 60_000);
    await database.schema
      .createTable('staff')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('roles', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('left_at', 'text')
      .addColumn('summary', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('shortcuts', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await database.schema
      .createTable('passkey')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'integer', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .execute();
    await database.schema
      .createTable('staff_session')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
      .addColumn('how', 'text', (column) => column.notNull())
      .addColumn('signed_at', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('shared', 'integer', (column) => column.notNull())
      .addColumn('confirmed_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('staff_key')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'text', (column) => column.references('staff.id'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('browser_hash', 'text')
      .addColumn('email_hash', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .execute();
    await database.schema
      .createIndex('staff_key_by_browser')
      .on('staff_key')
      .column('browser_hash')
      .execute();
    await database.schema
      .createIndex('staff_key_by_email')
      .on('staff_key')
      .column('email_hash')
      .execute();
    await database.schema
      .createTable('audit')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text', (column) => column.references('staff.id'))
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('whom', 'text')
      .addColumn('batch', 'text')
      .addColumn('was', 'text')
      .addColumn('became', 'text')
      .execute();
    await database.schema.createIndex('audit_by_batch').on('audit').column('batch').execute();
    await database.schema.createIndex('audit_by_whom').on('audit').column('whom').execute();
    await database.schema.createIndex('audit_by_moment').on('audit').column('at').execute();
    // What can still be undone: few of all deeds.
    await database.schema
      .createIndex('audit_to_undo')
      .on('audit')
      .column('at')
      .where(sql.ref('batch'), 'is not', null)
      .execute();
    await database.schema
      .createTable('submission_note')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id'))
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('way', 'text')
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('submission_note_by_submission')
      .on('submission_note')
      .column('submission_id')
      .execute();
    for (const [name, initial] of [['status', 'new'], ['assignee'], ['answered_at']] as const) {
      await database.schema
        .alterTable('submission')
        .addColumn(name, 'text', (column) =>
          initial ? column.notNull().defaultTo(initial) : column,
        )
        .execute();
    }
    // What came before there was a desk: nobody waits any more for what is erased or this old.
    await database
      .updateTable('submission')
      .set({ status: 'done' })
      .where((is) =>
        is.or([is('erased_at', 'is not', null), is('received_at', '<', monthAgo.toISOString())]),
      )
      .execute();
    // Whatever the inbox is filtered by, one of these two answers without reading what was sent.
    // The first also does what the index by age alone did, and each index costs every submission.
    await database.schema.dropIndex('submission_by_age').execute();
    const filteredBy = ['kind', 'assignee', 'answered_at', 'suspicion'];
    await database.schema
      .createIndex('submission_in_inbox')
      .on('submission')
      .columns(['received_at', 'id', 'status', ...filteredBy])
      .execute();
    await database.schema
      .createIndex('submission_by_status')
      .on('submission')
      .columns(['status', 'received_at', 'id', ...filteredBy])
      .execute();
    await database.schema
      .createTable('daily_summary')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema.alterTable('submission').addColumn('search_text', 'text').execute();
    await fillSearchTexts(database);
    await database.schema
      .createIndex('submission_without_search_text')
      .on('submission')
      .column('id')
      .where(sql.ref('search_text'), 'is', null)
      .execute();
    await dropTextsOfChanged(database);
    // What else came from the same person; the address has its index.
    await database.schema
      .createIndex('submission_by_phone')
      .on('submission')
      .column('phone_e164')
      .execute();
  },
};

/**
 * Takes away the text that is searched wherever answers are changed or erased and it is not: an older
 * release that runs beside this one for a while does not know of it.
 */
async function dropTextsOfChanged(database: Kysely<Tables>): Promise<void> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql`create trigger submission_answers_changed after update of payload on submission
      when new.payload is not old.payload and new.search_text is old.search_text
      begin update submission set search_text = null where id = new.id; end`.execute(database);
    return;
  }
  await sql`create or replace function drop_search_text() returns trigger language plpgsql
    as 'begin new.search_text := null; return new; end'`.execute(database);
  await sql`create trigger submission_answers_changed before update of payload on submission
    for each row when (new.payload is distinct from old.payload
      and new.search_text is not distinct from old.search_text)
    execute function drop_search_text()`.execute(database);
}
