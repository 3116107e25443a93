import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

/**
 * Lets a payment recorded by mistake stay as it was, beside the movement that reverses it. Neither
 * counts, and its number can be used again. Until now the payment itself became `misnoted`.
 */
export async function reversePayments(database: Kysely<Tables>): Promise<void> {
  for (const statement of [
    'alter table payment add column is_cancelled integer not null default 0',
    `update payment set is_cancelled = 1 where kind = 'misnoted'`,
    'drop index payment_proof',
    'create unique index payment_proof on payment (channel, proof, kind) where is_cancelled = 0',
  ]) {
    await sql.raw(statement).execute(database);
  }
}
