import { CONSENTING } from '#modules/places/model/place-questions.ts';
import { postedConsent, postedCorrection } from '#modules/places/model/posted-consent.ts';
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
import { type AskedConsent, askedConsent } from './asked-consent.server.ts';
import {
  backTo,
  changePlaces,
  erasePerson,
  type NotChanged,
  notChanged,
  postedTexts,
  wrongAnswers,
} from './change-places.server.ts';
import { HeldData } from './held-data.tsx';
import { Outcome } from './outcome.tsx';
import { readPlaces } from './read-places.server.ts';

export const handle = { query: ['token', 'done'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'A guardian’s yes',
    description: 'What a parent or guardian agrees to, and the buttons to say yes or no.',
  });

export const loader = (args: Route.LoaderArgs) => readPlaces(args, 'consent', askedConsent);

export async function action({ request, url, context }: Route.ActionArgs) {
  const given = await postedTexts(request);
  const page = '/places/consent';
  if (given.intent === 'erase') return erasePerson({ url, context }, 'consent', given, page);
  const posted = given.intent === 'correct' ? postedCorrection(given) : postedConsent(given);
  if (!posted) {
    return notChanged(422, { errors: {}, failure: 'Please say yes or no by the buttons.', given });
  }
  if (!posted.ok) return wrongAnswers(posted.error, given);
  const change = posted.value;
  return changePlaces({ url, context }, 'consent', { change, given }, () =>
    backTo(page, url, change.do),
  );
}

export default function PlacesConsent({ loaderData, actionData }: Route.ComponentProps) {
  const { found, nothing } = loaderData;
  if (!found) return <ItemNotFound {...nothing} />;
  const intent = actionData?.given.intent;
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeading title={headingOf(found)} overline={found.title} introduction={found.standing}>
        {actionData?.failure && <Outcome kind="failure">{actionData.failure}</Outcome>}
        {found.done && <Outcome kind="success">{found.done}</Outcome>}
        <Facts facts={found.facts} />
        {found.path && (
          <ButtonRow>
            <ButtonLink to={found.path} look="plain">
              What it is about
            </ButtonLink>
          </ButtonRow>
        )}
      </PageHeading>
      {found.isOpen && <Deciding asked={found} answer={intent ? undefined : actionData} />}
      <HeldData asked={found} answer={intent ? actionData : undefined} />
    </>
  );
}

type Asked = NonNullable<AskedConsent>;

function headingOf({ called, decided, isPast }: Asked): string {
  if (decided.participation === 'given') return 'You agreed. Thank you.';
  if (decided.participation === 'refused') return 'You did not agree';
  return isPast ? 'This is over' : `May ${called} take part?`;
}

/** Yes and no; what was decided can be taken back. */
function Deciding({ asked, answer }: { asked: Asked; answer: NotChanged | undefined }) {
  const isGiven = asked.decided.participation === 'given';
  return (
    <>
      {!isGiven && (
        <Section title="What you agree to" beside>
          <Agreeing asked={asked} answer={answer} />
        </Section>
      )}
      <Section title={isGiven ? 'If you change your mind' : 'If you do not agree'} beside>
        {isGiven && <Photographs asked={asked} />}
        <Refusing asked={asked} isGiven={isGiven} />
      </Section>
    </>
  );
}

const [NAME, RELATION, PHOTO] = CONSENTING.fields;

function Agreeing({ asked, answer }: { asked: Asked; answer: NotChanged | undefined }) {
  const { errors = {}, given = {} } = answer ?? {};
  const wrong = Object.entries(errors).map(([name, text]) => ({ id: `consent-${name}`, text }));
  return (
    <form method="post" noValidate aria-label="A guardian’s yes" className="form">
      {wrong.length > 0 && <ErrorSummary errors={wrong} attempt={0} />}
      <p className="lead mb-6">{asked.words.participation}</p>
      <div className={fieldClasses(errors.name)}>
        <LineInput
          field={NAME}
          id="consent-name"
          initial={given.name ?? asked.guardianName}
          error={errors.name}
        />
      </div>
      <div className={fieldClasses(errors.relation)}>
        <Select
          field={RELATION}
          id="consent-relation"
          initial={given.relation ?? ''}
          error={errors.relation}
        />
      </div>
      <div className="form-field">
        <PhotoChoice asked={asked} initial={given.photo} />
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

function PhotoChoice({ asked, initial }: { asked: Asked; initial?: string | undefined }) {
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
function Photographs({ asked }: { asked: Asked }) {
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
function Refusing({ asked, isGiven }: { asked: Asked; isGiven: boolean }) {
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
