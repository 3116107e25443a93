import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { audit } from '#modules/staff/api.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import type { Way, Written } from '../../model/inbox/thread.ts';

/** Adds a note for colleagues. False where there is no such submission, or it is erased. */
export function addNote(
  database: Database,
  { reference, note, by }: { reference: string; note: Written; by: Staff },
  now: number,
): Promise<boolean> {
  return write(database, async (transaction) => {
    const found = await lockedSubmission(transaction, reference);
    if (!found) return false;
    const stored = await storeWritten(
      transaction,
      { ...note, submissionId: found.id, by, way: null },
      now,
    );
    if (stored) await audit(transaction, { staffId: by.id, what: 'noted', whom: reference }, now);
    return true;
  });
}

/**
 * A submission that is not erased, held until the transaction ends: so nobody else adds to it or
 * erases it in between.
 */
export function lockedSubmission(transaction: Transaction<Tables>, reference: string) {
  return (
    transaction
      .updateTable('submission')
      // SQLite has no `for update`; writing what is there holds the row on both databases.
      .set((row) => ({ status: row.ref('status') }))
      .where('reference', '=', reference)
      .where('erased_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
  );
}

type NewWritten = Written & {
  readonly submissionId: string;
  readonly by: Staff;
  /** Of a reply; null for a note. */
  readonly way: Way | null;
};

/** Stores a note or a reply once, however often its form is sent. Whether it was not there yet. */
export async function storeWritten(
  transaction: Transaction<Tables>,
  written: NewWritten,
  now: number,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('submission_note')
    .values({
      id: writtenId(written),
      submission_id: written.submissionId,
      staff_id: written.by.id,
      kind: written.way ? 'reply' : 'note',
      way: written.way,
      body: written.body,
      at: moment(now),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** The same for the same words of one form, and other words, which somebody wrote anew, have another. */
export function writtenId({ token, submissionId, by, way, body }: NewWritten): string {
  return createHash('sha256')
    .update(JSON.stringify([token, submissionId, by.id, way, body]))
    .digest('base64url');
}
