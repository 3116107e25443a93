import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const giving: Migration = {
  // An older release takes in no pledges. What it erases is ended here by retention. Mails that speak
  // of gifts, which it could not make, wait where it does not look.
  onlyAdds: true,
  async up(database) {
    await database.schema.alterTable('outbox_message').addColumn('needs', 'text').execute();
    await database.schema.alterTable('outbox_message').addColumn('needs_due_at', 'text').execute();
    await database.schema
      .alterTable('outbox_message')
      .addColumn('needs_attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await database.schema
      .createTable('gift')
      .addColumn('submission_id', 'text', (column) => column.notNull().references('submission.id'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('due_on', 'text', (column) => column.notNull())
      .addColumn('minor', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('review', 'text')
      .addColumn('reminded', 'integer', (column) => column.notNull())
      .addColumn('next_on', 'text')
      .addColumn('stopped_at', 'text')
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('gift_key', ['submission_id', 'number'])
      .execute();
    // The lists of the desk, and what falls due.
    await database.schema
      .createIndex('gift_state')
      .on('gift')
      .columns(['state', 'due_on'])
      .execute();
    await database.schema
      .createIndex('gift_next')
      .on('gift')
      .column('next_on')
      .where(sql.ref('next_on'), 'is not', null)
      .execute();
    await database.schema
      .createIndex('gift_review')
      .on('gift')
      .column('review')
      .where(sql.ref('review'), 'is not', null)
      .execute();
    await database.schema
      .createTable('payment')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission_id', 'text', (column) => column.notNull())
      .addColumn('gift_number', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('proof', 'text', (column) => column.notNull())
      .addColumn('minor', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('fee', 'integer', (column) => column.notNull())
      .addColumn('paid_at', 'text', (column) => column.notNull())
      .addColumn('noted_at', 'text', (column) => column.notNull())
      .addForeignKeyConstraint('payment_gift', ['submission_id', 'gift_number'], 'gift', [
        'submission_id',
        'number',
      ])
      .execute();
    // Money comes once, however often and by whomever it is noted. What goes back has the same proof.
    await database.schema
      .createIndex('payment_proof')
      .unique()
      .on('payment')
      .columns(['channel', 'proof', 'kind'])
      .execute();
    await database.schema
      .createIndex('payment_by_gift')
      .on('payment')
      .columns(['submission_id', 'gift_number'])
      .execute();
    await database.schema
      .createTable('payment_attempt')
      .addColumn('reference', 'text', (column) => column.primaryKey())
      .addColumn('submission_id', 'text', (column) => column.notNull())
      .addColumn('gift_number', 'integer', (column) => column.notNull())
      .addColumn('pay_at', 'text')
      .addColumn('look_at', 'text')
      .addColumn('looks', 'integer', (column) => column.notNull())
      .addColumn('failed', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('begun_at', 'text', (column) => column.notNull())
      .addForeignKeyConstraint('payment_attempt_gift', ['submission_id', 'gift_number'], 'gift', [
        'submission_id',
        'number',
      ])
      .execute();
    await database.schema
      .createIndex('payment_attempt_by_gift')
      .on('payment_attempt')
      .columns(['submission_id', 'gift_number'])
      .execute();
    await database.schema
      .createIndex('payment_attempt_look')
      .on('payment_attempt')
      .column('look_at')
      .where(sql.ref('look_at'), 'is not', null)
      .execute();
    // How many were begun within the hour.
    await database.schema
      .createIndex('payment_attempt_begun')
      .on('payment_attempt')
      .column('begun_at')
      .execute();
    await database.schema
      .createTable('receipt')
      .addColumn('number', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('year', 'integer', (column) => column.notNull())
      .addColumn('submission_id', 'text', (column) => column.notNull())
      .addColumn('gift_number', 'integer', (column) => column.notNull())
      .addColumn('of_number', 'text')
      .addColumn('frozen', 'text', (column) => column.notNull())
      .addColumn('issued_at', 'text', (column) => column.notNull())
      .addForeignKeyConstraint('receipt_gift', ['submission_id', 'gift_number'], 'gift', [
        'submission_id',
        'number',
      ])
      .execute();
    // A gift has one of each.
    await database.schema
      .createIndex('receipt_by_gift')
      .unique()
      .on('receipt')
      .columns(['submission_id', 'gift_number', 'kind'])
      .execute();
    await database.schema
      .createTable('receipt_year')
      .addColumn('year', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('last', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('receipt_year_key', ['year', 'kind'])
      .execute();
    await database.schema
      .createTable('stray_payment')
      .addColumn('proof', 'text', (column) => column.primaryKey())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('minor', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('paid_at', 'text', (column) => column.notNull())
      .addColumn('noted_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('giving_told')
      .addColumn('about', 'text', (column) => column.primaryKey())
      .addColumn('said', 'text', (column) => column.notNull())
      .addColumn('told_at', 'text', (column) => column.notNull())
      .execute();
  },
};
