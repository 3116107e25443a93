import type { RouterContextProvider } from 'react-router';
import { guardianRequest, joinRequest } from '#modules/places/model/forward-links.ts';
import { placesStatusText } from '#modules/places/model/place-texts.ts';
import type { BookingSummary, PlacesView } from '#modules/places/model/places.ts';
import { nationalPhone } from '#platform/text/national-phone.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { placesContext, siteContext } from '../../pages/context.ts';
import type { PlacesConfirmation } from '../form-result.ts';

/** Where there are no places to manage. */
const NO_TOKEN = 'none';

/**
 * What is kept of a receipt's places until they are shown: the token of their page, by which they are
 * read as they are then.
 */
export function placesToken(place: Pick<BookingSummary, 'manage'> | undefined): string | undefined {
  if (!place) return undefined;
  return (place.manage && new URL(place.manage).searchParams.get('token')) || NO_TOKEN;
}

/** How the places stand now of what was sent; nothing is said to be there that is not. */
export async function loadPlacesConfirmation(
  token: string,
  context: Readonly<RouterContextProvider>,
): Promise<PlacesConfirmation> {
  if (token === NO_TOKEN) return NO_PLACES;
  const { report, now } = context.get(siteContext);
  const manage = `/places?token=${encodeURIComponent(token)}`;
  try {
    const seen = await context.get(placesContext)?.byToken(token, 'manage');
    return seen ? { ...placesConfirmationOf(seen, now()), manage } : NO_PLACES;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    report(error);
    return { ...UNKNOWN_PLACES, manage };
  }
}

function placesConfirmationOf(seen: PlacesView, now: number): Omit<PlacesConfirmation, 'manage'> {
  const guardians = seen.places.flatMap((place) => {
    const asking = guardianRequest(place, seen);
    if (!asking) return [];
    const to = asking.to ? `: ${nationalPhone(asking.to)}` : '';
    const words = `Ask the guardian of ${place.name || `person ${place.seat}`} by WhatsApp${to}`;
    return [{ words, link: asking.link, whatsApp: asking.whatsApp }];
  });
  const others = joinRequest(seen);
  const { heading, text } = placesStatusText(seen, now);
  return {
    heading,
    text: seen.isDuplicate ? `${text} ${REPEAT_TEXT}` : text,
    forward: [
      ...guardians,
      ...(others ? [{ words: 'Forward the link for names by WhatsApp', ...others }] : []),
    ],
  };
}

const REPEAT_TEXT =
  'You already have a place. Do you want another? If not, open the page below and give this one back.';

const NO_PLACES: PlacesConfirmation = {
  heading: 'No place is taken with this',
  text: 'We write to you about what comes next.',
  forward: [],
};

const UNKNOWN_PLACES: PlacesConfirmation = {
  heading: 'Please look whether you have a place',
  text: 'What you sent is stored. Its places cannot be shown now.',
  forward: [],
};
