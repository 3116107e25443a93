import type { OfferingStatus } from '#modules/places/model/availability.ts';
import type { DeskOffering } from '#modules/places/model/staff/desk-places.ts';

const STATUS_LABELS: Readonly<Partial<Record<OfferingStatus, string>>> = {
  full: 'Full',
  closed: 'Closed',
  cancelled: 'Cancelled',
  past: 'Over',
};

/** Whether something keeps visitors from taking a place. */
export function StatusBadge({ offering: { availability, isFull } }: { offering: DeskOffering }) {
  const { status } = availability;
  const words = STATUS_LABELS[status];
  if (!words) return null;
  return (
    <span className={status === 'cancelled' ? 'badge badge-flagged' : 'badge'}>
      {words}
      {status === 'full' && isFull && ': staff closed it'}
    </span>
  );
}
