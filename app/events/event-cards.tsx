import { type Event, eventPath } from '#modules/content/model/event.ts';
import { isPast } from '#modules/content/model/lists/event-order.ts';
import { eventPriceText } from '#modules/content/model/lists/searchable.ts';
import { agesText } from '#modules/content/model/scheduling/ages.ts';
import {
  type Availability,
  availabilityText,
} from '#modules/content/model/scheduling/availability.ts';
import { canWait } from '#modules/places/model/load-availability.ts';
import type { Places } from '#modules/places/model/places.ts';
import { excerpt } from '#platform/text/excerpt.ts';
import { Card } from '../lists/card.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Cells } from '../ui/cells.tsx';
import { TagLine } from '../ui/tag-line.tsx';

/** The data of an event that its card shows. */
export type EventSummary = ReturnType<typeof eventSummary>;

/** Reduces an event to the data that lists send: only what they show. */
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
    location: event.location,
    ages: agesText(event.ages),
    price: eventPriceText(event),
    places: availabilityText(availability),
    image: event.image,
    tags: event.tags,
    past,
    register: isClosed ? '' : event.registrationLink,
    full: availability.status === 'full',
  };
}

/** Events as cards in cells. */
export function EventCards({ events, level }: { events: readonly EventSummary[]; level: 2 | 3 }) {
  return (
    <Cells stepped={level === 2}>
      {events.map((event) => (
        <Card
          key={event.id}
          id={`event-${event.id}`}
          to={eventPath(event)}
          title={event.title}
          image={event.image}
          overline={event.past ? `${event.date} · past event` : event.date}
          level={level}
        >
          {event.location && <p className="mt-1">{event.location}</p>}
          {(event.ages || event.price) && (
            <p className="flex flex-wrap gap-x-3">
              {event.ages && <span>{event.ages}</span>}
              {event.price && <span className="price strong">{event.price}</span>}
            </p>
          )}
          <p className="mt-2">{event.excerpt}</p>
          <TagLine tags={event.tags} />
          {(event.register || event.places) && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-4">
              {/* The button lies above the link that covers the card. */}
              {event.register && (
                <span className="relative z-1">
                  <ButtonLink to={event.register} look="plain" describedBy={`event-${event.id}`}>
                    {event.full ? 'Join the waiting list' : 'Register Now'}
                  </ButtonLink>
                </span>
              )}
              {event.places && <span className="strong">{event.places}</span>}
            </p>
          )}
        </Card>
      ))}
    </Cells>
  );
}
