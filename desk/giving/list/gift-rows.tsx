import { Link } from 'react-router';
import { dayOf } from '#modules/giving/model/due.ts';
import { METHOD_NAMES } from '#modules/giving/model/instructions.ts';
import type { GiftListRow } from '#modules/giving/model/staff/desk-giving.ts';
import { CURRENCIES, formatMoney } from '#platform/text/money.ts';
import { Day } from '../../ui/day.tsx';
import { GiftBadges } from '../gift-badges.tsx';

type GiftRowsProps = {
  readonly rows: readonly GiftListRow[];
  /** The current time in milliseconds. */
  readonly now: number;
};

/** Table of gifts, with the money of the page in each currency. On phones a row wraps. */
export function GiftRows({ rows, now }: GiftRowsProps) {
  return (
    <table className="desk-table gift-table mt-4">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="number">
            Amount
          </th>
          {['State', 'Payment method', 'Date', 'Reference'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((gift) => (
          <tr key={`${gift.reference} ${gift.number}`}>
            <th scope="row" className="wrap-anywhere">
              <Link to={`/giving/${gift.reference}`}>{gift.donor || gift.reference}</Link>
            </th>
            <td className="number">
              <strong>{formatMoney(gift.money)}</strong>
            </td>
            <td>
              <span className="flex flex-wrap gap-x-2 gap-y-1">
                <GiftBadges
                  {...gift}
                  daysLate={daysLate(gift, now)}
                  reviewText={reviewText(gift)}
                />
                {gift.isFlagged && <span className="badge badge-flagged">Flagged</span>}
              </span>
            </td>
            <td className="small muted">
              {METHOD_NAMES[gift.method]}
              {gift.frequency !== 'once' && `, ${gift.frequency}`}
            </td>
            <td className="small muted">
              {gift.paidOn ? 'paid ' : 'due '}
              <Day on={gift.paidOn ?? gift.dueOn} known={dayOf(now).slice(0, 4)} />
            </td>
            <td className="small muted">
              {gift.reference}
              {gift.number > 1 && `, gift ${gift.number}`}
              {gift.receipt && `, ${gift.receipt}`}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums(rows).map(({ name, amounts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="number">
              {amounts.map((amount) => (
                <strong key={amount} className="block">
                  {amount}
                </strong>
              ))}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

export function daysLate({ dueOn }: GiftListRow, now: number): string {
  const days = Math.round((Date.parse(dayOf(now)) - Date.parse(dueOn)) / 86_400_000);
  return days === 1 ? '1 day' : `${days} days`;
}

/** Names both amounts, where money came that is not the promised amount. */
function reviewText({ money, came, review }: GiftListRow): string | undefined {
  if (!came || (review !== 'amount' && review !== 'currency')) return undefined;
  return `${formatMoney(money)} pledged, ${formatMoney(came)} came`;
}

/** The amounts above, pledged and received. Tests, and gifts that lapsed or went back, are left out. */
function sums(rows: readonly GiftListRow[]) {
  const real = rows.filter(({ isTest, isFlagged }) => !isTest && !isFlagged);
  return SUMS.flatMap(({ name, states }) => {
    const counted = real.filter(({ state }) => states.includes(state));
    const amounts = CURRENCIES.flatMap((currency) => {
      const minor = counted
        .filter(({ money }) => money.currency === currency)
        .reduce((all, { money }) => all + money.minor, 0);
      return minor > 0 ? [formatMoney({ minor, currency })] : [];
    });
    return amounts.length > 0 ? [{ name, amounts }] : [];
  });
}

const SUMS: readonly { readonly name: string; readonly states: readonly string[] }[] = [
  { name: 'Pledged, on this page', states: ['pledged'] },
  { name: 'Received, on this page', states: ['received', 'receipted'] },
];
