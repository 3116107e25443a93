import type { PlaceState } from '../place-state.ts';
import { isAttended } from '../requested-offering.ts';
import type { RosterRow } from '../roster.ts';
import type { DeskRoster } from './desk-places.ts';

/** The rows of a roster in like states, under one heading. */
export type RosterSection = {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly RosterRow[];
  /** Whether they gave up their places or did not answer. */
  readonly isGone: boolean;
};

/** The sections in their order. A person with an offer does not have the place yet. */
const SECTIONS: readonly { readonly title: string; readonly states: readonly PlaceState[] }[] = [
  { title: 'Have a place', states: ['held', 'awaiting'] },
  { title: 'Not confirmed yet', states: ['confirming'] },
  { title: 'Offered, no answer yet', states: ['offered'] },
  { title: 'Possible spam', states: ['checking'] },
  { title: 'Waiting', states: ['waiting'] },
  { title: 'No place any more', states: ['lapsed', 'cancelled'] },
];

/**
 * The sections of a roster; empty ones are left out. Those with a place are sorted by name, people
 * without one last; the others stay in the order in which they asked.
 */
export function rosterSections({ offering, rows }: DeskRoster): RosterSection[] {
  const byName = rows.toSorted(
    (one, other) => Number(!one.name) - Number(!other.name) || one.name.localeCompare(other.name),
  );
  return SECTIONS.map(({ title, states }) => ({
    id: states.join('-'),
    title: states.includes('held') && !isAttended(offering.key) ? 'In the group' : title,
    rows: (states.includes('held') ? byName : rows).filter(({ state }) => states.includes(state)),
    isGone: states.includes('cancelled'),
  })).filter((section) => section.rows.length > 0);
}
