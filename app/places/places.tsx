import { readPlaceChange } from '#modules/places/model/place-change-form.ts';
import { ForwardLink } from '../forms/forward-link.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { ItemNotFound } from '../pages/item-not-found.tsx';
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/places';
import {
  changePlaces,
  erasePerson,
  failChange,
  readPostedOrder,
  readPostedTexts,
  redirectBack,
  rejectAnswers,
  USE_BUTTONS_TEXT,
} from './change-places.server.ts';
import type { ManagedPlacesView } from './managed-places-view.server.ts';
import { managedPlacesView } from './managed-places-view.server.ts';
import { NamesForm } from './names-form.tsx';
import { OrderForm } from './order-form.tsx';
import { AskGuardian, onlyGuardian, People } from './people.tsx';
import { readPlaces } from './read-places.server.ts';
import { TicketHeading } from './ticket-page.tsx';

export const handle = { query: ['token', 'done'] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found?.heading ?? 'Your places',
    description: 'See and change your places.',
  });

export const loader = (args: Route.LoaderArgs) => readPlaces(args, 'manage', managedPlacesView);

export async function action({ request, url, context }: Route.ActionArgs) {
  const submitted = await readPostedTexts(request);
  if (submitted.do === 'erase')
    return erasePerson({ url, context }, 'manage', submitted, '/places');
  const posted = submitted.do === 'order' ? readPostedOrder(submitted) : readPlaceChange(submitted);
  if (!posted) {
    return failChange(400, { errors: {}, failure: USE_BUTTONS_TEXT, submitted });
  }
  if (!posted.ok) return rejectAnswers(posted.error, submitted);
  const change = posted.value;
  return changePlaces({ url, context }, 'manage', { change, submitted }, () =>
    redirectBack('/places', url, change.do),
  );
}

export default function Places({ loaderData, actionData }: Route.ComponentProps) {
  const { found, nothing } = loaderData;
  if (!found) return <ItemNotFound {...nothing} />;
  const isOrder = actionData?.submitted.do === 'order';
  return (
    <>
      <meta name="robots" content="noindex" />
      <TicketHeading
        title={found.heading}
        ticket={found.ticket}
        done={found.done}
        failure={actionData?.failure}
      >
        {found.text && <p className="lead">{found.text}</p>}
        <OpenActions places={found} />
        {found.joinLink && (
          <div className="mt-4">
            <p className="measure mb-4">
              {found.unnamed} Send this link to your group. Each person who opens it adds one name.
            </p>
            <ForwardLink {...found.joinLink} words="Send the link by WhatsApp" />
          </div>
        )}
        <Facts facts={found.facts} />
        <ButtonRow>
          {found.askAgain && <ButtonLink to={found.askAgain}>Register again</ButtonLink>}
          {found.about && (
            <ButtonLink to={found.about.path} look="plain">
              {found.about.label}
            </ButtonLink>
          )}
        </ButtonRow>
      </TicketHeading>
      <People places={found} />
      {(found.can.save || found.order) && (
        <Section title="Change something" beside>
          <div className="line-above">
            {found.can.save && (
              <NamesForm places={found} answer={isOrder ? undefined : actionData} />
            )}
            {found.order && (
              <OrderForm fields={found.order} answer={isOrder ? actionData : undefined} />
            )}
            {/* An offered place is declined by the button beside Accept. */}
            {found.can.cancel > found.can.accept && <GiveUpForm {...found.cancelTexts} />}
          </div>
        </Section>
      )}
    </>
  );
}

/** The open actions: confirm by our email, accept an offer, or join the waiting list again. */
function OpenActions({ places }: { places: ManagedPlacesView }) {
  const { can, isAgain, confirmationMail } = places;
  const guardian = onlyGuardian(places);
  return (
    <>
      {isAgain && (
        <form method="post" className="panel mt-6">
          <p className="mb-4">
            <strong>You already have a place. Do you want another?</strong> If yes, do nothing.
          </p>
          <Button type="submit" name="do" value="cancel" look="plain">
            No, cancel this one
          </Button>
        </form>
      )}
      {guardian && <AskGuardian guardian={guardian} />}
      {confirmationMail && (
        <form method="post" className="mt-6">
          <Button type="submit" name="do" value="mail" look="plain">
            Send the email again
          </Button>
          {confirmationMail.from && <p className="small mt-2">{confirmationMail.from}</p>}
        </form>
      )}
      {can.accept > 0 && (
        <form method="post" className="mt-6 flex flex-wrap gap-4">
          <Button type="submit" name="do" value="accept">
            {can.accept === 1 ? 'Accept this place' : `Accept these ${can.accept} places`}
          </Button>
          <Button type="submit" name="do" value="decline" look="plain">
            No, thank you
          </Button>
        </form>
      )}
      {can.queue > 0 && (
        <form method="post" className="mt-6">
          <Button type="submit" name="do" value="queue">
            Join the waiting list again
          </Button>
        </form>
      )}
    </>
  );
}

/** Cancelling takes two steps, also without scripts: the places become free at once. */
function GiveUpForm({ title, text, button }: ManagedPlacesView['cancelTexts']) {
  return (
    <details className="question">
      <summary>
        <span className="question-title strong">{title}</span>
      </summary>
      <p className="measure mt-4 mb-4">{text}</p>
      <form method="post" className="mb-6">
        <Button type="submit" name="do" value="cancel" look="plain">
          {button}
        </Button>
      </form>
    </details>
  );
}
