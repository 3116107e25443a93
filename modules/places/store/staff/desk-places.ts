import type { ContentParts } from '#modules/content/api.ts';
import type { DeskPlaces } from '../../model/staff/desk-places.ts';
import type { EraseSeatParts } from '../erasing/erase-seat.ts';
import type { LinkParts } from '../links.ts';
import { makeRosters } from '../roster.ts';
import { addPerson } from './add-person.ts';
import { readAllOfferings, readRoster } from './all-offerings.ts';
import { changeLimits } from './limits.ts';
import { makeRosterFile } from './roster-file.ts';
import { makeStaffChanges } from './staff-actions.ts';
import { readSubmissionPlaces } from './submission-places.ts';

/** The dependencies of the desk's places. */
export type DeskPlacesParts = LinkParts & EraseSeatParts & Omit<ContentParts, 'hasFile'>;

/** The actions of staff on places, over the database. */
export function makeDeskPlaces(parts: DeskPlacesParts): DeskPlaces {
  const { database, now, offersLapse = true } = parts;
  const rosters = makeRosters(parts);
  const sources = { ...parts, rosters };
  return {
    ...makeStaffChanges(parts),
    openOffers: rosters.openOffers,
    list: () => readAllOfferings(sources),
    roster: (key) => readRoster(sources, key),
    ofSubmission: (reference) => readSubmissionPlaces(database, reference, { offersLapse }),
    addPerson: (key, person, over, by) => addPerson(parts, key, { person, over }, by),
    changeLimits: (key, to, by, was) => changeLimits(parts, key, { to, was }, by),
    exportRoster: async (key, by) => {
      const roster = await readRoster(sources, key);
      return roster && makeRosterFile(database, { roster, by }, now());
    },
  };
}
