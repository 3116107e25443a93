import type { ExpressionBuilder } from 'kysely';
import { matchesWords } from '#modules/submissions/api.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { dayOf } from '../../model/due.ts';
import { normaliseProof } from '../../model/proof.ts';
import type { GiftFilter } from '../../model/staff/gift-filter.ts';

type Joined = ExpressionBuilder<Tables, 'gift' | 'submission'>;

/** The gifts that match a filter. Gifts of spam pledges are left out, unless money came. */
export function giftQuery(database: Database, { state, words, from, to }: GiftFilter) {
  let query = database
    .selectFrom('gift')
    .innerJoin('submission', 'submission.id', 'gift.submission_id')
    .where((is) => is.not(isUnpaidSpam(is)));
  if (state === 'open') {
    query = query.where((is) =>
      is.or([is('gift.state', '=', 'pledged'), is('gift.review', 'is not', null)]),
    );
  } else if (state) {
    const states = state === 'received' ? ['received', 'receipted'] : ['lapsed', 'refunded'];
    query = query.where('gift.state', 'in', states).where('gift.review', 'is', null);
  }
  if (from || to) {
    query = query.where((is) => {
      let payments = is
        .selectFrom('payment')
        .select('payment.id')
        .whereRef('payment.submission_id', '=', 'gift.submission_id')
        .whereRef('payment.gift_number', '=', 'gift.number')
        .where('payment.kind', 'in', ['paid', 'refunded'])
        .where('payment.is_cancelled', '=', 0);
      if (from) payments = payments.where('payment.paid_at', '>=', isoTimestamp(Date.parse(from)));
      if (to)
        payments = payments.where('payment.paid_at', '<', isoTimestamp(Date.parse(to) + DAY_MS));
      return is.exists(payments);
    });
  }
  if (words) {
    query = query.where((is) =>
      is.or([...matchesNumber(is, words), matchesPledge(is, words, database)]),
    );
  }
  return query;
}

/** Gifts of pledges with a spam verdict are never overdue. */
export function isOverdue(is: Joined, now: number) {
  return is.and([
    is('gift.state', '=', 'pledged'),
    is('gift.review', 'is', null),
    is('gift.due_on', '<', dayOf(now)),
    is('submission.spam_verdict', 'is', null),
  ]);
}

function isUnpaidSpam(is: Joined) {
  return is.and([
    is('submission.status', '=', 'spam'),
    is('gift.state', 'in', ['pledged', 'lapsed']),
    is('gift.review', 'is', null),
  ]);
}

/** Matches the number of a payment, a receipt or a credit note. */
function matchesNumber(is: Joined, words: string) {
  const payments = is
    .selectFrom('payment')
    .select('payment.id')
    .whereRef('payment.submission_id', '=', 'gift.submission_id')
    .whereRef('payment.gift_number', '=', 'gift.number')
    .where('payment.proof', 'in', [words, words.toUpperCase(), normaliseProof(words, 'bank')]);
  const documents = is
    .selectFrom('receipt')
    .select('receipt.number')
    .whereRef('receipt.submission_id', '=', 'gift.submission_id')
    .whereRef('receipt.gift_number', '=', 'gift.number')
    .where('receipt.number', '=', words.toUpperCase());
  return [is.exists(payments), is.exists(documents)];
}

/** Matches the pledge as the inbox search does. */
function matchesPledge(is: Joined, words: string, database: Database) {
  const pledges = database
    .selectFrom('submission')
    .select('submission.id')
    .where('submission.kind', '=', 'donation-pledges')
    .where((one) => matchesWords(one, words, database));
  return is('gift.submission_id', 'in', pledges);
}
