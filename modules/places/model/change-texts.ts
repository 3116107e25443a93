import type { PlaceState } from './place-state.ts';
import { GIVEN_BACK_TEXT, noPlaceReason } from './place-texts.ts';
import type { ChangeError, PlaceChange, PlacesView } from './places.ts';

/**
 * Text shown after a change, about the present state; empty if it is not true (any more), as when a
 * URL that names the change is opened again later.
 */
export function successText(what: string, { places }: Pick<PlacesView, 'places'>): string {
  const has = (...states: readonly PlaceState[]) =>
    places.some(({ state }) => states.includes(state));
  switch (what as PlaceChange['do'] | 'erase') {
    case 'accept':
      if (has('offered')) return '';
      if (has('confirming')) return 'It is kept for you. Now press the button in our email.';
      if (has('awaiting')) return 'It is kept for you. Now a guardian’s yes is missing.';
      return has('held') ? 'It is yours. See you there!' : '';
    case 'decline':
      return has('cancelled') ? 'You declined it. Thank you for telling us.' : '';
    case 'cancel':
      if (!has('cancelled')) return '';
      return noPlaceReason(places.filter(({ state }) => state === 'cancelled')) === GIVEN_BACK_TEXT
        ? 'It is given back. Thank you for telling us.'
        : 'You do not wait for it any more. Thank you for telling us.';
    case 'queue':
      return has('waiting') ? 'You are in the queue again.' : '';
    case 'order':
      return 'Your plan and your address are stored.';
    case 'join':
      return 'Your name is put in.';
    case 'confirm':
      return has('confirming') ? '' : 'Thank you. You have confirmed it.';
    case 'mail':
      return has('confirming', 'checking') ? 'The email is on its way again.' : '';
    case 'refuse':
      return 'Thank you for telling us. It is given back.';
    case 'save':
      return 'What you wrote is stored.';
    case 'erase':
      return 'Erased. We hold nothing about this person any more, and the place is free.';
    default:
      return '';
  }
}

/** Texts for a change that failed. The page shows the present state beside them. */
export const FAILURE_TEXTS: Readonly<Record<ChangeError, string>> = {
  unknown: 'This link is not complete, or it is no longer good.',
  late: 'That was too late: the time to answer is over.',
  gone: 'That cannot be done any more. This page shows how things stand now.',
  closed: 'Nothing can be changed here any more.',
  limited:
    'An email went to this address within the last hour. Look for it in your inbox, and among spam.',
  full: 'Every place of this link has a name already. Please ask whoever sent it to you.',
};
