import { RateLimiterMemory } from 'rate-limiter-flexible';
import { SUBMISSION_TYPES } from '#inbox/kinds.ts';
import { siteNetwork } from '#platform/http/client-address.ts';
import { type Limit, makeRateCounter } from '#platform/http/rate-limits.ts';
import { mailboxOf, normalizeEmail } from '#platform/text/email.ts';
import type { Services } from '#services.ts';

/**
 * One over the limit is stored all the same, flagged. From other networks the mailbox stays
 * unlimited: nobody can lock its owner out.
 */
export function limitByEmail(services: Services, limits: readonly Limit[]): Services {
  const secondsToWait = makeRateCounter(limits);
  const sentBefore = countWithinHour();
  return {
    ...services,
    async receive(submission) {
      const { kind, network, spamVerdict } = submission;
      const { email } = SUBMISSION_TYPES[kind].sender(submission.payload);
      const address = normalizeEmail(email);
      const key = address && `${network ?? ''} ${mailboxOf(address)}`;
      const isTooMany = key !== undefined && (await secondsToWait(key)) > 0;
      const flag = isTooMany ? 'too many came with this email address' : undefined;
      const networkCount = network === undefined ? 0 : await sentBefore(network);
      return services.receive({
        ...submission,
        spamVerdict: spamVerdict ?? flag,
        networkCount,
      });
    },
  };
}

/**
 * Earlier counts within the hour. All networks of a /48, which one customer may have, count a
 * quarter.
 */
function countWithinHour(): (network: string) => Promise<number> {
  const limiter = new RateLimiterMemory({ points: 1, duration: 3_600 });
  const before = async (key: string) => (await limiter.penalty(key)).consumedPoints - 1;
  return async (network) => {
    const site = siteNetwork(network);
    return Math.max(await before(network), site ? Math.floor((await before(site)) / 4) : 0);
  };
}
