import { ForwardLink } from '../forms/forward-link.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { ItemNotFound } from '../pages/item-not-found.tsx';
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/own';
import {
  changePlaces,
  failChange,
  readPostedTexts,
  redirectBack,
  USE_BUTTONS_TEXT,
} from './change-places.server.ts';
import { ownPlaceView } from './join.server.ts';
import { AskGuardian } from './people.tsx';
import { readPlaces } from './read-places.server.ts';
import { ResultNotice } from './result-notice.tsx';

export const handle = { query: ['token', 'done'] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found?.heading ?? 'Your place',
    description: 'See your place in a group.',
  });

export const loader = (args: Route.LoaderArgs) => readPlaces(args, 'own', ownPlaceView);

export async function action({ request, url, context }: Route.ActionArgs) {
  const submitted = await readPostedTexts(request);
  if (submitted.do !== 'cancel')
    return failChange(400, { errors: {}, failure: USE_BUTTONS_TEXT, submitted });
  const change = { do: 'cancel' } as const;
  return changePlaces({ url, context }, 'own', { change, submitted }, () =>
    redirectBack('/places/own', url, change.do),
  );
}

/** The place of a person who took it through the link of a group. */
export default function PlacesOwn({ loaderData, actionData }: Route.ComponentProps) {
  const { found, nothing } = loaderData;
  if (!found) return <ItemNotFound {...nothing} />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeading title={found.heading} overline={found.title} introduction={found.text}>
        {actionData?.failure && <ResultNotice kind="failure">{actionData.failure}</ResultNotice>}
        {found.done && <ResultNotice kind="success">{found.done}</ResultNotice>}
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
        <ForwardLink {...found.own} words="Send it to yourself by WhatsApp" />
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
