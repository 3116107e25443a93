import { postedChange } from '#modules/places/model/posted-change.ts';
import { Forwarding } from '../forms/forwarding.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { ItemNotFound } from '../pages/item-not-found.tsx';
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/places';
import {
  BY_BUTTONS,
  backTo,
  changePlaces,
  erasePerson,
  type NotChanged,
  notChanged,
  postedOrder,
  postedTexts,
  wrongAnswers,
} from './change-places.server.ts';
import type { ManagedPlaces } from './managed-places.server.ts';
import { managedPlaces } from './managed-places.server.ts';
import { Names } from './names.tsx';
import { Order } from './order.tsx';
import { Outcome } from './outcome.tsx';
import { People } from './people.tsx';
import { readPlaces } from './read-places.server.ts';

export const handle = { query: ['token', 'done'] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found?.heading ?? 'Your places',
    description: 'See and change your places.',
  });

export const loader = (args: Route.LoaderArgs) => readPlaces(args, 'manage', managedPlaces);

export async function action({ request, url, context }: Route.ActionArgs) {
  const given = await postedTexts(request);
  if (given.do === 'erase') return erasePerson({ url, context }, 'manage', given, '/places');
  const posted = given.do === 'order' ? postedOrder(given) : postedChange(given);
  if (!posted) {
    return notChanged(400, { errors: {}, failure: BY_BUTTONS, given });
  }
  if (!posted.ok) return wrongAnswers(posted.error, given);
  const change = posted.value;
  return changePlaces({ url, context }, 'manage', { change, given }, () =>
    backTo('/places', url, change.do),
  );
}

export default function Places({ loaderData, actionData }: Route.ComponentProps) {
  const { found, nothing } = loaderData;
  if (!found) return <ItemNotFound {...nothing} />;
  const isOrder = actionData?.given.do === 'order';
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeading title={found.heading} overline={found.title} introduction={found.text}>
        <Said done={found.done} failure={actionData?.failure} />
        <Answer places={found} />
        <Facts facts={found.facts} />
        <ButtonRow>
          {found.calendar && (
            <ButtonLink to={found.calendar} look="plain" file>
              Add to calendar
            </ButtonLink>
          )}
          {found.askAgain && <ButtonLink to={found.askAgain}>Ask for a place again</ButtonLink>}
          {found.path && (
            <ButtonLink to={found.path} look="plain">
              What it is about
            </ButtonLink>
          )}
        </ButtonRow>
      </PageHeading>
      {found.joining && (
        <Section title="Names that are missing" beside>
          <p className="measure mb-4">
            {found.unnamed} Forward this link: each who opens it takes the next one.
          </p>
          <Forwarding {...found.joining} words="Forward the link by WhatsApp" />
        </Section>
      )}
      <People places={found} />
      {found.can.save && (
        <Section title="Names and ages" beside>
          <Names places={found} answer={isOrder ? undefined : actionData} />
        </Section>
      )}
      {found.order && (
        <Section title="Plan and address" beside>
          <Order fields={found.order} answer={isOrder ? actionData : undefined} />
        </Section>
      )}
      {/* What is offered is given back by the button beside that to accept it. */}
      {found.can.cancel > found.can.accept && (
        <Section title={found.words.ending} beside>
          <GiveUp {...found.ending} />
        </Section>
      )}
    </>
  );
}

/** What came of a press on a button. */
function Said({ done, failure }: { done: string; failure: NotChanged['failure'] }) {
  if (failure) return <Outcome kind="failure">{failure}</Outcome>;
  return done ? <Outcome kind="success">{done}</Outcome> : null;
}

/** What the visitor is asked now: to confirm by our email, to take what is offered, or to wait again. */
function Answer({ places: { can, isAgain, mailing } }: { places: ManagedPlaces }) {
  return (
    <>
      {isAgain && (
        <form method="post" className="panel mt-6">
          <p className="mb-4">
            <strong>You already have a place. Do you want another?</strong> If yes, do nothing.
          </p>
          <Button type="submit" name="do" value="cancel" look="plain">
            No, give this one back
          </Button>
        </form>
      )}
      {mailing && (
        <form method="post" className="mt-6">
          <Button type="submit" name="do" value="mail" look="plain">
            Send the email again
          </Button>
          {mailing.from && <p className="small mt-2">{mailing.from}</p>}
        </form>
      )}
      {can.accept > 0 && (
        <form method="post" className="mt-6 flex flex-wrap gap-4">
          <Button type="submit" name="do" value="accept">
            {can.accept === 1 ? 'Accept this place' : `Accept these ${can.accept} places`}
          </Button>
          <Button type="submit" name="do" value="decline" look="plain">
            {can.accept === 1 ? 'No, give it back' : 'No, give them back'}
          </Button>
        </form>
      )}
      {can.queue > 0 && (
        <form method="post" className="mt-6">
          <Button type="submit" name="do" value="queue">
            Join the queue again
          </Button>
        </form>
      )}
    </>
  );
}

/** In two steps, without scripts, too: what is given back is free at once. */
function GiveUp({ title, text, button }: ManagedPlaces['ending']) {
  return (
    <details className="question">
      <summary>
        <span className="question-title strong">{title}</span>
      </summary>
      <p className="measure my-4">{text}</p>
      <form method="post" className="mb-6">
        <Button type="submit" name="do" value="cancel">
          {button}
        </Button>
      </form>
    </details>
  );
}
