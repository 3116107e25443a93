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
      if (has('confirming')) return 'We hold it for you. Now press the button in our email.';
      if (has('awaiting')) return 'We hold it for you. Now a parent or guardian must agree.';
      return has('held') ? 'It is yours. See you there!' : '';
    case 'decline':
      return has('cancelled') ? 'You declined it. Thank you for telling us.' : '';
    case 'cancel':
      if (!has('cancelled')) return '';
      return noPlaceReason(places.filter(({ state }) => state === 'cancelled')) === GIVEN_BACK_TEXT
        ? 'Cancelled. Thank you for telling us.'
        : 'You have left the waiting list. Thank you for telling us.';
    case 'queue':
      return has('waiting') ? 'You are on the waiting list again.' : '';
    case 'order':
      return 'Your plan and your address are saved.';
    case 'join':
      return 'Your name is on the list.';
    case 'confirm':
      return has('confirming') ? '' : 'Thank you. You have confirmed it.';
    case 'mail':
      return has('confirming', 'checking') ? 'The email is on its way again.' : '';
    case 'refuse':
      return 'Thank you for telling us. It is cancelled.';
    case 'save':
      return 'Your changes are saved.';
    case 'erase':
      return 'Deleted. We hold nothing about this person any more, and the place is free.';
    default:
      return '';
  }
}

/** Texts for a change that failed. The page shows the present state beside them. */
export const FAILURE_TEXTS: Readonly<Record<ChangeError, string>> = {
  unknown: 'This link does not work. Open it again from our message.',
  late: 'That was too late: you did not answer in time.',
  gone: 'That cannot be done any more. Here is the latest.',
  closed: 'You cannot change anything here now.',
  limited:
    'We sent an email to this address in the last hour. Look in your inbox, and in the spam folder.',
  full: 'Every place of this link has a name already. Ask the person who sent you the link.',
};
