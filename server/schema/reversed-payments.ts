import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

/**
 * Lets a payment recorded by mistake stay as it was, beside the movement that reverses it. Neither
 * counts, and its number can be used again. Release 1.0.0 changed the payment itself to `misnoted`.
 */
export async function reversePayments(database: Kysely<Tables>): Promise<void> {
  for (const statement of [
    sql`alter table payment add column is_cancelled integer not null default 0`,
    sql`update payment set is_cancelled = 1 where kind = 'misnoted'`,
    sql`drop index payment_proof`,
    sql`create unique index payment_proof on payment (channel, proof, kind) where is_cancelled = 0`,
  ]) {
    await statement.execute(database);
  }
}
