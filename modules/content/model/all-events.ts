import { waitForItem } from '#platform/text/item-wait.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { ContentServices } from './content-services.ts';
import type { Event } from './event.ts';

/** The events that have a page, which are more than the list shows. */
export type AllEvents = {
  /** All events: the listed ones, and the built-in ones that are not listed. */
  readonly events: readonly Event[];
  /** The list itself; the built-in events if it cannot be reached. */
  readonly listed: readonly Event[];
  /** Set if the list cannot be reached. */
  readonly failure?: ServiceFailure;
};

/**
 * Reads the events for every page that shows one. The five built-in ones always open
 * (specification, section 3): when the list cannot be reached, and when it comes from another
 * server and lacks them.
 */
export async function readAllEvents({
  events,
  builtInEvents,
}: Pick<ContentServices, 'events' | 'builtInEvents'>): Promise<AllEvents> {
  try {
    const listed = await waitForItem(events.all());
    const ids = new Set(listed.map(({ id }) => id));
    const others = (await builtInEvents.all()).filter(({ id }) => !ids.has(id));
    return { events: [...listed, ...others], listed };
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    const builtIn = await builtInEvents.all();
    return { events: builtIn, listed: builtIn, failure: error };
  }
}

/**
 * Finds one of all events. Rejects with a `ServiceFailure` if the list cannot be reached and the
 * event is not built in: it may be in the list.
 */
export async function findInAllEvents(
  services: Pick<ContentServices, 'events' | 'builtInEvents'>,
  find: (events: readonly Event[]) => Event | undefined,
): Promise<Event | undefined> {
  const { events, failure } = await readAllEvents(services);
  const event = find(events);
  if (!event && failure) throw failure;
  return event;
}
