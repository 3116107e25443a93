import { whatsAppMessageUrl } from '#platform/text/whatsapp.ts';
import { isMinor } from './place-state.ts';
import { isExpected, scheduleText } from './place-texts.ts';
import type { PlacesView, PlaceView } from './places.ts';
import { needsGuardianConsent } from './requested-offering.ts';

/** A link for a visitor to forward: WhatsApp opens with a message that holds the link. */
export type ForwardLink = {
  readonly link: string;
  readonly whatsApp: string;
};

/** The request to a guardian to agree; undefined if none is needed, or it is already given. */
export function guardianRequest(
  place: PlaceView,
  { offering }: PlacesView,
): (ForwardLink & { readonly to: string }) | undefined {
  const isGiven = place.consents.participation === 'given';
  if (!needsGuardianConsent(offering.key) || !isMinor(place) || !isExpected(place) || isGiven)
    return;
  const when = scheduleText(offering);
  const text = `May ${place.name || 'your child'} take part in ${offering.title}${when && ` (${when})`}? Please read this and answer: ${place.consentLink}`;
  return {
    link: place.consentLink,
    whatsApp: whatsAppMessageUrl(place.guardianPhone, text),
    to: place.guardianPhone,
  };
}

/** The link for people of a group whose names are missing; undefined if all have a name. */
export function joinRequest({ offering, unnamed, links }: PlacesView): ForwardLink | undefined {
  if (!links || unnamed === 0) return undefined;
  const text = needsGuardianConsent(offering.key)
    ? `${offering.title}: add your name to our group here: ${links.join}`
    : `Join our group for the STEM Squad kits here: ${links.join}`;
  return { link: links.join, whatsApp: whatsAppMessageUrl('', text) };
}

/** The message about a changed or cancelled offering, for people without an email address here. */
export function changeMessage(
  {
    name,
    age,
    consents,
    consentLink,
    ownLink,
  }: Pick<PlaceView, 'name' | 'age' | 'consents' | 'consentLink' | 'ownLink'>,
  offering: PlacesView['offering'],
): string {
  const { title, cancelled, location } = offering;
  if (cancelled) return `${title} does not take place: ${cancelled}`;
  const now = `The time or place of ${title} has changed. It is now: ${[scheduleText(offering), location].filter(Boolean).join(', ')}.`;
  if (!isMinor({ age })) return `${now} See your place here: ${ownLink}`;
  const called = name || 'your child';
  return consents.participation === 'given'
    ? `${now} You agreed for ${called}, and that still holds. If you have changed your mind, open this page: ${consentLink}`
    : `${now} We still need your answer for ${called}: ${consentLink}`;
}
