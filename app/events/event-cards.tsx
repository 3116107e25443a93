import { type Event, eventPath } from '#domain/content/event.ts';
import { isPast } from '#domain/content/lists/event-order.ts';
import { excerpt } from '#domain/content/text/excerpt.ts';
import { Card } from '../lists/card.tsx';
import { Cells } from '../ui/cells.tsx';
import { TagLine } from '../ui/tag-line.tsx';

/** What a card shows of an event. */
export type EventSummary = ReturnType<typeof eventSummary>;

/** What lists send of an event: no more than they show. `now` in milliseconds since 1970. */
export function eventSummary(event: Event, now: number) {
  return {
    id: event.id,
    title: event.title,
    excerpt: excerpt(event.excerpt || event.description),
    date: event.date,
    location: event.location,
    image: event.image,
    tags: event.tags,
    past: isPast(event, now),
  };
}

/** Events as cells. */
export function EventCards({ events, level }: { events: readonly EventSummary[]; level: 2 | 3 }) {
  return (
    <Cells stepped={level === 2}>
      {events.map((event) => (
        <Card
          key={event.id}
          to={eventPath(event)}
          title={event.title}
          image={event.image}
          overline={event.past ? `${event.date} · past event` : event.date}
          level={level}
        >
          {event.location && <p className="mt-1">{event.location}</p>}
          <p className="mt-2">{event.excerpt}</p>
          <TagLine tags={event.tags} />
        </Card>
      ))}
    </Cells>
  );
}
