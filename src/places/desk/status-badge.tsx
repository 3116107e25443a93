import type { OfferingStatus } from '../place.ts';
import type { DeskOffering } from '../roster.server.ts';

const STATUS_LABELS: Readonly<Partial<Record<OfferingStatus, string>>> = {
  full: 'Full',
  closed: 'Closed',
  cancelled: 'Cancelled',
  past: 'Over',
};

export function StatusBadge({ offering: { availability, isFull } }: { offering: DeskOffering }) {
  const { status } = availability;
  const label = STATUS_LABELS[status];
  if (!label) return null;
  return (
    <span className={status === 'cancelled' ? 'badge badge-flagged' : 'badge'}>
      {label}
      {status === 'full' && isFull && ': staff closed it'}
    </span>
  );
}
