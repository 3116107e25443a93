import type { Services } from '#modules/services.ts';

/**
 * Services that note whether somebody asks them how many places are left. The page for which they were
 * asked says so in its head, so that nobody keeps it for longer than a second.
 */
export function notingPlaces(services: Services) {
  let hasAsked = false;
  const { places } = services;
  const noting = places && {
    ...places,
    availability(...asked: Parameters<typeof places.availability>) {
      hasAsked = true;
      return places.availability(...asked);
    },
  };
  return {
    services: noting ? { ...services, places: noting } : services,
    hasAskedPlaces: () => hasAsked,
  };
}
