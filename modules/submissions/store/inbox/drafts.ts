import type { Transaction } from 'kysely';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import {
  type DraftField,
  type Drafts,
  type SubmittedDraft,
  savedAtText,
} from '../../model/replies/drafts.ts';
import { lockByReference } from './by-reference.ts';

/** Keeps the draft of a member (`InboxService.saveDraft`), unless its form was already sent. */
export function saveDraft(
  database: Database,
  { reference, draft, by }: { reference: string; draft: SubmittedDraft; by: Staff },
  now: number,
): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    // The lock makes a draft wait for its own reply, which may be under way.
    const found = await lockByReference(transaction, reference);
    if (!found) return false;
    const key = { staff_id: by.id, submission_id: found.id, field: draft.field };
    if (await wasSent(transaction, key, draft.token)) return true;
    await deleteDraft(transaction, key);
    if (!draft.text.trim()) return true;
    const row = { ...key, text: draft.text, saved_at: isoTimestamp(now) };
    await transaction.insertInto('draft').values(row).execute();
    return true;
  });
}

type DraftKey = {
  readonly staff_id: string;
  readonly submission_id: string;
  readonly field: DraftField;
};

/** Deletes a draft, in the transaction that stores its text as a note or reply. */
export async function deleteDraft(transaction: Transaction<Tables>, key: DraftKey): Promise<void> {
  await transaction
    .deleteFrom('draft')
    .where((is) => is.and(key))
    .execute();
}

/** Whether a note or reply of this form is stored. */
async function wasSent(
  transaction: Transaction<Tables>,
  { field: kind, ...author }: DraftKey,
  token: string,
): Promise<boolean> {
  const sent = await transaction
    .selectFrom('submission_note')
    .select('id')
    .where((is) => is.and({ ...author, kind, token }))
    .executeTakeFirst();
  return sent !== undefined;
}

/** A member's drafts of a submission. `now` in milliseconds. */
export async function readDrafts(
  database: Database,
  { submissionId, reader }: { submissionId: string; reader: Staff },
  now: number,
): Promise<Drafts> {
  const rows = await database
    .selectFrom('draft')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('staff_id', '=', reader.id)
    .execute();
  return Object.fromEntries(
    rows.map(({ field, text, saved_at }) => [field, { text, savedAt: savedAtText(saved_at, now) }]),
  );
}
