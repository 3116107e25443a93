import type { RouterContextProvider } from 'react-router';
import { withMove } from '#content/schedule.ts';
import type { SubmissionReceipt } from '#inbox/submission.ts';
import { readLinkedPlaces } from '#places/links.server.ts';
import {
  calendarLeaf,
  guardianRequest,
  isTicketOver,
  isTicketYours,
  joinRequest,
  missingText,
  offeringPath,
  peopleText,
  placesStatusText,
  scheduleText,
  stampText,
} from '#places/texts.ts';
import { type PlacesView, readPlacesView } from '#places/view.server.ts';
import { COLOURS } from '#platform/pages/colours.ts';
import { textHash } from '#platform/text/text-hash.ts';
import { whatsAppMessageUrl } from '#platform/text/whatsapp.ts';
import { appContext, siteContext } from '../pages/context.ts';
import { pathOf } from '../pages/responses.server.ts';
import type { PlacesConfirmation } from './form-result.tsx';
import type { TicketView } from './ticket.tsx';

/** Marks a submission without places to manage. */
const NO_TOKEN = 'none';
/** Stands before the id of a submission whose sender may be somebody else than this visitor. */
const COPY = 'copy:';

/** Stored until they are shown, so that they are read with their status at that time. */
export function placesToken(
  { id, place }: Pick<SubmissionReceipt, 'id' | 'place'>,
  isPlaceWanted: boolean,
): string | undefined {
  if (!place) return isPlaceWanted ? NO_TOKEN : undefined;
  if (!place.manage && place.state !== 'none') return COPY + id;
  return (place.manage && new URL(place.manage).searchParams.get('token')) || NO_TOKEN;
}

/** Loads the current status of a submission's places; it never claims a place that is not there. */
export async function loadPlacesConfirmation(
  token: string,
  context: Readonly<RouterContextProvider>,
): Promise<PlacesConfirmation> {
  if (token === NO_TOKEN) return NO_PLACES;
  const { report, now } = context.get(siteContext);
  if (token.startsWith(COPY)) return readCopy(token.slice(COPY.length), context);
  const manage = `/places?token=${encodeURIComponent(token)}`;
  try {
    const view = await readLinkedPlaces(context.get(appContext), token, 'manage');
    return view ? { ...placesConfirmationOf(view, now()), manage } : NO_PLACES;
  } catch (error) {
    report(error);
    return { ...UNKNOWN_PLACES, manage };
  }
}

/** What anybody may know who has the answers: no names, no links. */
async function readCopy(
  submissionId: string,
  context: Readonly<RouterContextProvider>,
): Promise<PlacesConfirmation> {
  const app = context.get(appContext);
  const view = await readPlacesView(app.db, { purpose: 'manage', submissionId }, app);
  const heading = view ? placesStatusText(view, app.now()).heading : UNKNOWN_PLACES.heading;
  return { heading, text: COPY_TEXT, forward: [] };
}

const COPY_TEXT =
  'You sent this form before. To see and change your places, open the link in our email.';

function placesConfirmationOf(view: PlacesView, now: number): Omit<PlacesConfirmation, 'manage'> {
  const requests = [...view.places.map((place) => guardianRequest(place, view)), joinRequest(view)];
  const { heading, text } = placesStatusText(view, now);
  return {
    heading,
    text: view.isDuplicate ? `${text} ${REPEAT_TEXT}` : text,
    ticket: ticketView(view, now),
    fits: view.fits,
    forward: requests.filter((each) => each !== undefined),
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

export function ticketView(view: PlacesView, now: number): TicketView {
  const { purpose, offering, unverified } = view;
  const when = scheduleText(offering);
  // The reference belongs to the sender: the others of a group do not see it.
  const hasReference = purpose !== 'join' && purpose !== 'own' && unverified.length < 2;
  return {
    title: offering.title,
    leaf: calendarLeaf(offering),
    when: isTicketOver(view, now) ? when : withMove(when, offering.movedFrom, offering.start),
    where: offering.location || missingText(view),
    people: peopleText(view),
    reference: hasReference ? view.reference : '',
    stamp: stampText(view, now),
    isYours: isTicketYours(view, now),
    edge: edgeColours(offering.key),
    ...linksOf(view, now),
  };
}

function linksOf(view: PlacesView, now: number): Pick<TicketView, 'calendar' | 'whatsApp'> {
  const { purpose, offering, places, links } = view;
  const [first] = places;
  if (isTicketOver(view, now) || !first || purpose === 'join' || purpose === 'confirm') return {};
  const mayCome = places.some(({ state }) => state === 'held' || state === 'awaiting');
  const calendar =
    purpose === 'own'
      ? pathOf(first.ownLink).replace('/own?', '/calendar.ics?')
      : links && pathOf(links.calendar);
  if (!mayCome) return {};
  return {
    calendar: offering.start ? calendar : undefined,
    // Beside the request to a guardian it would be taken for that.
    whatsApp: isTicketYours(view, now) ? shareLink(view, new URL(first.ownLink).origin) : undefined,
  };
}

/** Nobody knows to whom it is sent: so it holds no name, reference or link with a token. */
function shareLink({ offering }: PlacesView, siteUrl: string): string | undefined {
  const path = offeringPath(offering.key);
  if (!path) return undefined;
  const lines = [offering.title, scheduleText(offering), offering.location, siteUrl + path];
  return whatsAppMessageUrl('', lines.filter(Boolean).join('\n'));
}

const { paper, ink, green, clay, gold, leaf, sand } = COLOURS;

function edgeColours(key: string): TicketView['edge'] {
  return EDGES[(textHash(key) >>> 0) % EDGES.length] as TicketView['edge'];
}

/** None has gold or sand as its ground: it would melt into the ticket. */
const EDGES = [
  [green, gold, clay],
  [clay, gold, paper],
  [ink, gold, leaf],
  [leaf, paper, gold],
  [ink, leaf, gold],
  [green, sand, gold],
  [clay, sand, ink],
] as const;
