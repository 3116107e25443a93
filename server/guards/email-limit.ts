import { mailboxOf, plainEmail } from '#domain/forms/kit/email.ts';
import type { Services } from '#domain/site/services.ts';
import { SUBMISSION_TYPES } from '#domain/submissions/kinds.ts';
import { counter, type Limit } from './rate-limits.ts';

/**
 * Services that flag what is sent too often with one mailbox from one network. It is stored, so that
 * nothing is lost; and from other networks the mailbox is free, so that nobody locks its owner out.
 * The mailbox is read from the checked answers, which are what is stored: read before the check, an
 * address might be read differently.
 */
export function limitedByEmail(services: Services, limits: readonly Limit[]): Services {
  const secondsToWait = counter(limits);
  return {
    ...services,
    async receive(submission) {
      const { email } = SUBMISSION_TYPES[submission.kind].sender(submission.payload);
      const plain = plainEmail(email);
      const key = plain && `${submission.network ?? ''} ${mailboxOf(plain)}`;
      const isTooMany = key !== undefined && (await secondsToWait(key)) > 0;
      const flag = isTooMany ? 'too many came with this e-mail address' : undefined;
      return services.receive({ ...submission, suspicion: submission.suspicion ?? flag });
    },
  };
}
