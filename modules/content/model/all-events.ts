import { waitForItem } from '#platform/text/item-wait.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { ContentServices } from './content-services.ts';
import type { Event } from './event.ts';

/** The events that have a page: more than the list shows. */
export type AllEvents = {
  /** All of them: those of the list, and the built-in ones that are not among them. */
  readonly events: readonly Event[];
  /** The list itself; the built-in ones where it cannot be reached. */
  readonly listed: readonly Event[];
  /** Why the list cannot be reached. */
  readonly failure?: ServiceFailure;
};

/**
 * The events for whatever shows one of them. The five built-in ones always open (specification,
 * section 3): when the list cannot be reached, and when it is another server's and has others.
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
 * One of all events. Rejects with a `ServiceFailure` where the list cannot be reached and the event
 * is not among the built-in ones: it may be in the list.
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
