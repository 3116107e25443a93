import { sql } from 'kysely';
import { fillSenderAddresses } from '../submission-columns/sender-address.ts';
import type { Migration } from './migration.ts';

export const senderAddress: Migration = {
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
};
