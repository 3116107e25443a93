import { mailboxOf, plainEmail } from '#domain/forms/kit/email.ts';
import type { Services } from '#domain/site/services.ts';
import { SUBMISSION_TYPES } from '#domain/submissions/kinds.ts';
import { counter, type Limit, tooManyForms } from './rate-limits.ts';

/**
 * Services that limit how much is sent with one mailbox, from whatever address. The mailbox is read
 * from the checked answers, which are what is stored: read before the check, an address might be
 * read differently.
 */
export function limitedByEmail(services: Services, limits: readonly Limit[]): Services {
  const secondsToWait = counter(limits);
  return {
    ...services,
    async receive(submission) {
      const { email } = SUBMISSION_TYPES[submission.kind].sender(submission.payload);
      const plain = plainEmail(email);
      const seconds = plain ? await secondsToWait(mailboxOf(plain)) : 0;
      if (seconds === 0) return services.receive(submission);
      return { tooMany: { error: tooManyForms('with this e-mail address', seconds), seconds } };
    },
  };
}
