import { data } from 'react-router';
import {
  cancelledOf,
  type Event,
  eventPath,
  findEvent,
  findEventToRegister,
  registrationPath,
} from '#content/event.ts';
import { isPast } from '#content/lists.ts';
import { type Availability, availabilityText, eventOffering } from '#content/offering.ts';
import { localTimeText } from '#content/schedule.ts';
import { eventPriceText } from '#content/search.ts';
import { type ContentServices, readAllEvents } from '#content/services.ts';
import { agesText } from '#content/session.ts';
import { eventRegistrationForm } from '#inbox/forms/event-registration.ts';
import { withAges } from '#inbox/forms/party-questions.ts';
import { canWait, loadAvailability } from '#places/place.ts';
import { calendarLeaf } from '#places/texts.ts';
import { GroupHint } from '#site/forms/form-body.tsx';
import type { FormVisit } from '#site/forms/form-result.tsx';
import { FormView } from '#site/forms/form-view.tsx';
import { isFormAnswer, loadFormVisit, receiveForm } from '#site/forms/receive-form.server.ts';
import { PlacesLeft, seatsOf } from '#site/lists/seats.tsx';
import { describePage } from '#site/metadata/describe-page.server.ts';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { contentContext, placesContext, siteContext } from '#site/pages/context.ts';
import { ItemNotFound } from '#site/pages/item-not-found.tsx';
import { orUndefined } from '#site/pages/load-result.ts';
import { notFound, permanentRedirect } from '#site/pages/not-found.server.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Stamp, unbrokenTimes } from '#ui/facts.tsx';
import { FormPage, FormSection } from '#ui/form-page.tsx';
import { Section } from '#ui/section.tsx';
import type { Route } from './+types/event-registration.page';

export const handle = { query: ['sent'] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found ? documentTitle(loaderData.found) : 'Event not found',
    description: loaderData?.found
      ? isLate(loaderData.found)
        ? `${loaderData.found.title} takes no registrations any more: tell us that you would come to the next one.`
        : `Register for ${whenAndWhere(loaderData.found)}.`
      : 'Register for one of our events.',
    canonical: loaderData?.found?.path,
  });

function documentTitle(event: RegistrationState & Pick<Event, 'title'>): string {
  return `${isLate(event) ? 'Interest in the next one' : 'Register'}: ${event.title}`;
}

function whenAndWhere(event: Pick<Event, 'title' | 'date' | 'time' | 'location'>): string {
  const { title, date, time, location } = event;
  return [title, date, time, location].filter(Boolean).join(', ');
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { event, reachable, isMoved } = await findEventOf(
    context.get(contentContext),
    params.event,
  );
  if (!event) return notFound(reachable, { visit: undefined });
  // A submitted form is answered here without a redirect, so that the typed answers stay.
  if (isMoved && !isFormAnswer(context))
    throw permanentRedirect(registrationPath(event) + url.search);
  const { id, title, date, time, location, image } = event;
  const { now } = context.get(siteContext);
  const places = context.get(placesContext);
  const availability = (await loadAvailability(places, [eventOffering(event)], now()))(
    eventOffering(event),
  );
  const state = { past: isPast(event, now()), status: availability.status };
  await describePage(context, {
    name: documentTitle({ ...state, title }),
    path: registrationPath(event),
  });
  return data({
    found: {
      ...state,
      id,
      title,
      date,
      time,
      location,
      image,
      leaf: calendarLeaf(event),
      ages: event.ages,
      price: eventPriceText(event),
      places: availabilityText(availability),
      seats: seatsOf(event, availability),
      mayWait: canWait(places, availability),
      path: registrationPath(event),
      cancelled: cancelledOf(event),
    },
    visit: await loadFormVisit({ url, context }),
    reachable,
  });
}

export async function action(args: Route.ActionArgs) {
  const { event } = await findEventOf(args.context.get(contentContext), args.params.event);
  if (!event) throw new Response(null, { status: 404, statusText: 'Not Found' });
  return receiveForm('event-registration', args, pageAnswers(event));
}

async function findEventOf(content: ContentServices, requestedId: string) {
  const { events, failure } = await readAllEvents(content);
  const event = findEventToRegister(events, requestedId);
  if (event || failure) return { event, reachable: !failure, isMoved: false };
  // A form opened before the move is still sent to the old URL of the event.
  const id = await orUndefined(content.findRedirect('event-registrations', requestedId));
  return { event: id && findEvent(events, id), reachable: true, isMoved: true };
}

