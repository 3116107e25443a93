import type { Event } from '#domain/content/event.ts';
import { Facts } from '../ui/facts.tsx';

/** When and where an event is. */
export function EventFacts({ event }: { event: Pick<Event, 'date' | 'time' | 'location'> }) {
  return (
    <Facts
      facts={[
        ['Date', event.date],
        ['Time', event.time],
        ['Location', event.location],
      ]}
    />
  );
}
