import type { Person } from '#modules/submissions/model/forms/party.ts';

/** Whoever is younger needs a guardian's yes. */
export const ADULT_AGE = 18;

/**
 * The states of a place. `checking`: a robot may have sent it, so staff look first; or its network
 * asked for too many, so its sender confirms first. `confirming`: it has its seat until its sender has
 * pressed the button behind the link of our email. `waiting`: for a seat. `offered`: a seat was freed and is kept until the visitor answers. `awaiting`: a guardian's
 * yes is missing. `lapsed`: nobody answered in time.
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

/** The states that somebody who cannot come gives up. */
export const ACTIVE_STATES = [
  'checking',
  'waiting',
  ...SEATED_STATES,
  'lapsed',
] as const satisfies readonly PlaceState[];

export function isSeated(state: PlaceState): boolean {
  return (SEATED_STATES as readonly PlaceState[]).includes(state);
}

/** Somebody whose guardian has to agree. Whose age nobody said is asked, and takes the seat. */
export function isMinor({ age }: Pick<Person, 'age'>): boolean {
  return age !== null && age < ADULT_AGE;
}

/** What becomes of a person for whom there is a seat. */
export function seatedState(
  person: Pick<Person, 'age'>,
  { hasGuardiansYes }: { readonly hasGuardiansYes: boolean },
): 'held' | 'awaiting' {
  return isMinor(person) && !hasGuardiansYes ? 'awaiting' : 'held';
}

/** What a whole submission is told: the state of which it should hear first. */
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