function RegistrationSection({
  event,
  visit,
}: {
  event: Pick<Event, 'id' | 'title' | 'ages'> & {
    past: boolean;
    cancelled: string;
    status: Availability['status'];
    mayWait: boolean;
  };
  visit: FormVisit;
}) {
  if (event.cancelled) {
    return (
      <Section title="This event was cancelled" beside>
        <p className="lead">{event.cancelled}</p>
      </Section>
    );
  }
  const preset = pageAnswers(event);
  if (isLate(event) && !hasTicket(visit)) {
    return (
      <FormSection title="Ask about the next one">
        <p className="measure mb-6">
          <strong>
            {event.past ? 'This event has already taken place.' : 'Registration has closed.'}
          </strong>{' '}
          Send this form, and we know that you would come to the next one. It does not give you a
          place.
        </p>
        <FormView
          form={event.past ? PAST_INTEREST_FORM : CLOSED_INTEREST_FORM}
          visit={{ ...visit, isDocumented: true }}
          preset={preset}
        />
      </FormSection>
    );
  }
  if (event.status === 'full' && !event.mayWait && !hasTicket(visit)) {
    return (
      <Section title="All places are taken" beside>
        <p className="measure">Another event may still have places.</p>
        <ButtonRow>
          <ButtonLink to="/events">All events</ButtonLink>
        </ButtonRow>
      </Section>
    );
  }
  const isFull = event.status === 'full' && !hasTicket(visit);
  return (
    <FormSection title={isFull ? 'Join the waiting list' : 'Register'}>
      <div className="before-sending">
        {isFull && <p className="mb-2 md:mb-6">We write to you when a place is free.</p>}
        <GroupHint visit={visit} />
      </div>
      <FormView
        form={withAges(isFull ? WAITING_LIST_FORM : eventRegistrationForm, event.ages)}
        visit={visit}
        preset={preset}
      />
    </FormSection>
  );
}

function isLate({ past, status }: RegistrationState): boolean {
  return past || status === 'closed';
}

function hasTicket(visit: FormVisit): boolean {
  return visit.sent?.placed?.ticket !== undefined;
}

function stampText(event: RegistrationState & { cancelled: string; places: string }): string {
  if (event.cancelled) return 'Cancelled';
  if (event.past) return 'Past event';
  return event.status === 'full' || event.status === 'closed' ? event.places : '';
}

type RegistrationState = { readonly past: boolean; readonly status: Availability['status'] };

function interestForm(reason: string) {
  return {
    ...eventRegistrationForm,
    title: 'Say that you would come to the next one',
    submit: 'Send my interest',
    success: `Thank you! A confirmation email with the details will follow. ${reason}, so no registration was made. Our team knows that you would come to the next one; new events appear in our list of events.`,
  };
}

const PAST_INTEREST_FORM = interestForm('This event is over');
const CLOSED_INTEREST_FORM = interestForm('Registration has closed');

const WAITING_LIST_FORM = { ...eventRegistrationForm, submit: 'Join the waiting list' };

function pageAnswers({ id, title }: Pick<Event, 'id' | 'title'>) {
  return { eventId: String(id), eventTitle: title };
}

export default function EventRegistration({ loaderData }: Route.ComponentProps) {
  const { found: event, visit, reachable } = loaderData;
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
    <FormPage
      title={event.title}
      back={{ to: eventPath(event), label: 'Back to the event' }}
      facts={[
        [event.date, unbrokenTimes(localTimeText(event.location, event.time))]
          .filter(Boolean)
          .join(', '),
        event.location,
        [event.price, agesText(event.ages)].filter(Boolean).join(' · '),
      ]}
      leaf={event.leaf}
      image={event.image}
      saysNext={!stampText(event)}
      status={
        <div className={isLate(event) || event.cancelled ? '' : 'before-sending mt-2'}>
          <Stamp text={stampText(event)} />
          {!stampText(event) && <PlacesLeft seats={event.seats} places={event.places} />}
        </div>
      }
    >
      <RegistrationSection event={event} visit={visit} />
    </FormPage>
  );
}
