import { audit } from '#modules/staff/api.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { SpamFlags } from '../../model/inbox/spam-flags.ts';
import { clearSpamFlag } from '../clear-spam-flag.ts';
import type { SubmissionEffects } from '../submission-effect.ts';

/** Makes the spam flags over a database. `now`: the clock, in milliseconds. */
export function makeSpamFlags(
  database: Database,
  effects: SubmissionEffects,
  now: () => number,
): SpamFlags {
  return {
    clear: (reference, by) =>
      runTransaction(database, async (transaction) => {
        const cleared = await clearSpamFlag(transaction, reference, now(), effects);
        if (!cleared) return 'no suspicion';
        await audit(transaction, { staffId: by.id, action: 'not spam', subject: reference }, now());
        return cleared.isMailed ? 'mailed' : 'not mailed';
      }),
  };
}
