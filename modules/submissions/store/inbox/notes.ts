import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { audit } from '#modules/staff/api.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { ReplyChannel, SubmittedNote } from '../../model/inbox/thread.ts';
import { lockByReference } from './by-reference.ts';
import { deleteDraft } from './drafts.ts';

/** Adds an internal note. False if there is no such submission, or it is erased. */
export function addNote(
  database: Database,
  { reference, note, by }: { reference: string; note: SubmittedNote; by: Staff },
  now: number,
): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const found = await lockByReference(transaction, reference);
    if (!found) return false;
    const stored = await storeNote(
      transaction,
      { ...note, submissionId: found.id, by, channel: null },
      now,
    );
    if (stored) {
      await deleteDraft(transaction, { submission_id: found.id, staff_id: by.id, field: 'note' });
      await audit(transaction, { staffId: by.id, action: 'noted', subject: reference }, now);
    }
    return true;
  });
}

type NewNote = SubmittedNote & {
  readonly submissionId: string;
  readonly by: Staff;
  /** The channel of a reply; null for a note. */
  readonly channel: ReplyChannel | null;
};

/** Stores a note or reply once, however often its form is sent. Resolves with true if it is new. */
export async function storeNote(
  transaction: Transaction<Tables>,
  note: NewNote,
  now: number,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('submission_note')
    .values({
      id: noteId(note),
      submission_id: note.submissionId,
      staff_id: note.by.id,
      kind: note.channel ? 'reply' : 'note',
      channel: note.channel,
      body: note.body,
      created_at: isoTimestamp(now),
      token: note.token,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** The same id for the same text of one form; another text has another id. */
export function noteId({ token, submissionId, by, channel, body }: NewNote): string {
  return createHash('sha256')
    .update(JSON.stringify([token, submissionId, by.id, channel, body]))
    .digest('base64url');
}
