import { reviewLabel } from '#modules/giving/model/review.ts';
import { stateLabel } from '#modules/giving/model/staff/desk-gift-texts.ts';
import type { GiftStatus } from '#modules/giving/model/staff/desk-giving.ts';

/** Looks of the state: a badge only where the money is not as promised, or a receipt is due. */
const STATE_CLASSES: Readonly<Partial<Record<GiftStatus['state'], string>>> = {
  pledged: 'muted',
  receipted: 'muted',
  refunded: 'badge badge-done',
};

/** A gift's state, and badges for its exceptions. */
export function GiftBadges({ state, review, isOverdue, isTest }: GiftStatus) {
  return (
    <>
      <span className={STATE_CLASSES[state] ?? 'badge'}>{stateLabel(state)}</span>
      {isTest && <span className="badge badge-flagged">Test</span>}
      {isOverdue && <span className="badge badge-late">Overdue</span>}
      {review && <span className="badge badge-flagged">{reviewLabel(review)}</span>}
    </>
  );
}
