import type { Transaction } from 'kysely';
import type { SubmissionEffect } from '#modules/submissions/api.ts';
import type { Tables } from '#platform/db/tables.ts';
import { findCandidate, isActive, readCandidates } from './candidates.ts';
import { messageOf } from './message-row.ts';

/** Erasing a submission, or one person of it, clears the recipients of messages. */
export const messageEffects: SubmissionEffect = {
  kinds: [],
  async onErased(open, id) {
    await passOn(open, id);
    await clearRecipients(open, 'submission_id', id);
  },
  onSeatErased: (open, placeId) => clearRecipients(open, 'place_id', placeId),
};

/** Messages that wait for a mailbox or phone go to another submission from there, if there is one. */
async function passOn(open: Transaction<Tables>, submissionId: string): Promise<void> {
  const waiting = await open
    .selectFrom('message_recipient')
    .innerJoin('message', 'message.id', 'message_id')
    .selectAll('message')
    .select(['message_recipient.id as recipient', 'address_key', 'submission_id'])
    .where('submission_id', '=', submissionId)
    .where('state', 'in', ['waiting', 'whatsapp'])
    .execute();
  for (const row of waiting) {
    const all = await readCandidates(open, messageOf(row));
    const others = all.filter((one) => one.submissionId !== submissionId);
    const found = findCandidate(others, row);
    if (!isActive(found)) continue;
    await open
      .updateTable('message_recipient')
      .set({ submission_id: found.submissionId, place_id: found.placeId ?? null })
      .where('id', '=', row.recipient)
      .execute();
  }
}

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
