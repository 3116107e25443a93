import type { RouterContextProvider } from 'react-router';
import { guardianRequest, joinRequest } from '#modules/places/model/forward-links.ts';
import { placesStatusText } from '#modules/places/model/place-texts.ts';
import type { BookingSummary, PlacesView } from '#modules/places/model/places.ts';
import { nationalPhone } from '#platform/text/national-phone.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { placesContext, siteContext } from '../../pages/context.ts';
import type { PlacesConfirmation } from '../form-result.ts';
import { ticketView } from './ticket-view.server.ts';

/** Marks a submission without places to manage. */
const NO_TOKEN = 'none';

/**
 * The token of the page of a receipt's places, stored until they are shown, so that they are read
 * with their status at that time.
 */
export function placesToken(place: Pick<BookingSummary, 'manage'> | undefined): string | undefined {
  if (!place) return undefined;
  return (place.manage && new URL(place.manage).searchParams.get('token')) || NO_TOKEN;
}

/** Loads the current status of a submission's places; it never claims a place that is not there. */
export async function loadPlacesConfirmation(
  token: string,
  context: Readonly<RouterContextProvider>,
): Promise<PlacesConfirmation> {
  if (token === NO_TOKEN) return NO_PLACES;
  const { report, now } = context.get(siteContext);
  const manage = `/places?token=${encodeURIComponent(token)}`;
  try {
    const view = await context.get(placesContext)?.byToken(token, 'manage');
    return view ? { ...placesConfirmationOf(view, now()), manage } : NO_PLACES;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    report(error);
    return { ...UNKNOWN_PLACES, manage };
  }
}

function placesConfirmationOf(view: PlacesView, now: number): Omit<PlacesConfirmation, 'manage'> {
  const guardians = view.places.flatMap((place) => {
    const request = guardianRequest(place, view);
    if (!request) return [];
    const to = request.to ? `: ${nationalPhone(request.to)}` : '';
    const words = `Ask the parent or guardian of ${place.name || `person ${place.seat}`} by WhatsApp${to}`;
    return [{ words, link: request.link, whatsApp: request.whatsApp }];
  });
  const others = joinRequest(view);
  const { heading, text } = placesStatusText(view, now);
  return {
    heading,
    text: view.isDuplicate ? `${text} ${REPEAT_TEXT}` : text,
    ticket: ticketView(view, now),
    forward: [
      ...guardians,
      ...(others ? [{ words: 'Send the link for names by WhatsApp', ...others }] : []),
    ],
  };
}

const REPEAT_TEXT =
  'You already have a place. Do you want another? If not, open the page below and cancel this one.';

const NO_PLACES: PlacesConfirmation = {
  heading: 'You do not have a place yet',
  text: 'We write to you about what comes next.',
  forward: [],
};

const UNKNOWN_PLACES: PlacesConfirmation = {
  heading: 'We have your form',
  text: 'We cannot show your place right now. Check later with the link in our email.',
  forward: [],
};
