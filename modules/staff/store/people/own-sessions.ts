import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { SessionService } from '../../model/sign-in/sign-in-services.ts';
import { audit } from '../audit.ts';
import type { Sessions } from '../sign-in/sessions.ts';

/** A member's own sessions; it ends nobody else's. `now`: the clock, in milliseconds. */
export function makeOwnSessions(
  database: Database,
  sessions: Sessions,
  now: () => number,
): SessionService {
  return {
    list: ({ id }) => sessions.list(id),

    end: ({ id }, hash) =>
      runTransaction(database, async (transaction) => {
        const ended = await transaction
          .deleteFrom('staff_session')
          .where('staff_id', '=', id)
          .where('hash', '=', hash)
          .returning('hash')
          .executeTakeFirst();
        if (!ended) return false;
        await audit(transaction, { staffId: id, action: 'ended a session' }, now());
        return true;
      }),

    endOthers: ({ id }, hash) =>
      runTransaction(database, async (transaction) => {
        const ended = await transaction
          .deleteFrom('staff_session')
          .where('staff_id', '=', id)
          .where('hash', '<>', hash)
          .returning('hash')
          .execute();
        if (ended.length > 0) {
          await audit(transaction, { staffId: id, action: 'ended other sessions' }, now());
        }
        return ended.length;
      }),
  };
}
