import type { ContentParts } from '#modules/content/api.ts';
import { audit } from '#modules/staff/api.ts';
import type { DeskPlaces } from '../../model/staff/desk-places.ts';
import type { EraseSeatParts } from '../erasing/erase-seat.ts';
import type { LinkParts } from '../links.ts';
import { makeRosters } from '../roster.ts';
import { readAllOfferings, readRoster } from './all-offerings.ts';
import { changeLimits } from './limits.ts';
import { makeRosterFile } from './roster-file.ts';
import { makeStaffChanges } from './staff-actions.ts';
import { readSubmissionPlaces } from './submission-places.ts';

/** What the desk's places are made of. */
export type DeskPlacesParts = LinkParts & EraseSeatParts & Omit<ContentParts, 'hasFile'>;

/** What staff do with places, over the database. */
export function makeDeskPlaces(parts: DeskPlacesParts): DeskPlaces {
  const { database, now, offersLapse = true } = parts;
  const rosters = makeRosters(parts);
  const known = { ...parts, rosters };
  return {
    ...makeStaffChanges({ ...parts, audit }),
    openOffers: rosters.openOffers,
    list: () => readAllOfferings(known),
    roster: (key) => readRoster(known, key),
    ofSubmission: (reference) => readSubmissionPlaces(database, reference, { offersLapse }),
    changeLimits: (key, to, by, was) => changeLimits(parts, key, { to, was }, by),
    exportRoster: async (format, key, by) => {
      const roster = await readRoster(known, key);
      return roster && makeRosterFile(database, { format, roster, by }, now());
    },
  };
}
