import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { moment } from '../database/moment.ts';
import type { Tables } from '../database/tables.ts';

/** What is written down of what staff do: which fields, never what visitors answered. */
export type Deed = {
  readonly staffId: string | null;
  /** A word for what was done: `signed in`, `exported`, `erased` … */
  readonly what: string;
  /** A reference, an address of staff, a piece of content. */
  readonly whom?: string;
};

/** Writes a deed down, in the transaction that does it where there is one. */
export async function audit(database: Kysely<Tables>, deed: Deed, now: number): Promise<void> {
  await database
    .insertInto('audit')
    .values({
      id: randomUUID(),
      at: moment(now),
      staff_id: deed.staffId,
      what: deed.what,
      whom: deed.whom ?? null,
    })
    .execute();
}
