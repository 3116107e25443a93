import { rowName } from '#forms/form.ts';
import { MAX_PEOPLE } from '#inbox/forms/party.ts';
import { ForwardLink } from '#site/forms/ticket.tsx';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { appContext } from '#site/pages/context.ts';
import { ItemNotFound } from '#site/pages/item-not-found.tsx';
import { Button, ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Fold } from '#ui/fold.tsx';
import { Section } from '#ui/section.tsx';
import type { Route } from './+types/places.page';
import {
  changePlaces,
  erasePerson,
  type FailedChange,
  readPlaceChange,
  readPlaces,
  readPostedTexts,
} from './change-places.server.ts';
import { AskGuardian, onlyGuardian, People } from './people.tsx';
import { Control, PostForm, TwoSteps } from './post-form.tsx';
import { GUARDIAN_QUESTIONS, PEOPLE_ROWS, PERSON_QUESTIONS } from './questions.ts';
import { TicketHeading } from './ticket-page.tsx';
import { type ManagedPlacesView, managedPlacesView, otherDates } from './views.server.ts';

export const handle = { query: ['token', 'done'] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found?.heading ?? 'Your places',
    description: 'See and change your places.',
  });

export const loader = (args: Route.LoaderArgs) =>
  readPlaces(args, 'manage', async (view, now, done) => ({
    ...managedPlacesView(view, now, done),
    dates: await otherDates(args.context.get(appContext), view),
  }));

export async function action({ request, url, context }: Route.ActionArgs) {
  const submitted = await readPostedTexts(request);
  if (submitted.do === 'erase') return erasePerson({ url, context }, 'manage', submitted);
  return changePlaces({ url, context }, 'manage', readPlaceChange(submitted), submitted);
}

export default function Places({ loaderData, actionData }: Route.ComponentProps) {
  const { found, nothing } = loaderData;
  if (!found) return <ItemNotFound {...nothing} />;
  const isOrder = actionData?.submitted.do === 'order';
  return (
    <>
      <TicketHeading {...found} failure={actionData?.failure}>
        <OpenActions places={found} />
        {found.joinLink && (
          <div className="mt-4">
            <p className="measure mb-4">{found.unnamed}</p>
            <ForwardLink {...found.joinLink} />
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
      {(found.can.save || found.dates.length > 0) && (
        <Section title="Change something" beside>
          <div className="line-above">
            {found.can.save && (
              <NamesForm places={found} answer={isOrder ? undefined : actionData} />
            )}
            {found.order && (
              <OrderForm fields={found.order} answer={isOrder ? actionData : undefined} />
            )}
            {found.dates.length > 0 && <DateForm {...found} />}
            {/* An offered place is declined by the button beside Accept. */}
            {found.can.cancel > found.can.accept && <TwoSteps {...found.cancelTexts} />}
          </div>
        </Section>
      )}
    </>
  );
}

function OpenActions({ places }: { places: ManagedPlacesView }) {
  const { can, isAgain, canResend } = places;
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
      {canResend && (
        <form method="post" className="mt-6">
          <Button type="submit" name="do" value="mail" look="plain">
            Send the email again
          </Button>
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

const [NAME, AGE, IS_ADULT] = PERSON_QUESTIONS.fields;
const OTHERS_NOTE = { note: 'for people under 18 without their own guardian above' };

function NamesForm({ places, answer }: { places: ManagedPlacesView; answer: Answer }) {
  const shared = { prefix: 'places', answer };
  const people = places.people.filter(({ isToCome }) => isToCome);
  const [only] = places.people.length === 1 ? places.people : [];
  const isMissing = people.some(({ name, age }) => name === '' || age === null);
  const isShort = people.length <= MAX_PEOPLE;
  return (
    <Fold
      title={isMissing ? places.labels.namesHeading : 'Change a name or an age'}
      isOpen={(isMissing && isShort) || hasErrors(answer)}
    >
      <PostForm label="Names and ages" className="form mt-4 mb-6" {...shared}>
        {people.map(({ seat, ...person }) => (
          <fieldset key={seat} className="form-line">
            <legend>
              {places.labels.person} {seat}
            </legend>
            {(person.asksGuardian && !only ? PERSON_QUESTIONS.fields : [NAME, AGE, IS_ADULT]).map(
              (field) => (
                <Control
                  key={field.name}
                  field={{ ...field, name: rowName(PEOPLE_ROWS, seat, field.name), note: '' }}
                  initial={field.kind === 'checkbox' ? '' : String(person[field.name] ?? '')}
                  className={field.kind === 'number' ? 'form-line-number' : ''}
                  {...shared}
                />
              ),
            )}
          </fieldset>
        ))}
        {places.asksGuardian &&
          GUARDIAN_QUESTIONS.fields.map((field) => (
            <Control
              key={field.name}
              field={only ? field : { ...field, ...OTHERS_NOTE }}
              initial={only?.[field.name]}
              className="form-field mt-6"
              {...shared}
            />
          ))}
        <div className="mt-6">
          <Button
            type="submit"
            name="do"
            value="save"
            look={isMissing && !places.joinLink ? 'main' : 'plain'}
          >
            Save
          </Button>
        </div>
      </PostForm>
    </Fold>
  );
}

type Answer = FailedChange | undefined;

function hasErrors(answer: Answer): boolean {
  return Object.keys(answer?.errors ?? {}).length > 0;
}

type DateFormProps = Awaited<ReturnType<typeof loader>>['data']['found'] & object;

function DateForm({ dates, can }: Pick<DateFormProps, 'dates' | 'can'>) {
  return (
    <Fold title="Change the date" isOpen={can.cancel === 0}>
      <form method="post" className="mt-4 mb-6">
        <p className="measure mb-4">You keep your old place until you have the new one.</p>
        <ul className="ruled">
          {dates.map(({ key, text, left }) => (
            <li key={key} className="py-4">
              <p className="mb-2">
                <strong>{text}</strong> <span className="note">{left}</span>
              </p>
              <Button type="submit" name="to" value={key} look="plain">
                Take this date<span className="sr-only">: {text}</span>
              </Button>
            </li>
          ))}
        </ul>
        <input type="hidden" name="do" value="date" />
      </form>
    </Fold>
  );
}

type OrderFormProps = { fields: NonNullable<ManagedPlacesView['order']>; answer: Answer };

function OrderForm({ fields, answer }: OrderFormProps) {
  const shared = { prefix: 'order', answer };
  return (
    <Fold title="Change the plan or the address" isOpen={hasErrors(answer)}>
      <PostForm label="Plan and address" className="form mt-4 mb-6" {...shared}>
        {fields.map(({ field, initial }) => (
          <Control key={field.name} field={field} initial={initial} {...shared} />
        ))}
        <div className="mt-6">
          <Button type="submit" name="do" value="order" look="plain">
            Save
          </Button>
        </div>
      </PostForm>
    </Fold>
  );
}
