import { isPast } from '#modules/places/model/availability.ts';
import { FAMILY_JOIN_QUESTIONS, JOIN_QUESTIONS } from '#modules/places/model/place-questions.ts';
import { needsGuardianConsent } from '#modules/places/model/requested-offering.ts';
import type { Questions } from '#platform/forms/form.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { LineInput } from '../forms/fields/line-input.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { ItemNotFound } from '../pages/item-not-found.tsx';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/join';
import {
  changePlaces,
  type FailedChange,
  readPostedTexts,
  rejectAnswers,
} from './change-places.server.ts';
import { answerJoin, readPostedJoin } from './join.server.ts';
import { factsOf } from './managed-places-view.server.ts';
import { readPlaces } from './read-places.server.ts';

export const handle = { query: ['token', 'done'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Put in your name',
    description: 'Put in your name for the next place of your group.',
  });

export const loader = (args: Route.LoaderArgs) =>
  readPlaces(args, 'join', (view, now) => ({
    title: view.offering.title,
    groupName: view.groupName,
    unnamed: view.unnamed,
    // The reference belongs to the sender; the others of the group do not see it.
    facts: factsOf({ ...view, reference: '' }),
    hasPlaces: ['held', 'awaiting', 'confirming'].includes(view.state),
    cancelled: view.offering.cancelled,
    isPast: isPast(view.offering, now),
    isOfFamilies: !needsGuardianConsent(view.offering.key),
  }));

export async function action({ request, url, context }: Route.ActionArgs) {
  const submitted = await readPostedTexts(request);
  const posted = readPostedJoin(submitted);
  if (!posted.ok) return rejectAnswers(posted.error, submitted);
  const change = posted.value;
  return changePlaces({ url, context }, 'join', { change, submitted }, answerJoin);
}

export default function PlacesJoin({ loaderData, actionData }: Route.ComponentProps) {
  const { found, nothing } = loaderData;
  if (!found) return <ItemNotFound {...nothing} />;
  const joined = actionData && 'joined' in actionData ? actionData.joined : undefined;
  const answer = actionData && 'errors' in actionData ? actionData : undefined;
  const isOpen = !found.cancelled && !found.isPast;
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeading
        title={joined ? joined.heading : 'Put in your name'}
        overline={found.title}
        introduction={joined?.text ?? found.groupName}
      >
        {answer?.failure && <Notice kind="failure">{answer.failure}</Notice>}
        {!isOpen && (
          <Notice kind="failure">
            {found.cancelled ? `This was cancelled: ${found.cancelled}` : 'This is over.'}
          </Notice>
        )}
        {isOpen && !found.hasPlaces && !joined && (
          <Notice kind="failure">
            Your group does NOT have its places yet. Names can be put in already.
          </Notice>
        )}
        <Facts facts={found.facts} />
      </PageHeading>
      {!joined && isOpen && (
        <Section title="Who are you?" beside>
          {found.unnamed > 0 ? (
            <JoinForm isOfFamilies={found.isOfFamilies} answer={answer} />
          ) : (
            <p className="lead">
              Every place of this link has a name already. Please ask whoever sent it to you.
            </p>
          )}
        </Section>
      )}
    </>
  );
}

function JoinForm({
  isOfFamilies,
  answer,
}: {
  isOfFamilies: boolean;
  answer: FailedChange | undefined;
}) {
  const { errors = {}, submitted = {} } = answer ?? {};
  const { fields }: Questions = isOfFamilies ? FAMILY_JOIN_QUESTIONS : JOIN_QUESTIONS;
  const fieldErrors = Object.entries(errors).map(([name, text]) => ({ id: `join-${name}`, text }));
  return (
    <form method="post" noValidate aria-label="Put in your name" className="form">
      {fieldErrors.length > 0 && <ErrorSummary errors={fieldErrors} attempt={0} />}
      {fields.map((field) => {
        if (field.kind !== 'text' && field.kind !== 'number' && field.kind !== 'tel') return null;
        const error = errors[field.name];
        return (
          <div key={field.name} className={`form-field ${error ? 'form-field-wrong' : ''}`}>
            <LineInput
              field={field}
              id={`join-${field.name}`}
              initial={submitted[field.name] ?? ''}
              error={error}
            />
          </div>
        );
      })}
      <Button type="submit">Put in my name</Button>
    </form>
  );
}
