import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Services } from '#modules/services.ts';
import { SUBMISSION_TYPES } from '#modules/submissions/model/kinds.ts';
import { mailboxOf, normalizeEmail } from '#platform/forms/email.ts';
import { siteNetwork } from '#platform/http/guards/client-address.ts';
import { type Limit, makeRateCounter } from '#platform/http/guards/rate-limits.ts';

/**
 * Counts the forms of each mailbox and network, and flags a submission where there are too many. It is
 * stored all the same, so that nothing is lost; from other networks the mailbox stays free, so that
 * nobody can lock its owner out. The mailbox is read from the checked answers, which are what is
 * stored: before the check an address might be read differently.
 */
export function limitByEmail(services: Services, limits: readonly Limit[]): Services {
  const secondsToWait = makeRateCounter(limits);
  const sentBefore = countWithinHour();
  return {
    ...services,
    async receive(submission) {
      const { kind, network, spamVerdict } = submission;
      const { email } = SUBMISSION_TYPES[kind].sender(submission.payload);
      const plain = normalizeEmail(email);
      const key = plain && `${network ?? ''} ${mailboxOf(plain)}`;
      const isTooMany = key !== undefined && (await secondsToWait(key)) > 0;
      const flag = isTooMany ? 'too many came with this e-mail address' : undefined;
      const turn = network === undefined ? 0 : await sentBefore(network);
      return services.receive({
        ...submission,
        spamVerdict: spamVerdict ?? flag,
        networkCount: turn,
      });
    },
  };
}

/**
 * Counts by network, and says how often it was counted before within the hour. A provider may give a
 * customer 65,536 networks of IPv6, a /48: what all of these sent counts a quarter.
 */
function countWithinHour(): (network: string) => Promise<number> {
  const counted = new RateLimiterMemory({ points: 1, duration: 3_600 });
  const before = async (key: string) => (await counted.penalty(key)).consumedPoints - 1;
  return async (network) => {
    const site = siteNetwork(network);
    return Math.max(await before(network), site ? Math.floor((await before(site)) / 4) : 0);
  };
}
