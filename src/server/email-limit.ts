import { SUBMISSION_TYPES } from '#inbox/kinds.ts';
import type { IncomingSubmission } from '#inbox/submission.ts';
import { type Limit, type Limiters, secondsToWait, turnOf } from '#platform/http/rate-limits.ts';
import { mailboxOf, normalizeEmail } from '#platform/text/email.ts';
import type { Services } from '#services.ts';

/**
 * One over the limit is stored all the same, flagged. From other networks the mailbox stays
 * unlimited: nobody can lock its owner out.
 */
export function limitByEmail(limiters: Limiters, services: Services, limits: readonly Limit[]) {
  return {
    ...services,
    async receive(submission: IncomingSubmission) {
      const { kind, network, spamVerdict } = submission;
      const { email } = SUBMISSION_TYPES[kind].sender(submission.payload);
      const address = normalizeEmail(email);
      const key = address && `${network ?? ''} ${mailboxOf(address)}`;
      const isTooMany = key !== undefined && (await secondsToWait(limiters, limits, key)) > 0;
      const flag = isTooMany ? 'too many came with this email address' : undefined;
      const networkCount = network === undefined ? 0 : await turnOf(limiters, network);
      return services.receive({
        ...submission,
        spamVerdict: spamVerdict ?? flag,
        networkCount,
      });
    },
  };
}
