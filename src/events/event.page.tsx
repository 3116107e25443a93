import { data } from 'react-router';
import { eventCalendarPath, eventPath, findEvent, registrationPath } from '#content/event.ts';
import { isPast, relatedTo } from '#content/lists.ts';
import { availabilityText, eventOffering } from '#content/offering.ts';
import { localTimeText, withMove } from '#content/schedule.ts';
import { eventPriceText } from '#content/search.ts';
import { readAllEvents } from '#content/services.ts';
import { agesText } from '#content/session.ts';
import { canWait, loadAvailability } from '#places/place.ts';
import { pageSummary, paragraphs } from '#platform/text/excerpt.ts';
import { PlacesLeft, seatsOf } from '#site/lists/seats.tsx';
import { describePage } from '#site/metadata/describe-page.server.ts';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { contentContext, placesContext, siteContext } from '#site/pages/context.ts';
import { ItemNotFound } from '#site/pages/item-not-found.tsx';
import { nearestPages, notFound } from '#site/pages/not-found.server.ts';
import { withCaption } from '#site/pages/page-parts.server.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Facts, Stamp, TagLine, unbrokenTimes } from '#ui/facts.tsx';
import { HeadPicture } from '#ui/head-picture.tsx';
import { Link } from '#ui/link.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import type { Route } from './+types/event.page';
import { EventCards, eventSummary } from './event-cards.tsx';
import { eventData } from './events.server.ts';

export const handle = { reading: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found?.title ?? 'Event not found',
    description: loaderData?.found?.summary ?? 'This event is not there.',
    canonical: loaderData?.found && eventPath(loaderData.found),
  });

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { now } = context.get(siteContext);
  const { events, listed, failure } = await readAllEvents(context.get(contentContext));
  const reachable = !failure;
  const event = findEvent(events, params.id);
  if (!event) {
    return notFound(reachable, { related: [] }, await nearestPages(context, url.pathname));
  }
  await describePage(context, { name: event.title, path: eventPath(event) }, (publisher) => [
    eventData(event, publisher, now()),
  ]);
  const { id, title, date, time, location, tags, image, description, cancelled } = event;
  const upcoming = listed.filter((other) => !other.cancelled && !isPast(other, now()));
  const related = relatedTo(upcoming, event);
  const places = context.get(placesContext);
  const availabilityOf = await loadAvailability(
    places,
    [event, ...related].map(eventOffering),
    now(),
  );
  const availability = availabilityOf(eventOffering(event));
  const { status } = availability;
  const isOn = !cancelled && !isPast(event, now());
  return data({
    found: {
      id,
      title,
      date: isOn ? withMove(date, availability.movedFrom, event.start) : date,
      time,
      location,
      tags,
      cancelled,
      status,
      ...(await withCaption(context, image)),
      ages: agesText(event.ages),
      price: eventPriceText(event),
      places: availabilityText(availability),
      seats: seatsOf(event, availability),
      mayWait: canWait(places, availability),
      summary: pageSummary(event.excerpt || description || title),
      paragraphs: paragraphs(description),
      registrationPath: registrationPath(event),
      past: isPast(event, now()),
      calendar: event.start && isOn ? eventCalendarPath(event) : undefined,
    },
    reachable,
    related: related.map((other) =>
      eventSummary(other, availabilityOf(eventOffering(other)), { places, now }),
    ),
  });
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { found: event, related, reachable } = loaderData;
  if (!event) {
    return (
      <ItemNotFound
        title="Event not found"
        text="Sorry, we couldn't find the event you're looking for."
        back={{ to: '/events', label: 'Back to Events' }}
        unreachable={!reachable && 'The list of events cannot be reached. Please try again later.'}
        nearest={'nearest' in loaderData ? loaderData.nearest : undefined}
      />
    );
  }
  return (
    <>
      <PageHeading
        title={event.title}
        picture={<HeadPicture src={event.image} caption={event.caption} first />}
      >
        <Stamp
          text={stampText(event)}
          reason={event.cancelled && `This event was cancelled: ${event.cancelled}`}
        />
        <EventFacts event={stampText(event) ? { ...event, places: '' } : event} />
        <ButtonRow>
          <JoinButton event={event} />
          {event.calendar && (
            <ButtonLink to={event.calendar} look="plain" file>
              Add to calendar
            </ButtonLink>
          )}
        </ButtonRow>
        <TagLine tags={event.tags} />
      </PageHeading>
      <div className="with-call">
        <Section label="About this event">
          <div className="prose">
            {event.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              <Link to="/safeguarding">Something is wrong? Who to tell</Link>
            </p>
          </div>
        </Section>
        <EventCall event={event} />
      </div>
      {related.length > 0 && (
        <Section title="Related events">
          <EventCards events={related} />
        </Section>
      )}
    </>
  );
}

type EventView = Extract<Route.ComponentProps['loaderData']['found'], object>;

function stampText({ past, cancelled, status, places }: EventView): string {
  if (cancelled) return 'Cancelled';
  if (past) return 'Past event';
  return status === 'full' || status === 'closed' ? places : '';
}

function JoinButton({ event }: { event: EventView }) {
  const { past, cancelled, status, mayWait, registrationPath } = event;
  if (cancelled || (status === 'full' && !mayWait && !past)) {
    return <ButtonLink to="/contact">Contact us</ButtonLink>;
  }
  if (past || status === 'closed') {
    return <ButtonLink to={registrationPath}>Ask about the next one</ButtonLink>;
  }
  return (
    <ButtonLink to={registrationPath}>
      {status === 'full' ? 'Join the waiting list' : 'Register for this Event'}
    </ButtonLink>
  );
}

function EventCall({ event }: { event: EventView }) {
  const { past, cancelled, status, mayWait } = event;
  const isJoinable = !stampText(event);
  const isWaiting = !past && !cancelled && status === 'full' && mayWait;
  return (
    <Section title={isJoinable ? 'Ready to join us?' : 'What now?'} ground="clay">
      <p className="measure">{callText(event)}</p>
      <ButtonRow>
        {isJoinable && <ButtonLink to={event.registrationPath}>Register Now</ButtonLink>}
        {isWaiting && <ButtonLink to={event.registrationPath}>Join the waiting list</ButtonLink>}
        <ButtonLink to="/events" look="plain">
          All events
        </ButtonLink>
      </ButtonRow>
    </Section>
  );
}

function callText({ past, cancelled, status, mayWait }: EventView): string {
  if (cancelled) return 'Have a look at our other events.';
  if (past) return 'This event has already taken place.';
  if (status === 'closed') return 'Registration has closed.';
  if (status === 'full') {
    return mayWait
      ? 'All places are taken. You can join the waiting list.'
      : 'All places are taken.';
  }
  return 'Secure your spot at this event by registering now. Limited seats available!';
}

function EventFacts({ event }: { event: EventView }) {
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
