import type { Transaction } from 'kysely';
import type { SubmissionEffect } from '#modules/submissions/api.ts';
import type { Tables } from '#platform/db/tables.ts';
import { enqueueOpenPledges } from '../mails/open-pledges-mail.ts';
import { stopPledge } from './lapses.ts';
import { createPledge, PLEDGES } from './pledges.ts';

/** Changes in giving that follow from changes of submissions. */
export const giftEffects: SubmissionEffect = {
  kinds: [PLEDGES],
  async onStored(transaction, { id, received, isNew, now }) {
    const pledged = { submissionId: id, payload: received.payload };
    if (isNew) await createPledge(transaction, pledged, now);
  },
  onUnconfirmed: enqueueOpenPledges,
  onErased: eraseDonor,
};

/** Sends the notices of pledges to finance; unset: to the staff. */
export function pledgeNoticeEffect(financeEmail: string | undefined): SubmissionEffect {
  return { kinds: [PLEDGES], noticeTo: financeEmail };
}

/**
 * Ends a pledge whose submission is being erased, and removes its checkout URLs. Payments stay with
 * proof and receipt for as long as the law requires; the donor is then named only on the receipt.
 * Does nothing for other submissions. Must run before the submission's own fields are blanked.
 * `now` in milliseconds.
 */
async function eraseDonor(
  open: Transaction<Tables>,
  submissionId: string,
  now: number,
): Promise<void> {
  const gift = await open
    .selectFrom('gift')
    .select('number')
    .where('submission_id', '=', submissionId)
    .limit(1)
    .executeTakeFirst();
  if (!gift) return;
  await stopPledge(open, submissionId, now);
  await open
    .updateTable('payment_attempt')
    .set({ checkout_url: null })
    .where('submission_id', '=', submissionId)
    .execute();
}
