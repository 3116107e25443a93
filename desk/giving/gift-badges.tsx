import { reviewWords } from '#modules/giving/model/review.ts';
import { stateWords } from '#modules/giving/model/staff/desk-gift-words.ts';
import type { GiftStanding } from '#modules/giving/model/staff/desk-giving.ts';

/** How a gift stands, at a glance. */
export function GiftBadges({ state, review, isOverdue, isTest }: GiftStanding) {
  const isSettled = state === 'receipted' || state === 'refunded';
  return (
    <>
      <span className={isSettled ? 'badge badge-done' : 'badge'}>{stateWords(state)}</span>
      {isTest && <span className="badge badge-flagged">Test</span>}
      {isOverdue && <span className="badge badge-late">Overdue</span>}
      {review && <span className="badge badge-flagged">{reviewWords(review)}</span>}
    </>
  );
}
