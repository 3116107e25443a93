import type { RouterContextProvider } from 'react-router';
import { askingGuardian, joining } from '#modules/places/model/forwarded.ts';
import { standingOfPlaces } from '#modules/places/model/place-words.ts';
import type { PlacesSeen, Placing } from '#modules/places/model/places.ts';
import { nationalPhone } from '#platform/text/national-phone.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { placesContext, siteContext } from '../../pages/context.ts';
import type { Placed } from '../answered.ts';

/** Where there are no places to manage. */
const NONE = 'none';

/**
 * What is kept of a receipt's places until they are shown: the token of their page, by which they are
 * read as they are then.
 */
export function placingToken(place: Pick<Placing, 'manage'> | undefined): string | undefined {
  if (!place) return undefined;
  return (place.manage && new URL(place.manage).searchParams.get('token')) || NONE;
}

/** How the places stand now of what was sent; nothing is said to be there that is not. */
export async function placedFrom(
  token: string,
  context: Readonly<RouterContextProvider>,
): Promise<Placed> {
  if (token === NONE) return NOTHING_TAKEN;
  const { report, now } = context.get(siteContext);
  const manage = `/places?token=${encodeURIComponent(token)}`;
  try {
    const seen = await context.get(placesContext)?.byToken(token, 'manage');
    return seen ? { ...placedAs(seen, now()), manage } : NOTHING_TAKEN;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    report(error);
    return { ...NOBODY_KNOWS, manage };
  }
}

function placedAs(seen: PlacesSeen, now: number): Omit<Placed, 'manage'> {
  const guardians = seen.places.flatMap((place) => {
    const asking = askingGuardian(place, seen);
    if (!asking) return [];
    const to = asking.to ? `: ${nationalPhone(asking.to)}` : '';
    const words = `Ask the guardian of ${place.name || `person ${place.seat}`} by WhatsApp${to}`;
    return [{ words, link: asking.link, whatsApp: asking.whatsApp }];
  });
  const others = joining(seen);
  const { heading, text } = standingOfPlaces(seen, now);
  return {
    heading,
    text: seen.isAgain ? `${text} ${AGAIN}` : text,
    forward: [
      ...guardians,
      ...(others ? [{ words: 'Forward the link for names by WhatsApp', ...others }] : []),
    ],
  };
}

const AGAIN =
  'You already have a place. Do you want another? If not, open the page below and give this one back.';

const NOTHING_TAKEN: Placed = {
  heading: 'No place is taken with this',
  text: 'We write to you about what comes next.',
  forward: [],
};

const NOBODY_KNOWS: Placed = {
  heading: 'Please look whether you have a place',
  text: 'What you sent is stored. Its places cannot be shown now.',
  forward: [],
};
