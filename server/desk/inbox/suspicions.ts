import type { Suspicions } from '#domain/desk/inbox/suspicions.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/write.ts';
import type { SubmissionEffects } from '../../inbox/submission-effect.ts';
import { clearSuspicion } from '../../inbox/suspicion.ts';
import { audit } from '../audit.ts';

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
