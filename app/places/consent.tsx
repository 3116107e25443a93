import { readConsentForm, readCorrectionForm } from '#modules/places/model/consent-form.ts';
import { CONSENT_QUESTIONS } from '#modules/places/model/place-questions.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { Choices } from '../forms/fields/choices.tsx';
import { Select } from '../forms/fields/controls.tsx';
import { LineInput } from '../forms/fields/line-input.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { ItemNotFound } from '../pages/item-not-found.tsx';
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/consent';
import {
  changePlaces,
  erasePerson,
  type FailedChange,
  failChange,
  readPostedTexts,
  redirectBack,
  rejectAnswers,
} from './change-places.server.ts';
import { type ConsentView, consentView } from './consent-view.server.ts';
import { readPlaces } from './read-places.server.ts';
import { ResultNotice } from './result-notice.tsx';
import { StoredData } from './stored-data.tsx';

export const handle = { query: ['token', 'done'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'A guardian’s yes',
    description: 'What a parent or guardian agrees to, and the buttons to say yes or no.',
  });

export const loader = (args: Route.LoaderArgs) => readPlaces(args, 'consent', consentView);

export async function action({ request, url, context }: Route.ActionArgs) {
  const given = await readPostedTexts(request);
  const page = '/places/consent';
  if (given.intent === 'erase') return erasePerson({ url, context }, 'consent', given, page);
  const posted = given.intent === 'correct' ? readCorrectionForm(given) : readConsentForm(given);
  if (!posted) {
    return failChange(422, {
      errors: {},
      failure: 'Please say yes or no by the buttons.',
      submitted: given,
    });
  }
  if (!posted.ok) return rejectAnswers(posted.error, given);
  const change = posted.value;
  return changePlaces({ url, context }, 'consent', { change, given }, () =>
    redirectBack(page, url, change.do),
  );
}

export default function PlacesConsent({ loaderData, actionData }: Route.ComponentProps) {
  const { found, nothing } = loaderData;
  if (!found) return <ItemNotFound {...nothing} />;
  const intent = actionData?.submitted.intent;
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeading title={headingOf(found)} overline={found.title} introduction={found.standing}>
        {actionData?.failure && <ResultNotice kind="failure">{actionData.failure}</ResultNotice>}
        {found.done && <ResultNotice kind="success">{found.done}</ResultNotice>}
        <Facts facts={found.facts} />
        {found.path && (
          <ButtonRow>
            <ButtonLink to={found.path} look="plain">
              What it is about
            </ButtonLink>
          </ButtonRow>
        )}
      </PageHeading>
      {found.isOpen && <Decisions asked={found} answer={intent ? undefined : actionData} />}
      <StoredData consent={found} answer={intent ? actionData : undefined} />
    </>
  );
}

type Consent = NonNullable<ConsentView>;

function headingOf({ called, decided, isPast }: Consent): string {
  if (decided.participation === 'given') return 'You agreed. Thank you.';
  if (decided.participation === 'refused') return 'You did not agree';
  return isPast ? 'This is over' : `May ${called} take part?`;
}

/** Yes and no; what was decided can be taken back. */
function Decisions({ asked, answer }: { asked: Consent; answer: FailedChange | undefined }) {
  const isGiven = asked.decided.participation === 'given';
  return (
    <>
      {!isGiven && (
        <Section title="What you agree to" beside>
          <AgreeForm asked={asked} answer={answer} />
        </Section>
      )}
      <Section title={isGiven ? 'If you change your mind' : 'If you do not agree'} beside>
        {isGiven && <PhotoForm asked={asked} />}
        <RefuseForm asked={asked} isGiven={isGiven} />
      </Section>
    </>
  );
}

const [NAME, RELATION, PHOTO] = CONSENT_QUESTIONS.fields;

function AgreeForm({ asked, answer }: { asked: Consent; answer: FailedChange | undefined }) {
  const { errors = {}, submitted = {} } = answer ?? {};
  const wrong = Object.entries(errors).map(([name, text]) => ({ id: `consent-${name}`, text }));
  return (
    <form method="post" noValidate aria-label="A guardian’s yes" className="form">
      {wrong.length > 0 && <ErrorSummary errors={wrong} attempt={0} />}
      <p className="lead mb-6">{asked.words.participation}</p>
      <div className={fieldClasses(errors.name)}>
        <LineInput
          field={NAME}
          id="consent-name"
          initial={submitted.name ?? asked.guardianName}
          error={errors.name}
        />
      </div>
      <div className={fieldClasses(errors.relation)}>
        <Select
          field={RELATION}
          id="consent-relation"
          initial={submitted.relation ?? ''}
          error={errors.relation}
        />
      </div>
      <div className="form-field">
        <PhotoChoice asked={asked} initial={submitted.photo} />
      </div>
      <Button type="submit" name="participation" value="given">
        Yes, I agree
      </Button>
    </form>
  );
}

function fieldClasses(error: string | undefined): string {
  return error ? 'form-field form-field-wrong' : 'form-field';
}

function PhotoChoice({ asked, initial }: { asked: Consent; initial?: string | undefined }) {
  return (
    <Choices
      field={{ ...PHOTO, hint: asked.words.photo }}
      id="consent-photo"
      initial={initial ?? asked.decided.photo ?? ''}
      error={undefined}
    />
  );
}

/** Photographs alone, once everything else is decided. */
function PhotoForm({ asked }: { asked: Consent }) {
  return (
    <form method="post" className="form mb-8">
      <PhotoChoice asked={asked} />
      <div className="mt-4">
        <Button type="submit" look="plain">
          Store this about photographs
        </Button>
      </div>
    </form>
  );
}

/** In two steps, since a place that is given back is free for others. */
function RefuseForm({ asked, isGiven }: { asked: Consent; isGiven: boolean }) {
  return (
    <details className="question">
      <summary>
        <span className="question-title strong">
          {isGiven ? 'I take my yes back' : 'I do not agree'}
        </span>
      </summary>
      <p className="measure my-4">
        {isGiven
          ? `Without a yes ${asked.called} cannot come. The place is kept until ${asked.keptUntil}, and then becomes free.`
          : `The place of ${asked.called} becomes free for others at once.`}
      </p>
      <form method="post" className="mb-6">
        <Button
          type="submit"
          look="plain"
          name="participation"
          value={isGiven ? 'withdrawn' : 'refused'}
        >
          {isGiven ? 'Take my yes back' : 'No, give the place back'}
        </Button>
      </form>
    </details>
  );
}
