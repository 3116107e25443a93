import type { Transaction } from 'kysely';
import type { SubmissionEffect } from '#modules/submissions/api.ts';
import type { Tables } from '#platform/db/tables.ts';

/** Erasing a submission, or one person of it, clears the recipients of messages. */
export const messageEffects: SubmissionEffect = {
  kinds: [],
  onErased: (open, id) => clearRecipients(open, 'submission_id', id),
  onSeatErased: (open, placeId) => clearRecipients(open, 'place_id', placeId),
};

async function clearRecipients(
  open: Transaction<Tables>,
  column: 'submission_id' | 'place_id',
  id: string,
): Promise<void> {
  await open
    .updateTable('message_recipient')
    .set((row) => ({
      state: row
        .case()
        .when('state', 'in', ['sent', 'failed'])
        .then(row.ref('state'))
        .else('skipped')
        .end(),
      reason: 'erased',
      address_key: row.ref('id'),
      place_id: null,
    }))
    .where(column, '=', id)
    .execute();
}
