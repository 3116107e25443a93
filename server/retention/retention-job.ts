import { ServiceFailure } from '#domain/site/services.ts';
import type { Clock } from '../database/clock.ts';
import { removeForgottenCopies } from '../database/forgotten-copies.ts';
import { HOUR, moment } from '../database/moment.ts';
import type { Handler } from '../jobs/handler.ts';
import type { Log } from '../process/log.ts';
import type { Because } from './doubt.ts';
import type { Expired } from './expire.ts';
import { bringIn, followContent, type Harvest, type HarvestParts } from './harvest.ts';
import { readKnownTime } from './retention-clock.ts';

/** Erases what has been kept for its time, when a server starts and then every hour. */
export interface RetentionJob extends Handler {
  /**
   * Looks once and erases what may go. Stopped by `signal` it resolves once the submission that is
   * under way is done; the rest is erased the next time.
   */
  runOnce(signal?: AbortSignal): Promise<void>;
}

type Around = {
  readonly log: Log;
  /** Told, after each look, what the database knows of the time. */
  readonly clock?: Clock;
};

export function makeRetentionJob(parts: HarvestParts, { log, clock }: Around): RetentionJob {
  /** What the log was last told of the clock, which it is not told again at every look. */
  let said = '';

  /** What it writes into the log are numbers and moments, nothing that somebody typed. */
  async function runOnce(signal?: AbortSignal): Promise<void> {
    await follow();
    await removeForgottenCopies(parts.dataDir);
    const { harvest, erased } = await bringIn(parts, signal);
    const known = await readKnownTime(parts.database, harvest.clock);
    if (!known.provisional) clock?.know(known.reached);
    sayWhatIsDoubted(harvest);
    const counts = erased && countsOf(erased);
    if (counts && Object.values(counts).some(Boolean))
      log.info(counts, 'erased what was kept for its time');
  }

  /** Where the content cannot be read, the ends stand that the registrations have. */
  async function follow(): Promise<void> {
    try {
      await followContent(parts);
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      log.warn({ reason: error.message }, 'events that were moved are not looked for');
    }
  }

  function sayWhatIsDoubted({ waits, clock, before, would, isBehind }: Harvest): void {
    const moments = { clock: moment(clock), known: moment(before.reached) };
    const now = waits?.because ?? (isBehind ? 'behind' : '');
    if (waits && now !== said) {
      const goes = moment(waits.goesAt);
      log.warn({ because: BECAUSE[waits.because], ...moments, goes, ...countsOf(would) }, WAITS);
    }
    if (now === 'behind' && now !== said) log.error(moments, BEHIND);
    said = now;
  }

  return {
    every: HOUR,
    async work(_key, signal) {
      await runOnce(signal);
      return undefined;
    },
    runOnce,
  };
}

const WAITS = 'a large harvest waits for a day of running, nothing is erased before';
const BEHIND =
  'the clock is behind what the database knows of the time, by which is dated what arrives';

/** Why a harvest waits, for people. */
export const BECAUSE: Readonly<Record<Because, string>> = {
  clock: 'the clock is far ahead of what the database knows of the time',
  much: 'it is more than a tenth of what is kept',
};

function countsOf({ submissions, ...others }: Expired) {
  return { ...submissions, ...others };
}
