import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { partyState } from '../model/place-state.ts';
import type { BookingSummary } from '../model/places.ts';
import { type LinkParts, placeLink } from './links.ts';
import { isActive, type PlaceRow, readPlaceRows, readRanks, stateOf } from './place-rows.ts';

/** The summary of a submission that requested places and has none. */
export const NO_BOOKING: BookingSummary = { state: 'none', count: 0, position: null, manage: null };

/** The present summaries of the places of submissions; submissions without places are left out. */
export async function readBookingSummaries(
  database: Kysely<Tables>,
  submissionIds: readonly string[],
  links: LinkParts,
): Promise<ReadonlyMap<string, BookingSummary>> {
  const placesBy = await readPlaceRows(database, submissionIds);
  const positions = await readQueuePositions(database, [...placesBy.values()]);
  return new Map(
    [...placesBy].map(([id, places]) => [
      id,
      {
        state: partyState(places.map(stateOf)),
        count: places.filter(isActive).length,
        position: positions.get(id) ?? null,
        manage: placeLink('manage', manageLinkTarget(places), links),
      },
    ]),
  );
}

/** The waitlist ranks of submissions, by id; those that do not wait are left out. */
export async function readQueuePositions(
  database: Kysely<Tables>,
  submissions: readonly (readonly PlaceRow[])[],
): Promise<ReadonlyMap<string, number>> {
  const waiting = submissions.flatMap(
    (places) => places.find(({ state }) => state === 'waiting') ?? [],
  );
  const positions = new Map<string, number>();
  for (const [key, waitingHere] of Map.groupBy(waiting, (place) => place.offering_key)) {
    const numbers = waitingHere.flatMap(({ queue_number }) => queue_number ?? []);
    const ranks = await readRanks(database, key, numbers);
    for (const { submission_id, queue_number } of waitingHere) {
      const rank = ranks.get(queue_number ?? 0);
      if (rank !== undefined) positions.set(submission_id, rank);
    }
  }
  return positions;
}

/** The target of the link for managing a submission's places. */
export function manageLinkTarget(places: readonly PlaceRow[]): { id: string; version: number } {
  const [first] = places;
  if (!first) throw new TypeError('a submission without places has no link');
  return { id: first.submission_id, version: first.link_version };
}
