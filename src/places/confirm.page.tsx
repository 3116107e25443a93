import { ok } from '#platform/text/result.ts';
import { ticketView } from '#site/forms/places-confirmation.server.ts';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { ItemNotFound } from '#site/pages/item-not-found.tsx';
import { pathOf } from '#site/pages/responses.server.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import type { Route } from './+types/confirm.page';
import { changePlaces, readPlaces, readPostedTexts } from './change-places.server.ts';
import { isPast, type PlaceChange } from './place.ts';
import { dateTimeText, placesStatusText, placesText, successText } from './texts.ts';
import { TicketHeading } from './ticket-page.tsx';
import type { PlacesView } from './view.server.ts';

export const handle = { query: ['token', 'done'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Confirm your places',
    description: 'Press the button, and the places are yours.',
  });

export const loader = (args: Route.LoaderArgs) => readPlaces(args, 'confirm', confirmView);

export async function action({ request, url, context }: Route.ActionArgs) {
  const submitted = await readPostedTexts(request);
  const { reference } = submitted;
  const change: PlaceChange | undefined =
    submitted.do === 'confirm'
      ? { do: 'confirm' }
      : submitted.do === 'refuse' && reference
        ? { do: 'refuse', reference }
        : undefined;
  return changePlaces({ url, context }, 'confirm', change && ok(change), submitted);
}

function confirmView(view: PlacesView, now: number, done: string) {
  const { offering, unverified, links } = view;
  const isOver = offering.cancelled !== '' || isPast(offering, now);
  const requested = isOver ? [] : unverified;
  const count = requested.reduce((sum, party) => sum + party.count, 0);
  const status = placesStatusText(view, now);
  return {
    ticket: ticketView(view, now),
    heading: count > 0 ? `Confirm ${placesText(count, '1')}` : status.heading,
    text:
      count > 0
        ? 'Somebody asked for this with your email address. If it was you, press the button.'
        : view.state === 'awaiting' && !isOver
          ? 'Open your places: there is a link to send to the parent or guardian.'
          : status.text,
    button: count === 1 ? 'Yes, I want this place' : `Yes, I want these ${count} places`,
    done: successText(done, view),
    parties: requested.map(({ reference, count: seats, until }) => ({
      reference,
      text: `${placesText(seats, '1')}${until ? `, held until ${dateTimeText(until)}` : ''}`,
    })),
    manage: links && pathOf(links.manage),
  };
}

/** The page of our email's link. Mail programs open links, so nothing happens by opening it. */
export default function PlacesConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { found, nothing } = loaderData;
  if (!found) return <ItemNotFound {...nothing} />;
  const { parties, manage, button } = found;
  return (
    <>
      <TicketHeading {...found} failure={actionData?.failure}>
        {parties.length > 0 && (
          <form method="post" className="mt-6">
            <Button type="submit" name="do" value="confirm">
              {button}
            </Button>
          </form>
        )}
        {manage && (
          <ButtonRow>
            <ButtonLink to={manage} look="plain">
              See and change your places
            </ButtonLink>
          </ButtonRow>
        )}
      </TicketHeading>
      {parties.length > 0 && (
        <Section title="Asked for with your address" beside>
          <ul className="ruled">
            {parties.map(({ reference, text }) => (
              <li key={reference} className="py-4">
                <p>
                  <strong>{reference}</strong>: {text}
                </p>
                <form method="post" className="mt-2">
                  <input type="hidden" name="reference" value={reference} />
                  <Button type="submit" look="plain" name="do" value="refuse">
                    I did not ask for this<span className="sr-only">: {reference}</span>
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
