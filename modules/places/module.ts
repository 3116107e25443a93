import type { ContentStore } from '#modules/content/api.ts';
import type { Organisation } from '#modules/content/model/organisation.ts';
import { SUBMISSION_TYPES } from '#modules/submissions/model/kinds.ts';
import type { KeptAs } from '#modules/submissions/model/submission-type.ts';
import { makePlacesJob, type PlacesJobParts } from './store/job/places-job.ts';
import { makePlaces, type PlacesParts } from './store/places.ts';
import { storedOfferings } from './store/stored-offerings.ts';
import { makeTakenPlaces } from './store/taken-places.ts';

type Parts = Omit<PlacesParts, 'taken' | 'organiser' | 'keptDays'> &
  Omit<PlacesJobParts, 'storedOfferings'> & {
    readonly content: Pick<ContentStore, 'list'>;
    /** Days for which submissions are kept, by what they are kept as. */
    readonly retention: Readonly<Record<KeptAs, number>>;
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
