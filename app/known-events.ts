import type { Event } from '#domain/content/event.ts';
import { ServiceFailure, type Services } from '#domain/services.ts';

/**
 * The events for pages that show one of them: the list of the API, or the five built-in events
 * when it cannot be reached.
 */
export async function knownEvents(
  services: Services,
): Promise<{ events: readonly Event[]; reachable: boolean }> {
  try {
    return { events: await services.events.all(), reachable: true };
  } catch (error) {
    if (error instanceof ServiceFailure) {
      return { events: await services.builtInEvents.all(), reachable: false };
    }
    throw error;
  }
}
