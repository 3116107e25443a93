import { ok } from '#platform/text/result.ts';
import { ForwardLink } from '#site/forms/ticket.tsx';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { ItemNotFound } from '#site/pages/item-not-found.tsx';
import { Section } from '#ui/section.tsx';
import type { Route } from './+types/own.page';
import { changePlaces, readPlaces, readPostedTexts } from './change-places.server.ts';
import { AskGuardian } from './people.tsx';
import { TwoSteps } from './post-form.tsx';
import { TicketHeading } from './ticket-page.tsx';
import { ownPlaceView } from './views.server.ts';

export const handle = { query: ['token', 'done'] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found?.heading ?? 'Your place',
    description: 'See your place in a group.',
  });

export const loader = (args: Route.LoaderArgs) => readPlaces(args, 'own', ownPlaceView);

export async function action({ request, url, context }: Route.ActionArgs) {
  const submitted = await readPostedTexts(request);
  const change = submitted.do === 'cancel' ? ok({ do: 'cancel' } as const) : undefined;
  return changePlaces({ url, context }, 'own', change, submitted);
}

export default function PlacesOwn({ loaderData, actionData }: Route.ComponentProps) {
  const { found, nothing } = loaderData;
  if (!found) return <ItemNotFound {...nothing} />;
  return (
    <>
      <TicketHeading {...found} failure={actionData?.failure}>
        {found.guardian && <AskGuardian guardian={found.guardian} />}
      </TicketHeading>
      <Section title="See this page again" beside>
        <p className="measure mb-4">Keep this link: it opens your place again, on any phone.</p>
        <ForwardLink {...found.own} words="Send it to yourself by WhatsApp" look="plain" />
      </Section>
      {found.canCancel && (
        <Section title="If you cannot come" beside>
          <TwoSteps
            title="Cancel your place"
            text="Somebody else can then have it. You cannot undo this."
            button="Yes, cancel your place"
          />
        </Section>
      )}
    </>
  );
}
