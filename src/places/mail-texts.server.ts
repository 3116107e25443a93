import { dayText, shortTitleText } from '#content/schedule.ts';
import type { MailContext } from '#inbox/mail-facts.ts';
import { button, link, type MailPart, paragraph } from '#platform/mail/mail-body.ts';
import { isAttended, isOutside, isPast, type PlaceState } from './place.ts';
import {
  agreeText,
  askAgainText,
  classText,
  confirmByText,
  countIn,
  dateTimeText,
  firstDeadline,
  firstName,
  joinRequest,
  namesText,
  placesStatusText,
  placesText,
  scheduleText,
  textIfOpen,
  untilText,
  waitingText,
} from './texts.ts';
import type { PlacesView } from './view.server.ts';

function givenBack(reason: string, subject = cancellationSubject): PlaceMailTemplate {
  return {
    about: 'cancelled',
    subject: ({ view }) => subject(view),
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'cancelled'),
    parts: ({ view }) => cancellationParts(view, reason),
  };
}

const OFFER: Omit<PlaceMailTemplate, 'subject'> = {
  button: 'Open the page to accept',
  isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'offered'),
  parts: ({ view, now }) => paragraphs(placesStatusText(view, now).text),
};

const OTHER_DATE: Omit<PlaceMailTemplate, 'subject'> = {
  isStillTrue: (context) => isCurrent(context) && hasActivePlaces(context.view),
  parts: (context) => [
    ...(context.former
      ? [paragraph(`You do not come on ${scheduleText(context.former.offering)} any more.`)]
      : []),
    statusParagraph(context),
    ...(context.view.groupName ? [paragraph('Please tell your group the new date.')] : []),
  ],
  factLabel: () => 'It is now',
  calendar: attendeeCalendar,
};

