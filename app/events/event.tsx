import { data } from 'react-router';
import { eventPath, findEvent, registrationPath } from '#domain/content/event.ts';
import { isPast } from '#domain/content/lists/event-order.ts';
import { relatedTo } from '#domain/content/lists/tags.ts';
import { pageSummary } from '#domain/content/text/page-summary.ts';
import { paragraphs } from '#domain/content/text/paragraphs.ts';
import { allEvents } from '#domain/site/all-events.ts';
import { eventCalendarPath } from '#domain/site/feeds.ts';
import { describePage } from '../discovery/describe-page.server.ts';
import { pageMeta } from '../discovery/page-meta.ts';
import { captioned } from '../loading/captioned.server.ts';
import { siteContext } from '../loading/context.ts';
import { ItemNotFound } from '../loading/item-not-found.tsx';
import { notFound } from '../loading/not-found.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { HeadPicture } from '../ui/head-picture.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import { TagLine } from '../ui/tag-line.tsx';
import type { Route } from './+types/event';
import { EventCards, eventSummary } from './event-cards.tsx';
import { eventData } from './event-data.server.ts';
import { EventFacts } from './event-facts.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found?.title ?? 'Event not found',
    description: loaderData?.found?.summary ?? 'This event is not there.',
    canonical: loaderData?.found && eventPath(loaderData.found),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, now } = context.get(siteContext);
  const { events, listed, failure } = await allEvents(services);
  const reachable = !failure;
  const event = findEvent(events, params.id);
  if (!event) return notFound(reachable, { related: [] });
  await describePage(context, { name: event.title, path: eventPath(event) }, (publisher) => [
    eventData(event, publisher, now()),
  ]);
  const { id, title, date, time, location, tags, image, description } = event;
  return data({
    found: {
      ...{ id, title, date, time, location, tags },
      ...(await captioned(context, image)),
      summary: pageSummary(event.excerpt || description || title),
      paragraphs: paragraphs(description),
      registrationPath: registrationPath(event),
      past: isPast(event, now()),
      calendar: event.start && !isPast(event, now()) ? eventCalendarPath(event) : undefined,
    },
    reachable,
    related: relatedTo(listed, event).map((other) => eventSummary(other, now())),
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
      />
    );
  }
  return (
    <>
      <PageHeading
        title={event.title}
        overline={event.past ? 'Past event' : undefined}
        picture={<HeadPicture src={event.image} caption={event.caption} first />}
      >
        <EventFacts event={event} />
        <TagLine tags={event.tags} />
      </PageHeading>
      <div className="with-call">
        <Section label="About this event">
          <div className="prose">
            {event.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Section>
        <Section title="Ready to join us?" ground="gold">
          <p className="measure">
            Secure your spot at this event by registering now. Limited seats available!
          </p>
          {event.past && (
            <p className="measure mt-2">
              <strong>This event has already taken place.</strong> Register and we will tell you
              when the next one is planned.
            </p>
          )}
          <ButtonRow>
            <ButtonLink to={event.registrationPath}>Register for this Event</ButtonLink>
            {event.calendar && (
              <ButtonLink to={event.calendar} look="plain" file>
                Add to calendar
              </ButtonLink>
            )}
            <ButtonLink to="/events" look="plain">
              All events
            </ButtonLink>
          </ButtonRow>
        </Section>
      </div>
      {related.length > 0 && (
        <Section title="Related events">
          <EventCards events={related} level={3} />
        </Section>
      )}
    </>
  );
}
