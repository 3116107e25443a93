import type { GiftListRow } from '../desk.server.ts';
import { reviewLabel } from '../gift.ts';
import { DESK_STATE_LABELS } from '../texts.ts';

/** Looks of the state: a badge only where the money is not as promised, or a receipt is due. */
const STATE_CLASSES: Readonly<Partial<Record<GiftListRow['state'], string>>> = {
  pledged: 'small muted',
  receipted: 'small muted',
  refunded: 'badge badge-done',
};

type BadgesProps = Pick<GiftListRow, 'state' | 'review' | 'isOverdue' | 'isTest'> & {
  readonly overdueText?: string | undefined;
  /** Instead of why staff have to decide, where the amounts tell it. */
  readonly reviewText?: string | undefined;
};

export function GiftBadges({
  state,
  review,
  isOverdue,
  isTest,
  overdueText = 'Overdue',
  reviewText,
}: BadgesProps) {
  return (
    <>
      {!review && (
        <span className={STATE_CLASSES[state] ?? 'badge'}>{DESK_STATE_LABELS[state]}</span>
      )}
      {isTest && <span className="badge badge-flagged">Test</span>}
      {isOverdue && <span className="badge badge-late">{overdueText}</span>}
      {review && <span className="badge badge-flagged">{reviewText ?? reviewLabel(review)}</span>}
    </>
  );
}