/** The text is written when the mail is sent; a mail that is no longer true is not sent. */
const MAILS = {
  confirm: {
    subject: ({ view }) =>
      `Please confirm: ${placesText(view.unconfirmedCount, '1')}, ${shortTitleText(view.offering)}`,
    isStillTrue: (context) => isCurrent(context) && context.view.unconfirmedCount > 0,
    parts: (context) => [
      paragraph(
        `Somebody asked for ${placesText(context.view.unconfirmedCount, '1')} with this email address. ${confirmOnPageText(context.view)}`,
      ),
      ...(context.view.links?.confirm
        ? [button('Open the page to confirm', context.view.links.confirm)]
        : []),
      paragraph('Not you? Open the page too, and tell us there.'),
      ...(context.view.fits ? [statusParagraph(context), ...fitParts(context)] : []),
    ],
  },
  held: {
    subject: ({ view, now }) => {
      const has = isAttended(view.offering.key)
        ? `You have ${placesInStateText(view, 'held')}`
        : placesStatusText(view, now).heading;
      return `${has}: ${shortTitleText(view.offering)}`;
    },
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'held'),
    parts: ({ view, now }) => {
      const end = isAttended(view.offering.key)
        ? 'See you there. If you cannot come, please cancel below, so that somebody else can come.'
        : 'If a family leaves the group, tell us below.';
      const link = joinRequest(view);
      return [
        ...paragraphs(...[classText(view, now)].filter(Boolean)),
        ...(link ? [button(link.words, link.whatsApp)] : []),
        paragraph(end),
      ];
    },
    calendar: () => 'publish',
  },
  outside: {
    subject: ({ view }) => `We check first: ${shortTitleText(view.offering)}`,
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'checking'),
    parts: (context) => [
      statusParagraph(context),
      ...fitParts(context),
      ...(hasPlaceIn(context.view, 'awaiting') ? consentParts(context.view) : []),
    ],
    calendar: attendeeCalendar,
  },
  declined: {
    subject: ({ view }) => `No place this time: ${shortTitleText(view.offering)}`,
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'cancelled'),
    parts: (context) => [
      paragraph(
        `We are sorry: this is for another age, so there is no place for ${namesText(declinedPeople(context.view))}.`,
      ),
      ...fitParts(context),
    ],
  },
  waiting: {
    subject: ({ view }) => `You are on the waiting list: ${shortTitleText(view.offering)}`,
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'waiting'),
    parts: ({ view }) =>
      paragraphs(
        `You do NOT have a place yet. You are number ${view.position ?? 1} on the waiting list. ${waitingText(view)}`,
      ),
  },
  offer: {
    subject: ({ view }) =>
      `There ${countIn(view, 'offered') === 1 ? 'is' : 'are'} ${placesInStateText(view, 'offered')} for you: ${shortTitleText(view.offering)}`,
    ...OFFER,
  },
  'offer-again': {
    subject: ({ view }) => `We still wait for your answer: ${shortTitleText(view.offering)}`,
    ...OFFER,
  },
  lapsed: {
    about: 'lapsed',
    subject: ({ view }) => `You did not answer in time: ${shortTitleText(view.offering)}`,
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'lapsed'),
    parts: ({ view }) =>
      paragraphs(
        `We gave ${placesText(countIn(view, 'lapsed'), 'the')} away. ${textIfOpen(view, 'If you still want to come, open the page and join the waiting list again.')}`,
      ),
  },
  consent: {
    about: 'awaiting',
    subject: ({ view }) => `${consentByText(view)}: ${shortTitleText(view.offering)}`,
    heading: 'A parent or guardian must agree',
    button: 'Open the page with the link',
    isStillTrue: (context) => isCurrent(context) && hasPlaceIn(context.view, 'awaiting'),
    parts: ({ view }) => consentParts(view),
  },
  changed: {
    subject: ({ view }) => `The time or place has changed: ${shortTitleText(view.offering)}`,
    isStillTrue: (context) => isCurrent(context) && hasActivePlaces(context.view),
    parts: (context) => [...paragraphs(...movedTexts(context.view)), statusParagraph(context)],
    factLabel: () => 'It is now',
    calendar: attendeeCalendar,
  },
  moved: {
    subject: ({ view }) => `Moved: ${view.offering.title}`,
    heading: 'You were moved to another date',
    ...OTHER_DATE,
  },
  swapped: {
    subject: ({ view }) => `Your new date: ${shortTitleText(view.offering)}`,
    heading: 'You changed the date',
    ...OTHER_DATE,
  },
  restored: {
    subject: ({ view }) => `It takes place after all: ${view.offering.title}`,
    isStillTrue: (context) => isCurrent(context) && hasActivePlaces(context.view),
    parts: (context) => [statusParagraph(context)],
    calendar: attendeeCalendar,
  },
  cancelled: {
    about: 'cancelled',
    subject: ({ view }) =>
      view.offering.cancelled ? `${view.offering.title} is cancelled` : cancellationSubject(view),
    // A robot may have given somebody else's address, so that address gets no mail.
    isStillTrue: ({ view }) =>
      (view.offering.cancelled !== '' && !hasPlaceIn(view, 'checking')) ||
      hasPlaceIn(view, 'cancelled'),
    parts: ({ view }) =>
      view.offering.cancelled
        ? [paragraph(`It does not take place. ${view.offering.cancelled}`)]
        : cancellationParts(view, 'You cancelled it with your link.'),
    calendar: cancellationCalendar,
  },
  left: givenBack(
    'You are not waiting for a place any more.',
    (view) => `You left the waiting list: ${shortTitleText(view.offering)}`,
  ),
  refused: {
    ...givenBack('A parent or guardian said no, so the place is free for somebody else.'),
    calendar: cancellationCalendar,
  },
  removed: {
    ...givenBack('One of us cancelled it. If you do not know why, ask us.'),
    calendar: cancellationCalendar,
  },
  erased: {
    subject: () => 'A place was given back',
    isStillTrue: isCurrent,
    parts: ({ view }) =>
      cancellationParts(view, 'We deleted what we held about one person, as we were asked.'),
    calendar: cancellationCalendar,
  },
  reminder: {
    subject: ({ view }) => `See you soon: ${shortTitleText(view.offering)}`,
    isStillTrue: (context) =>
      isCurrent(context) &&
      hasPlaceIn(context.view, 'held') &&
      Date.parse(context.view.offering.start ?? '') > context.now,
    parts: ({ view }) =>
      paragraphs(
        `You have ${placesInStateText(view, 'held')}. If you cannot come, please cancel below, so that somebody else can come.`,
      ),
    calendar: () => 'publish',
  },
  link: {
    subject: ({ view }) => `Your new link: ${shortTitleText(view.offering)}`,
    isStillTrue: (context) => isCurrent(context) && hasActivePlaces(context.view),
    parts: (context) => [
      statusParagraph(context),
      paragraph(
        'The links in our earlier emails no longer work. The link below is the new one. Did you send a link to a parent or a group? Open the page and send them the new one.',
      ),
    ],
  },
} satisfies Record<string, PlaceMailTemplate>;

export type PlaceMailAbout = keyof typeof MAILS;

export const PLACE_MAILS: Readonly<Record<PlaceMailAbout, PlaceMailTemplate>> = MAILS;

function movedTexts({ offering: { movedFrom }, groupName }: PlacesView): string[] {
  return [
    ...(movedFrom ? [`It was first planned for ${dateTimeText(movedFrom)}.`] : []),
    ...(groupName ? ['Please tell your group.'] : []),
  ];
}

export function aboutParts({ about }: PlaceMailTemplate, { places }: PlacesView): MailPart[] {
  const people = places.filter(({ state }) => state === about);
  const text = people.length < places.length && firstNames(people, 'This is about ');
  return text ? [paragraph(text)] : [];
}

/** Only letters: a stranger may have typed an address as a name. */
function firstNames(people: PlacesView['places'], start: string): string {
  const names = people.flatMap(({ name }) => firstName(name) || []);
  return names.length > 0 ? `${start}${names.join(', ')}.` : '';
}

function paragraphs(...texts: string[]): MailPart[] {
  return texts.map((text) => paragraph(text));
}

function fitParts({ view: { fits = [] }, siteUrl }: PlaceMailContext): MailPart[] {
  const links = fits.map(({ path, label }) => link(label, siteUrl + path));
  return links.length > 0 ? [paragraph('This fits instead:'), ...links] : [];
}

