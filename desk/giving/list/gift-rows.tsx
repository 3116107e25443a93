import { Link } from 'react-router';
import { METHOD_NAMES } from '#modules/giving/model/instructions.ts';
import type { GiftListRow } from '#modules/giving/model/staff/desk-giving.ts';
import { formatMoney } from '#platform/text/money.ts';
import { Day } from '../../ui/day.tsx';
import { GiftBadges } from '../gift-badges.tsx';

/** List of gifts, one row each. */
export function GiftRows({ rows }: { rows: readonly GiftListRow[] }) {
  return (
    <ul className="desk-list mt-6">
      {rows.map((gift) => (
        <li key={`${gift.reference} ${gift.number}`} className="wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link to={`/giving/${gift.reference}`}>
              <strong>{gift.donor || gift.reference}</strong>
            </Link>
            <strong>{formatMoney(gift.money)}</strong>
            <GiftBadges {...gift} />
            {gift.isFlagged && <span className="badge badge-flagged">Flagged</span>}
          </p>
          <p className="small muted flex flex-wrap gap-x-4">
            <span>
              {gift.reference}
              {gift.number > 1 && `, gift ${gift.number}`}
            </span>
            {gift.frequency !== 'once' && <span>{gift.frequency}</span>}
            <span>{METHOD_NAMES[gift.method]}</span>
            {gift.paidOn ? (
              <span>
                paid <Day on={gift.paidOn} />
              </span>
            ) : (
              <span>
                due <Day on={gift.dueOn} />
              </span>
            )}
            {gift.receipt && <span>{gift.receipt}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
