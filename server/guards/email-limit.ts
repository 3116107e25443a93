import { RateLimiterMemory } from 'rate-limiter-flexible';
import { mailboxOf, plainEmail } from '#domain/forms/kit/email.ts';
import type { Services } from '#domain/site/services.ts';
import { SUBMISSION_TYPES } from '#domain/submissions/kinds.ts';
import { siteOf } from './client-address.ts';
import { counter, type Limit } from './rate-limits.ts';

/**
 * Services that know how many forms a network sent before, and flag what is sent too often with one
 * mailbox from one network. It is stored, so that
 * nothing is lost; and from other networks the mailbox is free, so that nobody locks its owner out.
 * The mailbox is read from the checked answers, which are what is stored: read before the check, an
 * address might be read differently.
 */
export function limitedByEmail(services: Services, limits: readonly Limit[]): Services {
  const secondsToWait = counter(limits);
  const sentBefore = countOfHour();
  return {
    ...services,
    async receive(submission) {
      const { kind, network, suspicion } = submission;
      const { email } = SUBMISSION_TYPES[kind].sender(submission.payload);
      const plain = plainEmail(email);
      const key = plain && `${network ?? ''} ${mailboxOf(plain)}`;
      const isTooMany = key !== undefined && (await secondsToWait(key)) > 0;
      const flag = isTooMany ? 'too many came with this e-mail address' : undefined;
      const turn = network === undefined ? 0 : await sentBefore(network);
      return services.receive({ ...submission, suspicion: suspicion ?? flag, turn });
    },
  };
}

/**
 * Counts by network, and says how often it was counted before within the hour. A provider may give a
 * customer 65,536 networks of IPv6, a /48: what all of these sent counts a quarter.
 */
function countOfHour(): (network: string) => Promise<number> {
  const counted = new RateLimiterMemory({ points: 1, duration: 3_600 });
  const before = async (key: string) => (await counted.penalty(key)).consumedPoints - 1;
  return async (network) => {
    const site = siteOf(network);
    return Math.max(await before(network), site ? Math.floor((await before(site)) / 4) : 0);
  };
}
