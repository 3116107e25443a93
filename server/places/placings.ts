import type { Kysely } from 'kysely';
import { partyState } from '#domain/places/place-state.ts';
import type { Placing } from '#domain/places/places.ts';
import type { Tables } from '../database/tables.ts';
import { type LinkParts, placeLink } from './links.ts';
import { isLiving, type PlaceRow, placesOf, rankOf, stateOf } from './place-rows.ts';

/** What a submission is told that asked for places and has none. */
export const NO_PLACE: Placing = { state: 'none', count: 0, position: null, manage: null };

/** What became of the places of submissions, as it is now; those without places are left out. */
export async function placingsOf(
  database: Kysely<Tables>,
  submissionIds: readonly string[],
  links: LinkParts,
): Promise<ReadonlyMap<string, Placing>> {
  const placings = new Map<string, Placing>();
  for (const [id, places] of await placesOf(database, submissionIds)) {
    placings.set(id, await placingOf(database, places, links));
  }
  return placings;
}

async function placingOf(
  database: Kysely<Tables>,
  places: readonly PlaceRow[],
  links: LinkParts,
): Promise<Placing> {
  return {
    state: partyState(places.map(stateOf)),
    count: places.filter(isLiving).length,
    position: await positionOf(database, places),
    manage: placeLink('manage', managedBy(places), links),
  };
}

/** The rank of a submission in the queue; null where none of its people wait. */
export async function positionOf(
  database: Kysely<Tables>,
  places: readonly PlaceRow[],
): Promise<number | null> {
  const waiting = places.find(({ state }) => state === 'waiting');
  if (!waiting) return null;
  return rankOf(database, waiting.offering_key, waiting.queue_number ?? 0);
}

/** What the link names by which a submission's places are managed. */
export function managedBy(places: readonly PlaceRow[]): { id: string; version: number } {
  const [first] = places;
  if (!first) throw new TypeError('a submission without places has no link');
  return { id: first.submission_id, version: first.link_version };
}
