import { data } from 'react-router';
import { eventPath, findEventToRegister, registrationPath } from '#domain/content/event.ts';
import { siteContext } from '../context.ts';
import { knownEvents } from '../known-events.ts';
import { notFound } from '../not-found.ts';
import { pageMeta } from '../page-meta.ts';
import { EventFacts } from '../sections/event-facts.tsx';
import { FormPlace } from '../sections/form-place.tsx';
import { ItemNotFound } from '../sections/item-not-found.tsx';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/event-registration';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found ? `Register: ${loaderData.found.title}` : 'Event not found',
    description: 'Register for one of our events.',
    canonical: loaderData?.found?.path,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services } = context.get(siteContext);
  const { events, reachable } = await knownEvents(services);
  const event = findEventToRegister(events, params.event);
  if (!event) return notFound(reachable, {});
  const { id, title, date, time, location } = event;
  return data({
    found: { id, title, date, time, location, path: registrationPath(event) },
    reachable,
  });
}

export default function EventRegistration({ loaderData }: Route.ComponentProps) {
  const { found: event, reachable } = loaderData;
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
      <PageHeading title={event.title} overline="Event registration">
        <EventFacts event={event} />
        <ButtonRow>
          <ButtonLink to={eventPath(event)} look="plain">
            Back to the event
          </ButtonLink>
        </ButtonRow>
      </PageHeading>
      <Section title="Register">
        <FormPlace subject={`Registration: ${event.title}`} />
      </Section>
    </>
  );
}
