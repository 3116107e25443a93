import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

/**
 * Clears the spam verdict of flagged submissions that are not erased; status `spam` becomes `new`.
 * The caller adds the condition that selects them.
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
