import type { SubmissionEffect } from '#modules/submissions/api.ts';
import { enqueueOpenPledges } from '../mails/open-pledges-mail.ts';
import { forgetGiver } from './forget-giver.ts';
import { PLEDGES, takeGift } from './take-gift.ts';

/** What giving does when submissions change. */
export const giftEffects: SubmissionEffect = {
  kinds: [PLEDGES],
  async onStored(transaction, { id, received, isNew, now }) {
    const pledged = { submissionId: id, payload: received.payload };
    if (isNew) await takeGift(transaction, pledged, now);
  },
  onUnconfirmed: enqueueOpenPledges,
  onErased: forgetGiver,
};

/** Sends the notices of pledges to those who look after the money; unset: to the staff. */
export function noticeOfPledges(financeEmail: string | undefined): SubmissionEffect {
  return { kinds: [PLEDGES], noticeTo: financeEmail };
}
