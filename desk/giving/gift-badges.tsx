import { reviewLabel } from '#modules/giving/model/review.ts';
import { stateLabel } from '#modules/giving/model/staff/desk-gift-texts.ts';
import type { GiftStatus } from '#modules/giving/model/staff/desk-giving.ts';

/** Badges for a gift's status. */
export function GiftBadges({ state, review, isOverdue, isTest }: GiftStatus) {
  const isSettled = state === 'receipted' || state === 'refunded';
  return (
    <>
      <span className={isSettled ? 'badge badge-done' : 'badge'}>{stateLabel(state)}</span>
      {isTest && <span className="badge badge-flagged">Test</span>}
      {isOverdue && <span className="badge badge-late">Overdue</span>}
      {review && <span className="badge badge-flagged">{reviewLabel(review)}</span>}
    </>
  );
}
