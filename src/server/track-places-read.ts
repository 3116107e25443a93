import type { Services } from '#services.ts';

/**
 * Services that record whether the number of places left was read. A page that read it says so in
 * its headers, so that it is cached for at most a second.
 */
export function trackPlacesRead(services: Services) {
  let hasRead = false;
  const { places } = services;
  const tracked = places && {
    ...places,
    availability(...args: Parameters<typeof places.availability>) {
      hasRead = true;
      return places.availability(...args);
    },
  };
  return {
    services: tracked ? { ...services, places: tracked } : services,
    hasReadPlaces: () => hasRead,
  };
}