function declinedPeople({ places, offering }: PlacesView) {
  return places.filter((place) => place.state === 'cancelled' && isOutside(place, offering));
}

export function statusParagraph(context: PlaceMailContext): MailPart {
  const { view, now } = context;
  if (view.state === 'awaiting' && isCurrent(context)) return consentParagraph(view);
  const { heading, text } = placesStatusText(view, now);
  return paragraph(`${heading}. ${text}`);
}

function consentParts(view: PlacesView): MailPart[] {
  const awaiting = view.places.filter(({ state }) => state === 'awaiting');
  const buttons = awaiting.map((place) => button(agreeText(place, awaiting), place.consentLink));
  return [consentParagraph(view), ...buttons];
}

/** Says who has to agree, until when, and how somebody else gets the link. */
function consentParagraph(view: PlacesView): MailPart {
  const held = `${placesInStateText(view, 'awaiting')}${untilText(view.places, 'awaiting')}`;
  return paragraph(
    `A parent or guardian must agree before a child under 18 can come. We hold ${held}. If that is not you, open the page below. It has a link to send to the parent or guardian by WhatsApp.`,
  );
}

export function attendeeCalendar({ view }: PlaceMailContext): 'publish' | undefined {
  return hasPlaceIn(view, 'held', 'awaiting') ? 'publish' : undefined;
}

/** Text on the page's button. After very many requests from a network it gives the places. */
function confirmOnPageText(view: PlacesView): string {
  const first = firstDeadline(view.places, 'confirming');
  return first
    ? confirmByText(first, 'on the page')
    : 'Press the button on the page. Then you have your places, or a number on the waiting list.';
}

function consentByText(view: PlacesView): string {
  const first = firstDeadline(view.places, 'awaiting');
  return first ? `Agree by ${dayText(first)}` : 'A parent or guardian must agree';
}

function cancellationSubject(view: PlacesView): string {
  return `${cancellationText(view)}: ${shortTitleText(view.offering)}`;
}

function cancellationText(view: PlacesView): string {
  if (!isAttended(view.offering.key)) {
    return hasActivePlaces(view) ? 'A family left the group' : 'Your group gets no kits any more';
  }
  return hasActivePlaces(view) ? 'A place was cancelled' : 'You do NOT have a place any more';
}

function cancellationParts(view: PlacesView, reason: string): MailPart[] {
  return paragraphs(reason, hasActivePlaces(view) ? remainingText(view) : askAgainText(view));
}

function remainingText(view: PlacesView): string {
  if (!isAttended(view.offering.key)) {
    const count = countIn(view, 'held');
    return `Your group has ${count} ${count === 1 ? 'family' : 'families'} now.`;
  }
  if (hasPlaceIn(view, 'held')) {
    const agreed = view.places.filter(({ consents }) => consents.participation === 'given');
    return `You still have ${placesInStateText(view, 'held')}.${firstNames(agreed, ' Agreed: ')}`;
  }
  if (hasPlaceIn(view, 'awaiting')) {
    return `We still hold ${placesInStateText(view, 'awaiting')} for you. A parent or guardian must agree.`;
  }
  return 'The others do NOT have a place yet. Open the page to see more.';
}

/** The calendar entry stays as long as anybody of the party may still come. */
function cancellationCalendar({ view }: PlaceMailContext): 'cancel' | undefined {
  return view.offering.cancelled || !hasActivePlaces(view) ? 'cancel' : undefined;
}

export type PlaceMailContext = Pick<MailContext, 'organisation' | 'siteUrl' | 'now'> & {
  view: PlacesView;
  former?: PlacesView | undefined;
};

export type PlaceMailTemplate = {
  subject: (context: PlaceMailContext) => string;
  /** The state of the people whom it is about, if not about all. */
  about?: PlaceState;
  /** The heading, if it is not the subject without the offering. */
  heading?: string;
  parts: (context: PlaceMailContext) => MailPart[];
  isStillTrue: (context: PlaceMailContext) => boolean;
  factLabel?: (context: PlaceMailContext) => string | undefined;
  button?: string;
  calendar?: (context: PlaceMailContext) => 'publish' | 'cancel' | undefined;
};

/** The subject without the offering, whose name and date stand below it as the key fact. */
export function headingOf(subject: string, { view: { offering } }: PlaceMailContext): string {
  const named = [shortTitleText(offering), offering.title].map((title) => `: ${title}`);
  const suffix = named.find((each) => subject.endsWith(each)) ?? '';
  return subject.slice(0, subject.length - suffix.length);
}

export function isCurrent({ view: { offering }, now }: PlaceMailContext): boolean {
  return !offering.cancelled && !isPast(offering, now);
}

function hasPlaceIn({ places }: PlacesView, ...states: readonly PlaceState[]): boolean {
  return places.some(({ state }) => states.includes(state));
}

function hasActivePlaces(view: PlacesView): boolean {
  return hasPlaceIn(view, 'waiting', 'confirming', 'offered', 'awaiting', 'held');
}

function placesInStateText(view: PlacesView, state: PlaceState): string {
  return placesText(countIn(view, state));
}
