import type { Event } from '#modules/content/event.ts';
import { localTimeText } from '#modules/content/schedule.ts';
import { PlacesLeft, type Seats } from '../lists/seats.tsx';
import { Facts, unbrokenTimes } from '../ui/facts.tsx';

type EventFactsProps = {
  event: Pick<Event, 'date' | 'time' | 'location'> & {
    readonly ages: string;
    readonly price: string;
    /** The places left; empty if a stamp in the head says that there are none. */
    readonly places: string;
    readonly seats?: Seats | undefined;
  };
};

/** The facts of an event: when, where, for whom, at what price, and how many places are left. */
export function EventFacts({ event }: EventFactsProps) {
  return (
    <Facts
      facts={[
        ['Date', event.date],
        ['Time', unbrokenTimes(localTimeText(event.location, event.time))],
        ['Location', event.location],
        ['For', event.ages],
        ['Price', event.price && <span className="price strong">{event.price}</span>],
        ['Places', event.places && <PlacesLeft seats={event.seats} places={event.places} />],
      ]}
    />
  );
}
