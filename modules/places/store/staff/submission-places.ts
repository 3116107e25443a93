import type { Database } from '#platform/db/database.ts';
import type { SubmissionPlaces } from '../../model/staff/desk-places.ts';
import { placeStatesText } from '../../model/staff/place-labels.ts';
import { readPlaceRows, readRanks, stateOf } from '../place-rows.ts';
import { deadlineOf } from '../places-view.ts';

/**
 * The places of a submission; undefined if it requested none, or is erased. Without `offersLapse`
 * they have no deadline.
 */
export async function readSubmissionPlaces(
  database: Database,
  reference: string,
  { offersLapse }: { readonly offersLapse: boolean },
): Promise<SubmissionPlaces | undefined> {
  const submission = await database
    .selectFrom('submission')
    .select('id')
    .where('reference', '=', reference)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  const rows = submission && (await readPlaceRows(database, [submission.id])).get(submission.id);
  const [first] = rows ?? [];
  if (!rows || !first) return undefined;
  const offering = await database
    .selectFrom('offering')
    .select(['key', 'title', 'starts_at'])
    .where('key', '=', first.offering_key)
    .executeTakeFirst();
  if (!offering) return undefined;
  const waiting = rows.find(({ state }) => state === 'waiting')?.queue_number ?? null;
  return {
    key: offering.key,
    title: offering.title,
    start: offering.starts_at,
    people: rows.map((row) => ({
      seat: row.seat,
      name: row.name,
      age: row.age,
      isErased: row.erased_at !== null,
      state: stateOf(row),
      until: deadlineOf(row, offersLapse),
    })),
    position:
      waiting === null
        ? null
        : ((await readRanks(database, offering.key, [waiting])).get(waiting) ?? null),
  };
}

/** The offering and place states of each of these submissions: `Robot Day: 2 waiting`. */
export async function readPlaceTexts(
  database: Database,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('place')
    .innerJoin('offering', 'offering.key', 'place.offering_key')
    .select(['submission_id', 'offering_key', 'state', 'title'])
    .where('submission_id', 'in', submissionIds)
    .orderBy('seat')
    .execute();
  const bySubmission = Map.groupBy(rows, (row) => row.submission_id);
  return new Map(
    [...bySubmission].map(([id, rows]) => [
      id,
      `${rows[0]?.title}: ${placeStatesText(rows.map(stateOf), rows[0]?.offering_key ?? '')}`,
    ]),
  );
}
