import { Choices } from '#site/forms/fields.tsx';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { ItemNotFound } from '#site/pages/item-not-found.tsx';
import { Button, ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import type { Route } from './+types/consent.page';
import {
  changePlaces,
  erasePerson,
  type FailedChange,
  readConsentForm,
  readCorrectionForm,
  readPlaces,
  readPostedTexts,
  refuse,
} from './change-places.server.ts';
import { Control, PostForm, TwoSteps } from './post-form.tsx';
import { CONSENT_QUESTIONS } from './questions.ts';
import { StoredData } from './stored-data.tsx';
import { TicketHeading } from './ticket-page.tsx';
import { type ConsentView, consentView } from './views.server.ts';

export const handle = { query: ['token', 'done'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'May your child take part?',
    description: 'What a parent or guardian agrees to, and the buttons to say yes or no.',
  });

export const loader = (args: Route.LoaderArgs) => readPlaces(args, 'consent', consentView);

export async function action({ request, url, context }: Route.ActionArgs) {
  const submitted = await readPostedTexts(request);
  const { intent } = submitted;
  if (intent === 'erase') return erasePerson({ url, context }, 'consent', submitted);
  const change = intent === 'correct' ? readCorrectionForm(submitted) : readConsentForm(submitted);
  if (!change) {
    return refuse(422, submitted, 'Please press one of the buttons to say yes or no.');
  }
  return changePlaces({ url, context }, 'consent', change, submitted);
}

export default function PlacesConsent({ loaderData, actionData }: Route.ComponentProps) {
  const { found, nothing } = loaderData;
  if (!found) return <ItemNotFound {...nothing} />;
  const intent = actionData?.submitted.intent;
  return (
    <>
      <TicketHeading {...found} heading={headingOf(found)} failure={actionData?.failure}>
        {found.about && (
          <ButtonRow>
            <ButtonLink to={found.about.path} look="plain">
              {found.about.label}
            </ButtonLink>
          </ButtonRow>
        )}
      </TicketHeading>
      {found.isOpen && <Decisions consent={found} answer={intent ? undefined : actionData} />}
      <StoredData consent={found} answer={intent ? actionData : undefined} />
    </>
  );
}

type Consent = NonNullable<ConsentView>;

function headingOf({ displayName, decided, isPast }: Consent): string {
  if (decided.participation === 'given') return 'You agreed. Thank you.';
  if (decided.participation === 'refused') return 'You did not agree';
  return isPast ? 'This is over' : `May ${displayName} take part?`;
}

function Decisions({ consent, answer }: { consent: Consent; answer: FailedChange | undefined }) {
  const isGiven = consent.decided.participation === 'given';
  return (
    <>
      {!isGiven && (
        <Section title="What you agree to" beside>
          <AgreeForm consent={consent} answer={answer} />
        </Section>
      )}
      <Section title={isGiven ? 'If you change your mind' : 'If you do not agree'} beside>
        {isGiven && <PhotoForm consent={consent} />}
        {isGiven ? (
          <TwoSteps
            title="I have changed my mind"
            text={`If you say no, ${consent.displayName} cannot come. We hold the place until ${consent.heldUntil} in case you change your mind.`}
            button="Withdraw my consent"
            name="participation"
            value="withdrawn"
          />
        ) : (
          <TwoSteps
            title="I do not agree"
            text={`${consent.displayName} then has no place, and somebody else can have it at once.`}
            button="No, cancel the place"
            name="participation"
            value="refused"
          />
        )}
      </Section>
    </>
  );
}

const [NAME, RELATION, PHOTO] = CONSENT_QUESTIONS.fields;

function AgreeForm({ consent, answer }: { consent: Consent; answer: FailedChange | undefined }) {
  const shared = { prefix: 'consent', answer };
  return (
    <PostForm label="Your answer" {...shared}>
      <p className="lead mb-6">{consent.wording.participation}</p>
      <Control field={NAME} initial={consent.guardianName} {...shared} />
      <Control field={RELATION} {...shared} />
      <div className="form-field">
        <PhotoChoice consent={consent} initial={answer?.submitted.photo} />
      </div>
      <Button type="submit" name="participation" value="given">
        Yes, I agree
      </Button>
    </PostForm>
  );
}

function PhotoChoice({ consent, initial }: { consent: Consent; initial?: string | undefined }) {
  return (
    <Choices
      field={{ ...PHOTO, hint: consent.wording.photo }}
      id="consent-photo"
      initial={initial ?? consent.decided.photo ?? ''}
      error={undefined}
    />
  );
}

function PhotoForm({ consent }: { consent: Consent }) {
  return (
    <form method="post" className="form mb-8">
      <PhotoChoice consent={consent} />
      <div className="mt-4">
        <Button type="submit" look="plain">
          Save my choice about photos
        </Button>
      </div>
    </form>
  );
}
