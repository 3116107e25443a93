import { makePlacesJob, type PlacesJobParts } from './job/places-job.ts';
import { makePlaces, type PlacesParts } from './places.ts';
import { storedOfferings } from './stored-offerings.ts';
import { makeTakenPlaces } from './taken-places.ts';

type Parts = Omit<PlacesParts, 'taken'> & Omit<PlacesJobParts, 'storedOfferings'>;

/** Places as a server has them: for pages, and what is done later. */
export function makePlacesModule(parts: Parts) {
  const taken = makeTakenPlaces(parts.database, parts.now);
  return {
    service: makePlaces({ ...parts, taken }),
    taken,
    jobs: { places: makePlacesJob({ ...parts, storedOfferings }) },
  };
}
