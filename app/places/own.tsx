import { Forwarding } from '../forms/forwarding.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { ItemNotFound } from '../pages/item-not-found.tsx';
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/own';
import {
  BY_BUTTONS,
  backTo,
  changePlaces,
  notChanged,
  postedTexts,
} from './change-places.server.ts';
import { ownPlace } from './joining.server.ts';
import { Outcome } from './outcome.tsx';
import { AskGuardian } from './people.tsx';
import { readPlaces } from './read-places.server.ts';

export const handle = { query: ['token', 'done'] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found?.heading ?? 'Your place',
    description: 'See your place in a group.',
  });

export const loader = (args: Route.LoaderArgs) => readPlaces(args, 'own', ownPlace);

export async function action({ request, url, context }: Route.ActionArgs) {
  const given = await postedTexts(request);
  if (given.do !== 'cancel') return notChanged(400, { errors: {}, failure: BY_BUTTONS, given });
  const change = { do: 'cancel' } as const;
  return changePlaces({ url, context }, 'own', { change, given }, () =>
    backTo('/places/own', url, change.do),
  );
}

/** The place of somebody who took it by the link of a group. */
export default function PlacesOwn({ loaderData, actionData }: Route.ComponentProps) {
  const { found, nothing } = loaderData;
  if (!found) return <ItemNotFound {...nothing} />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeading title={found.heading} overline={found.title} introduction={found.text}>
        {actionData?.failure && <Outcome kind="failure">{actionData.failure}</Outcome>}
        {found.done && <Outcome kind="success">{found.done}</Outcome>}
        <Facts facts={found.facts} />
        {found.calendar && (
          <ButtonRow>
            <ButtonLink to={found.calendar} look="plain" file>
              Add to calendar
            </ButtonLink>
          </ButtonRow>
        )}
      </PageHeading>
      {found.guardian && (
        <Section title="A guardian’s yes" beside>
          <AskGuardian guardian={found.guardian} />
        </Section>
      )}
      <Section title="See this page again" beside>
        <p className="measure mb-4">Keep this link: it opens your place again, on any phone.</p>
        <Forwarding {...found.own} words="Send it to yourself by WhatsApp" />
      </Section>
      {found.canCancel && (
        <Section title="If you cannot come" beside>
          <details className="question">
            <summary>
              <span className="question-title strong">Give back your place</span>
            </summary>
            <p className="measure my-4">Somebody else can have it then. This cannot be undone.</p>
            <form method="post" className="mb-6">
              <Button type="submit" name="do" value="cancel">
                Yes, give back your place
              </Button>
            </form>
          </details>
        </Section>
      )}
    </>
  );
}
