import type { GiftListRow } from '../desk.server.ts';
import { reviewLabel } from '../gift.ts';
import { DESK_STATE_LABELS } from '../texts.ts';

const STATE_CLASSES: Readonly<Partial<Record<GiftListRow['state'], string>>> = {
  pledged: 'small muted',
  receipted: 'small muted',
  refunded: 'badge badge-done',
};

type BadgesProps = Pick<GiftListRow, 'state' | 'review' | 'isOverdue' | 'isTest'> & {
  readonly overdueText?: string | undefined;
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
