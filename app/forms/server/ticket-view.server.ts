import { offeringPath, scheduleText } from '#modules/places/model/place-texts.ts';
import type { PlacesView } from '#modules/places/model/places.ts';
import {
  calendarLeaf,
  isTicketOver,
  isTicketYours,
  peopleText,
  stampText,
} from '#modules/places/model/ticket-texts.ts';
import { COLOURS } from '#platform/pages/colours.ts';
import { textHash } from '#platform/text/text-hash.ts';
import { whatsAppMessageUrl } from '#platform/text/whatsapp.ts';
import { pathOf } from '../../pages/path-of.ts';
import type { TicketView } from '../ticket.tsx';

/** The ticket of the places that a link opens. `now` in milliseconds. */
export function ticketView(view: PlacesView, now: number): TicketView {
  const { purpose, offering, unverified = [] } = view;
  // The reference belongs to the sender: the others of a group do not see it. An email may ask
  // about several references; its page lists them.
  const hasReference = purpose !== 'join' && purpose !== 'own' && unverified.length < 2;
  return {
    title: offering.title,
    leaf: calendarLeaf(offering),
    when: scheduleText(offering),
    where: offering.location,
    people: peopleText(view),
    reference: hasReference ? view.reference : '',
    stamp: stampText(view, now),
    isYours: isTicketYours(view, now),
    edge: edgeColours(offering.key),
    ...linksOf(view, now),
  };
}

/** The links below the ticket, for people who have a place in something to come. */
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

/**
 * Opens WhatsApp with what the public page says, and its address: nobody knows to whom it is sent,
 * and a message is easily passed on. So it holds no name, which may be a child's, no reference, and
 * no link with a token, by which anybody could cancel the place or read the data. The links for a
 * guardian or a group have buttons of their own, which say for whom they are.
 */
function shareLink({ offering }: PlacesView, siteUrl: string): string | undefined {
  const path = offeringPath(offering.key);
  if (!path) return undefined;
  const lines = [offering.title, scheduleText(offering), offering.location, siteUrl + path];
  return whatsAppMessageUrl('', lines.filter(Boolean).join('\n'));
}

const { paper, ink, green, clay, gold, leaf, sand } = COLOURS;

/** The colours of an offering's woven edge, always the same: ground, figure and its middle. */
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
