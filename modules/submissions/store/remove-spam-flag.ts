import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

/**
 * Takes the suspicion from those submissions that have one and are not erased; what counted as spam
 * is new again. The caller says of which.
 */
export function removeSpamFlag(transaction: Transaction<Tables>) {
  return transaction
    .updateTable('submission')
    .set(({ eb, ref }) => ({
      spam_verdict: null,
      status: eb.case().when('status', '=', 'spam').then('new').else(ref('status')).end(),
    }))
    .where('spam_verdict', 'is not', null)
    .where('erased_at', 'is', null);
}
