import { Link } from 'react-router';
import type { GiftCounts } from '#modules/giving/model/staff/desk-giving.ts';

/** Numbers of gifts that need attention, for the role money. */
export function Gifts({ counts: { review, overdue, received } }: { counts: GiftCounts }) {
  return (
    <section aria-labelledby="gifts" className="mt-8">
      <h2 id="gifts">
        <Link to="/giving">Giving</Link>
      </h2>
      <ul className="today-counts mt-4">
        <li className={`today-count ${review > 0 ? 'today-late' : ''}`}>
          <Link to="/giving?state=review">
            <span className="count">{review}</span> to decide
          </Link>
        </li>
        <li className="today-count">
          <Link to="/giving?state=overdue">
            <span className="count">{overdue}</span> overdue
          </Link>
        </li>
        <li className="today-count">
          <Link to="/giving?state=received">
            <span className="count">{received}</span> without a receipt
          </Link>
        </li>
      </ul>
    </section>
  );
}
