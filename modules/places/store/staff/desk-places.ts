import type { ContentParts } from '#modules/content/api.ts';
import { audit } from '#modules/staff/api.ts';
import type { DeskPlaces } from '../../model/staff/desk-places.ts';
import type { SeatErasing } from '../erasing/erase-seat.ts';
import type { LinkParts } from '../links.ts';
import { makeRosters } from '../roster.ts';
import { makeStaffChanges } from '../staff-changes.ts';
import { allOfferings, rosterOf } from './known-offerings.ts';
import { changeLimits } from './limits.ts';
import { rosterFile } from './roster-file.ts';
import { placesOfSubmission } from './submission-places.ts';

/** What the desk's places are made of. */
export type DeskPlacesParts = LinkParts & SeatErasing & Omit<ContentParts, 'hasFile'>;

/** What staff do with places, over the database. */
export function makeDeskPlaces(parts: DeskPlacesParts): DeskPlaces {
  const { database, now, offersLapse = true } = parts;
  const rosters = makeRosters(parts);
  const known = { ...parts, rosters };
  return {
    ...makeStaffChanges({ ...parts, audit }),
    openOffers: rosters.openOffers,
    list: () => allOfferings(known),
    roster: (key) => rosterOf(known, key),
    ofSubmission: (reference) => placesOfSubmission(database, reference, { offersLapse }),
    limit: (key, to, by, was) => changeLimits(parts, key, { to, was }, by),
    take: async (format, key, by) => {
      const roster = await rosterOf(known, key);
      return roster && rosterFile(database, { format, roster, by }, now());
    },
  };
}
