import type { Transaction } from 'kysely';
import { HOUR, moment } from './moment.ts';
import type { Tables } from './tables.ts';

/**
 * Keeps the wish for the newsletter and says whether its mail may be made now: one an hour at most,
 * none to an address that is confirmed, none where it may not come from a person (not `trusted`).
 */
export async function requestNewsletter(
  transaction: Transaction<Tables>,
  submissionId: string,
  { email, now, trusted }: { email: string; now: number; trusted: boolean },
): Promise<boolean> {
  await transaction
    .insertInto('newsletter_subscription')
    .values({ submission_id: submissionId, email, status: 'pending', requested_at: moment(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (!trusted) return false;
  const mailed = await transaction
    .updateTable('newsletter_subscription')
    .set({ mailed_at: moment(now), status: 'pending' })
    .where('submission_id', '=', submissionId)
    .where('status', '<>', 'confirmed')
    .where((is) =>
      is.or([
        is('mailed_at', 'is', null),
        is('mailed_at', '<=', moment(now - HOUR)),
        // Made while the clock was ahead.
        is('mailed_at', '>', moment(now + HOUR)),
      ]),
    )
    .returning('submission_id')
    .executeTakeFirst();
  return mailed !== undefined;
}
