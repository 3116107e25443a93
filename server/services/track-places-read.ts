import type { Services } from '#modules/services.ts';

/**
 * Services that note whether somebody asks them how many places are left. The page for which they were
 * asked says so in its head, so that nobody keeps it for longer than a second.
 */
export function trackPlacesRead(services: Services) {
  let hasRead = false;
  const { places } = services;
  const tracked = places && {
    ...places,
    availability(...asked: Parameters<typeof places.availability>) {
      hasRead = true;
      return places.availability(...asked);
    },
  };
  return {
    services: tracked ? { ...services, places: tracked } : services,
    hasReadPlaces: () => hasRead,
  };
}
