import { audit } from '#modules/staff/api.ts';
import type { Database } from '#platform/db/database.ts';
import { write } from '#platform/db/write.ts';
import type { Suspicions } from '../../model/inbox/suspicions.ts';
import type { SubmissionEffects } from '../submission-effect.ts';
import { clearSuspicion } from '../suspicion.ts';

/** The suspicions of a database. `now`: the clock, in milliseconds. */
export function makeSuspicions(
  database: Database,
  effects: SubmissionEffects,
  now: () => number,
): Suspicions {
  return {
    clear: (reference, by) =>
      write(database, async (transaction) => {
        const cleared = await clearSuspicion(transaction, reference, now(), effects);
        if (!cleared) return 'no suspicion';
        await audit(transaction, { staffId: by.id, what: 'not spam', whom: reference }, now());
        return cleared.isMailed ? 'mailed' : 'not mailed';
      }),
  };
}
