import { type Event, eventPath } from '#content/event.ts';
import { isPast } from '#content/lists.ts';
import { type Availability, availabilityText } from '#content/offering.ts';
import { townOf } from '#content/schedule.ts';
import { eventPriceText } from '#content/search.ts';
import { agesText } from '#content/session.ts';
import { canWait, type Places } from '#places/place.ts';
import { excerpt } from '#platform/text/excerpt.ts';
import { Card, CardButton } from '#site/lists/card.tsx';
import { PlacesLeft, seatsOf } from '#site/lists/seats.tsx';
import { Cells } from '#ui/cells.tsx';
import { FactCells, TagLine } from '#ui/facts.tsx';

type EventSummary = ReturnType<typeof eventSummary>;

export function eventSummary(
  event: Event,
  availability: Availability,
  { places, now }: { places: Places | undefined; now: () => number },
) {
  const past = isPast(event, now());
  const isFull = availability.status === 'full' && !canWait(places, availability);
  const isClosed = past || event.cancelled || availability.status === 'closed' || isFull;
  return {
    id: event.id,
    title: event.title,
    excerpt: excerpt(event.excerpt || event.description),
    date: event.date,
    town: townOf(event.location),
    ages: agesText(event.ages) || 'All ages',
    price: eventPriceText(event),
    stamp: past ? 'Past event' : event.cancelled ? 'Cancelled' : '',
    places: event.cancelled ? '' : availabilityText(availability),
    seats: seatsOf(event, availability),
    image: event.image,
    tags: event.tags,
    register: isClosed ? '' : event.registrationLink,
    full: availability.status === 'full',
  };
}

type EventCardsProps = { events: readonly EventSummary[]; stepped?: boolean };

export function EventCards({ events, stepped }: EventCardsProps) {
  return (
    <Cells stepped={stepped}>
      {events.map((event) => (
        <Card
          key={event.id}
          id={`event-${event.id}`}
          to={eventPath(event)}
          title={event.title}
          image={event.image}
          overline={
            <>
              {event.stamp && <span className="stamp mr-3 inline-block px-2">{event.stamp}</span>}
              {event.ages}
            </>
          }
          facts={<FactCells facts={[[event.date], [event.town], ['', event.price]]} />}
          foot={
            <>
              <PlacesLeft seats={event.seats} places={event.places} />
              {event.register && (
                <CardButton to={event.register} of={`event-${event.id}`}>
                  {event.full ? 'Join the waiting list' : 'Register Now'}
                </CardButton>
              )}
            </>
          }
        >
          <p className="mt-2">{event.excerpt}</p>
          <TagLine tags={event.tags} />
        </Card>
      ))}
    </Cells>
  );
}
