import type { ContentStore } from '#content/api.server.ts';
import type { Organisation } from '#content/organisation.ts';
import { SUBMISSION_TYPES } from '#inbox/kinds.ts';
import type { RetentionCategory } from '#inbox/submission-type.ts';
import { makeAvailabilityCache } from './availability.server.ts';
import { makePlacesJob, type PlacesJobParts } from './job.server.ts';
import { makePlaces, type PlacesParts } from './links.server.ts';
import { readContentOfferings } from './offerings.server.ts';

type Parts = Omit<PlacesParts, 'availabilityCache' | 'organiser' | 'retentionDays'> &
  Omit<PlacesJobParts, 'readOfferings'> & {
    readonly content: Pick<ContentStore, 'list'>;
    /** Days for which submissions are stored, by retention category. */
    readonly retention: Readonly<Record<RetentionCategory, number>>;
  };

/** The module of places as a server uses it: the service for pages, the cache and the job. */
export function makePlacesModule(parts: Parts) {
  const availabilityCache = makeAvailabilityCache(parts.database, parts.now);
  const organiser = async () => (await parts.content.list<Organisation>('organisation'))[0];
  return {
    service: makePlaces({
      ...parts,
      availabilityCache,
      organiser,
      retentionDays: (kind) => parts.retention[SUBMISSION_TYPES[kind].retention],
    }),
    availabilityCache,
    jobs: { places: makePlacesJob({ ...parts, readOfferings: readContentOfferings }) },
  };
}
