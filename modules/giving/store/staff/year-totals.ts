import { sql } from 'kysely';
import { purposeLabel } from '#modules/content/model/giving.ts';
import { CURRENCIES, type Currency } from '#platform/text/money.ts';
import type { MonthTotal, YearTotals } from '../../model/staff/year-books.ts';
import { pledgeFacts } from '../pledges.ts';
import { parseFrozen } from '../receipts.ts';
import { type PledgeDetailsParts, readGivingContent } from './pledge-details.ts';

/** The totals of the money that came and went back in a year. */
export async function readYearTotals(
  { database, content }: Pick<PledgeDetailsParts, 'database' | 'content'>,
  year: number,
): Promise<YearTotals> {
  const moved = database
    .selectFrom('payment')
    .where('payment.kind', 'in', ['paid', 'refunded'])
    .where('is_cancelled', '=', 0);
  const yearOf = sql<string>`substr(paid_at, 1, 4)`;
  const years = await moved.select(yearOf.as('year')).distinct().orderBy('year', 'desc').execute();
  const rows = await moved
    .innerJoin('submission', 'submission.id', 'payment.submission_id')
    .select(['payment.kind', 'minor', 'currency', 'is_test', 'submission.payload'])
    .select(sql<string>`substr(paid_at, 1, 7)`.as('month'))
    // Its receipt still names the purpose once the pledge is erased.
    .select(({ selectFrom }) =>
      selectFrom('receipt')
        .select('frozen')
        .whereRef('receipt.submission_id', '=', 'payment.submission_id')
        .whereRef('receipt.gift_number', '=', 'payment.gift_number')
        .where('receipt.kind', '=', 'receipt')
        .where('receipt.is_cancelled', '=', 0)
        .as('frozen'),
    )
    .where(yearOf, '=', String(year))
    .execute();
  const giving = await readGivingContent(content);
  const totals = new Map<string, MonthTotal>();
  for (const { kind, minor, month, ...row } of rows) {
    const { purpose: code } = pledgeFacts(row);
    const frozen = row.frozen === null ? undefined : parseFrozen({ frozen: row.frozen });
    const purpose = purposeLabel(giving, code) || frozen?.purpose || code || 'Not known any more';
    const currency = row.currency as Currency;
    const isTest = row.is_test === 1;
    const key = JSON.stringify([month, purpose, CURRENCIES.indexOf(currency), isTest]);
    const { paid, refunded } = totals.get(key) ?? { paid: 0, refunded: 0 };
    totals.set(key, {
      month,
      purpose,
      currency,
      isTest,
      paid: paid + (kind === 'paid' ? minor : 0),
      refunded: refunded + (kind === 'refunded' ? minor : 0),
    });
  }
  const sorted = [...totals].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    year,
    years: years.map((each) => Number(each.year)),
    totals: sorted.map(([, total]) => total),
  };
}
