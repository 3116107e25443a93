import type { Organisation } from '#domain/content/organisation.ts';
import { SUBMISSION_TYPES } from '#domain/submissions/kinds.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { RetentionPeriods } from '../retention/retention-periods.ts';
import { makePlacesJob, type PlacesJobParts } from './job/places-job.ts';
import { makePlaces, type PlacesParts } from './places.ts';
import { storedOfferings } from './stored-offerings.ts';
import { makeTakenPlaces } from './taken-places.ts';

type Parts = Omit<PlacesParts, 'taken' | 'organiser' | 'keptDays'> &
  Omit<PlacesJobParts, 'storedOfferings'> & {
    readonly content: Pick<ContentStore, 'list'>;
    readonly retention: RetentionPeriods;
  };

/** Places as a server has them: for pages, and what is done later. */
export function makePlacesModule(parts: Parts) {
  const taken = makeTakenPlaces(parts.database, parts.now);
  const organiser = async () => (await parts.content.list<Organisation>('organisation'))[0];
  return {
    service: makePlaces({
      ...parts,
      taken,
      organiser,
      keptDays: (kind) => parts.retention[SUBMISSION_TYPES[kind].keptAs],
    }),
    taken,
    jobs: { places: makePlacesJob({ ...parts, storedOfferings }) },
  };
}
