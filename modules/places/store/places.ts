import { wrapService } from '#platform/db/storage-errors.ts';
import { failed, ok } from '#platform/text/result.ts';
import { availabilityOf, NO_OCCUPANCY, UNKNOWN_AVAILABILITY } from '../model/availability.ts';
import type { Places } from '../model/places.ts';
import type { AvailabilityCache } from './availability-cache.ts';
import { type CalendarOptions, placesCalendar } from './calendar.ts';
import { type ChangeParts, changePlaces, readViewScope } from './change-places.ts';
import { type EraseSeatParts, eraseSeat } from './erasing/erase-seat.ts';
import { readPlacesView } from './places-view.ts';

export type PlacesParts = ChangeParts &
  EraseSeatParts & {
    readonly availabilityCache: AvailabilityCache;
    /** The organiser named in calendars. */
    readonly organiser?: (() => Promise<CalendarOptions['organiser']>) | undefined;
  };

/** The service of places over our own database, for pages and endpoints. */
export function makePlaces(parts: PlacesParts): Places {
  const { database, availabilityCache, readSigned, now } = parts;
  return wrapService<Places>('the places could not be read or changed', {
    async availability(offerings) {
      const all = await availabilityCache.all();
      return new Map(
        offerings.map((offering) => [
          offering.key,
          all
            ? availabilityOf(offering, all.get(offering.key) ?? NO_OCCUPANCY, now())
            : UNKNOWN_AVAILABILITY,
        ]),
      );
    },

    async sequences() {
      const rows = await database
        .selectFrom('offering')
        .select(['key', 'sequence'])
        .where('sequence', '>', 0)
        .execute();
      return new Map(rows.map(({ key, sequence }) => [key, sequence]));
    },

    async byToken(token, purpose) {
      const scope = await readViewScope(database, token, purpose, readSigned);
      return scope && readPlacesView(database, scope, { ...parts, now: now() });
    },

    async calendar(token) {
      const scope =
        (await readViewScope(database, token, 'manage', readSigned)) ??
        (await readViewScope(database, token, 'own', readSigned));
      const view = scope && (await readPlacesView(database, scope, { ...parts, now: now() }));
      if (!view) return undefined;
      const isCancelled = view.offering.cancelled !== '' || view.state === 'cancelled';
      const organiser = await parts.organiser?.();
      const content = placesCalendar(view, { ...parts, now: now(), isCancelled, organiser });
      return content === undefined ? undefined : { title: view.offering.title, content };
    },

    async change(token, purpose, change) {
      const outcome = await changePlaces({ token, purpose, change }, parts);
      availabilityCache.invalidate();
      return outcome;
    },

    async erase(token, purpose, seat) {
      let isLinked = false;
      const isErased = await eraseSeat(
        async (transaction) => {
          const scope = await readViewScope(transaction, token, purpose, readSigned);
          const view =
            scope && (await readPlacesView(transaction, scope, { ...parts, now: now() }));
          isLinked = view !== undefined;
          const place = view?.places.find((one) => purpose === 'consent' || one.seat === seat);
          return scope && place && { submissionId: scope.submissionId, seat: place.seat };
        },
        now(),
        parts,
      );
      availabilityCache.invalidate();
      if (isErased) return ok('erased');
      return failed(isLinked ? 'gone' : 'unknown');
    },
  });
}
