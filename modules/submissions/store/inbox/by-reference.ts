import type { Selectable, Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { SubmissionTable, Tables } from '#platform/db/tables.ts';

/**
 * A submission that is not erased, locked until the transaction ends, so that nobody else adds to
 * it or erases it meanwhile.
 */
export function lockByReference(transaction: Transaction<Tables>, reference: string) {
  return (
    transaction
      .updateTable('submission')
      // SQLite has no `for update`; writing the same value locks the row on both databases.
      .set((row) => ({ status: row.ref('status') }))
      .where('reference', '=', reference)
      .where('erased_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
  );
}

/** A submission, also an erased one; undefined if there is none. */
export function readByReference(
  database: Database,
  reference: string,
): Promise<Selectable<SubmissionTable> | undefined> {
  return database
    .selectFrom('submission')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}
