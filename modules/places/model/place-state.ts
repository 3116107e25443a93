import { ADULT_AGE, type Person } from '#modules/submissions/model/forms/party.ts';

/**
 * The states of a place. `checking`: a robot may have sent it, so staff check it; or its network
 * asked for too many, so its sender confirms first. `confirming`: the seat is held until its sender
 * presses the button behind the link of our email. `waiting`: on the waitlist. `offered`: a freed
 * seat is held until the visitor answers. `awaiting`: a guardian's yes is missing. `lapsed`: nobody
 * answered in time.
 */
export const PLACE_STATES = [
  'checking',
  'confirming',
  'waiting',
  'offered',
  'awaiting',
  'held',
  'lapsed',
  'cancelled',
] as const;

export type PlaceState = (typeof PLACE_STATES)[number];

/** The states in which a place takes a seat. */
export const SEATED_STATES = [
  'confirming',
  'offered',
  'awaiting',
  'held',
] as const satisfies readonly PlaceState[];

/** The states that end when somebody cannot come. */
export const ACTIVE_STATES = [
  'checking',
  'waiting',
  ...SEATED_STATES,
  'lapsed',
] as const satisfies readonly PlaceState[];

export function isSeated(state: PlaceState): boolean {
  return (SEATED_STATES as readonly PlaceState[]).includes(state);
}

/** Whether a guardian has to agree. A person of unknown age is asked for it, and gets the seat. */
export function isMinor({ age }: Pick<Person, 'age'>): boolean {
  return age !== null && age < ADULT_AGE;
}

/** The state of a person for whom there is a seat. */
export function seatedState(
  person: Pick<Person, 'age'>,
  { hasGuardiansYes }: { readonly hasGuardiansYes: boolean },
): 'held' | 'awaiting' {
  return isMinor(person) && !hasGuardiansYes ? 'awaiting' : 'held';
}

/** The state of a whole submission: that of its places which needs attention first. */
export function partyState(states: readonly PlaceState[]): PlaceState {
  const order: readonly PlaceState[] = [
    'checking',
    'confirming',
    'offered',
    'waiting',
    'awaiting',
    'held',
    'lapsed',
  ];
  return order.find((state) => states.includes(state)) ?? 'cancelled';
}
