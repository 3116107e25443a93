import type { Ages } from '#content/session.ts';
import type { Questions } from '#forms/form.ts';
import { withAges } from '#inbox/forms/party-questions.ts';
import { ticketView } from '#site/forms/places-confirmation.server.ts';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { ItemNotFound } from '#site/pages/item-not-found.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import type { Route } from './+types/join.page';
import {
  changePlaces,
  type FailedChange,
  readPlaces,
  readPostedTexts,
} from './change-places.server.ts';
import { isAttended, isPast } from './place.ts';
import { Control, PostForm } from './post-form.tsx';
import { FAMILY_JOIN_QUESTIONS, JOIN_QUESTIONS } from './questions.ts';
import { TicketHeading } from './ticket-page.tsx';
import { answerJoin, readPostedJoin } from './views.server.ts';

export const handle = { query: ['token', 'done'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Add your name',
    description: 'Add your name for the next place of your group.',
  });

export const loader = (args: Route.LoaderArgs) =>
  readPlaces(args, 'join', (view, now) => ({
    ticket: ticketView(view, now),
    unnamed: view.unnamed,
    ages: view.offering.ages,
    hasPlaces: ['held', 'awaiting', 'confirming'].includes(view.state),
    cancelled: view.offering.cancelled,
    isPast: isPast(view.offering, now),
    isOfFamilies: !isAttended(view.offering.key),
  }));

export async function action({ request, url, context }: Route.ActionArgs) {
  const submitted = await readPostedTexts(request);
  return changePlaces({ url, context }, 'join', readPostedJoin(submitted), submitted, answerJoin);
}

export default function PlacesJoin({ loaderData, actionData }: Route.ComponentProps) {
  const { found, nothing } = loaderData;
  if (!found) return <ItemNotFound {...nothing} />;
  const joined = actionData && 'joined' in actionData ? actionData.joined : undefined;
  const answer = actionData && 'errors' in actionData ? actionData : undefined;
  const isOpen = !found.cancelled && !found.isPast;
  return (
    <>
      <TicketHeading
        heading="Add your name"
        {...joined}
        ticket={found.ticket}
        failure={answer?.failure}
      >
        {!isOpen && (
          <Notice kind="failure">
            {found.cancelled ? `This was cancelled: ${found.cancelled}` : 'This is over.'}
          </Notice>
        )}
        {isOpen && !found.hasPlaces && !joined && (
          <Notice kind="failure">
            Your group does NOT have its places yet. You can add your name already.
          </Notice>
        )}
      </TicketHeading>
      {isOpen && (
        <Section title="Who are you?" beside>
          {joined || found.unnamed > 0 ? (
            <JoinForm isOfFamilies={found.isOfFamilies} ages={found.ages} answer={answer} />
          ) : (
            <p className="lead">
              Every place of this link has a name already. Ask the person who sent you the link.
            </p>
          )}
        </Section>
      )}
    </>
  );
}

function JoinForm({
  isOfFamilies,
  ages,
  answer,
}: {
  isOfFamilies: boolean;
  ages: Ages | null;
  answer: FailedChange | undefined;
}) {
  const { fields }: Questions = isOfFamilies
    ? FAMILY_JOIN_QUESTIONS
    : withAges(JOIN_QUESTIONS, ages);
  return (
    <PostForm label="Add your name" prefix="join" answer={answer}>
      {fields.map((field) => (
        <Control key={field.name} field={field} prefix="join" answer={answer} />
      ))}
      <Button type="submit">Add my name</Button>
    </PostForm>
  );
}
