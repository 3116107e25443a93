import type * as v from 'valibot';
import { waitForItem } from '#platform/text/item-wait.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { Course } from './course.ts';
import type { Event } from './event.ts';
import type { ContentKind, LIST_KINDS, ListKind, SINGLE_KINDS, SingleKind } from './kinds.ts';
import type { Program } from './program.ts';
import { parseAges, type Session, scheduleTextOf } from './session.ts';

/** A list that pages and endpoints may ask for. Rejects with a `ServiceFailure`. */
export interface List<Item> {
  all(): Promise<readonly Item[]>;
}

/** A text of the site of which there is one. Rejects with a `ServiceFailure`. */
interface Single<Text> {
  get(): Promise<Text>;
}

/** Addresses that staff change: of a post, of a course, and where an event is registered for. */
export type RedirectKind = 'blogs' | 'courses' | 'event-registrations';

/** A service for each kind of content, under the name that `kinds.ts` gives it. */
export type KindServices = {
  readonly [Kind in ListKind as (typeof LIST_KINDS)[Kind]['service']]: List<
    v.InferOutput<(typeof LIST_KINDS)[Kind]['schema']>
  >;
} & {
  readonly [Kind in SingleKind as (typeof SINGLE_KINDS)[Kind]['service']]: Single<
    v.InferOutput<(typeof SINGLE_KINDS)[Kind]['schema']>
  >;
};

/**
 * The content that pages and endpoints ask for: of our own database or, for the lists that the API
 * has calls for, of another server.
 */
export interface ContentServices extends KindServices {
  courses: KindServices['courses'] & {
    /** The course with this id, or undefined if there is none. */
    byId(id: string): Promise<Course | undefined>;
  };

  /** The five events that can always be registered for. From our own database. */
  builtInEvents: List<Event>;

  /**
   * The id of the item that had this word in its URL before it was renamed; undefined if there was
   * none.
   */
  findRedirect(kind: RedirectKind, word: string): Promise<string | undefined>;
}

type AllEvents = {
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

/**
 * An item as visitors see it: with its dates written out. Ages that a course has only as text, as
 * on other servers, are parsed.
 */
export function itemView(kind: ContentKind, item: unknown): unknown {
  if (kind === 'events') return eventView(item as Event);
  if (kind === 'courses') return courseView(item as Course);
  return kind === 'programs' ? programView(item as Program) : item;
}

export function eventView(event: Event): Event {
  return { ...event, ...scheduleTextOf(event, 'event') };
}

export function courseView(course: Course): Course {
  const ages = course.ages ?? parseAges(course.grades);
  return { ...course, ages, sessions: course.sessions.map(sessionView) };
}

function programView(program: Program): Program {
  const { upcoming, past } = program;
  return { ...program, upcoming: upcoming.map(sessionView), past: past.map(sessionView) };
}

function sessionView<One extends Session>(session: One): One {
  return { ...session, ...scheduleTextOf(session, 'session') };
}
