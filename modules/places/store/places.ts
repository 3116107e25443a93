import { wrapStorageErrors } from '#platform/db/storage-errors.ts';
import { failed, ok } from '#platform/text/result.ts';
import { availabilityOf, NOTHING_TAKEN, UNKNOWN } from '../model/availability.ts';
import type { Places } from '../model/places.ts';
import { type CalendarAbout, placesCalendar } from './calendar.ts';
import { type ChangeParts, changePlaces, sightOf } from './changes.ts';
import { eraseSeat, type SeatErasing } from './erasing/erase-seat.ts';
import { seePlaces } from './seen.ts';
import type { TakenPlaces } from './taken-places.ts';

export type PlacesParts = ChangeParts &
  SeatErasing & {
    readonly taken: TakenPlaces;
    /** Who stands in calendars. */
    readonly organiser?: (() => Promise<CalendarAbout['organiser']>) | undefined;
  };

const FAILURE = 'the places could not be read or changed';

/** Places of our own database, as pages and endpoints ask for them. */
export function makePlaces(parts: PlacesParts): Places {
  const { database, taken, signed, now } = parts;
  return {
    async availability(offerings) {
      const all = await taken.all();
      return new Map(
        offerings.map((offering) => [
          offering.key,
          all ? availabilityOf(offering, all.get(offering.key) ?? NOTHING_TAKEN, now()) : UNKNOWN,
        ]),
      );
    },

    sequences: () =>
      wrapStorageErrors(FAILURE, async () => {
        const rows = await database
          .selectFrom('offering')
          .select(['key', 'sequence'])
          .where('sequence', '>', 0)
          .execute();
        return new Map(rows.map(({ key, sequence }) => [key, sequence]));
      }),

    byToken: (token, purpose) =>
      wrapStorageErrors(FAILURE, async () => {
        const sight = await sightOf(database, token, purpose, signed);
        return sight && seePlaces(database, sight, { ...parts, now: now() });
      }),

    calendar: (token) =>
      wrapStorageErrors(FAILURE, async () => {
        const sight =
          (await sightOf(database, token, 'manage', signed)) ??
          (await sightOf(database, token, 'own', signed));
        const seen = sight && (await seePlaces(database, sight, { ...parts, now: now() }));
        if (!seen) return undefined;
        const isCancelled = seen.offering.cancelled !== '' || seen.state === 'cancelled';
        const organiser = await parts.organiser?.();
        const content = placesCalendar(seen, { ...parts, now: now(), isCancelled, organiser });
        return content === undefined ? undefined : { title: seen.offering.title, content };
      }),

    change: (token, purpose, change) =>
      wrapStorageErrors(FAILURE, async () => {
        const outcome = await changePlaces({ token, purpose, change }, parts);
        taken.changed();
        return outcome;
      }),

    erase: (token, purpose, seat) =>
      wrapStorageErrors(FAILURE, async () => {
        let isLinked = false;
        const isErased = await eraseSeat(
          async (transaction) => {
            const sight = await sightOf(transaction, token, purpose, signed);
            const seen = sight && (await seePlaces(transaction, sight, { ...parts, now: now() }));
            isLinked = seen !== undefined;
            const place = seen?.places.find((one) => purpose === 'consent' || one.seat === seat);
            return sight && place && { submissionId: sight.submissionId, seat: place.seat };
          },
          now(),
          parts,
        );
        taken.changed();
        if (isErased) return ok('erased');
        return failed(isLinked ? 'gone' : 'unknown');
      }),
  };
}
