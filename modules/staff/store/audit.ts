import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { DeedName } from '../model/audit-events.ts';

/** What is written down of what staff do: which fields, never what visitors answered. */
export type Deed = {
  /** Null: the command on the server did it. */
  readonly staffId: string | null;
  readonly what: DeedName;
  /** A reference, an address of staff, a piece of content. */
  readonly whom?: string | undefined;
  /** The same for all that is done at once, so that it can be undone. */
  readonly batch?: string | undefined;
  /** What a status or an assignee was before. */
  readonly was?: string | null | undefined;
  /** What it is since. */
  readonly became?: string | null | undefined;
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
      batch: deed.batch ?? null,
      was: deed.was ?? null,
      became: deed.became ?? null,
    })
    .execute();
}
