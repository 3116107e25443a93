import type { SubmissionEffect } from '#modules/submissions/api.ts';
import { enqueueOpenPledges } from '../mails/open-pledges-mail.ts';
import { createPledge, PLEDGES } from './create-pledge.ts';
import { eraseDonor } from './erase-donor.ts';

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
