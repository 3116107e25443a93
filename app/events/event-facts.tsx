import type { Event } from '#modules/content/model/event.ts';
import { localTimeText } from '#modules/content/model/scheduling/online.ts';
import { Facts } from '../ui/facts.tsx';

type EventFactsProps = {
  event: Pick<Event, 'date' | 'time' | 'location'> & {
    readonly ages?: string;
    readonly price?: string;
    readonly places?: string;
  };
};

/** The facts of an event: when, where, for whom, and at what price. */
export function EventFacts({ event }: EventFactsProps) {
  return (
    <Facts
      facts={[
        ['Date', event.date],
        ['Time', localTimeText(event.location, event.time)],
        ['Location', event.location],
        ['For', event.ages ?? ''],
        ['Price', event.price ?? ''],
        ['Places', event.places ?? ''],
      ]}
    />
  );
}
