import type * as v from 'valibot';
import { ServiceFailure, waitForItem } from '#platform/text/service-failure.ts';
import type { Course } from './course.ts';
import type { Event } from './event.ts';
import type { ContentKind, LIST_KINDS, ListKind, SINGLE_KINDS, SingleKind } from './kinds.ts';
import type { OnWebsite } from './on-website.server.ts';
import type { Program } from './program.ts';
import { parseAges, type Session, scheduleTextOf } from './session.ts';

/** A list that pages and endpoints may ask for. Rejects with a `ServiceFailure`. */
export interface List<Item> {
  all(): Promise<readonly Item[]>;
}

interface Single<Text> {
  get(): Promise<Text>;
}

/** Addresses that staff change: of a post, of a course, and where an event is registered for. */
export type RedirectKind = 'blogs' | 'courses' | 'event-registrations';

export type KindServices = {
  readonly [Kind in ListKind as (typeof LIST_KINDS)[Kind]['service']]: List<
    v.InferOutput<(typeof LIST_KINDS)[Kind]['schema']>
  >;
} & {
  readonly [Kind in SingleKind as (typeof SINGLE_KINDS)[Kind]['service']]: Single<
    v.InferOutput<(typeof SINGLE_KINDS)[Kind]['schema']>
  >;
};

/** They read our own database or, where the API has a call, another server. */
export interface ContentServices extends KindServices {
  /** Always of our own database. */
  onWebsite(): Promise<OnWebsite>;

  courses: KindServices['courses'] & {
    byId(id: string): Promise<Course | undefined>;
  };

  /** The five events that can always be registered for. From our own database. */
  builtInEvents: List<Event>;

  /** The id of the item that had this word in its URL before it was renamed. */
  findRedirect(kind: RedirectKind, word: string): Promise<string | undefined>;
}

/** The five built-in ones always open (specification, section 3), also if another server has none. */
export async function readAllEvents({
  events,
  builtInEvents,
}: Pick<ContentServices, 'events' | 'builtInEvents'>) {
  try {
    const listed = await waitForItem(events.all());
    const ids = new Set(listed.map(({ id }) => id));
    const others = (await builtInEvents.all()).filter(({ id }) => !ids.has(id));
    return { events: [...listed, ...others], listed };
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    // Without the list, the built-in ones are shown as if they were listed.
    const builtIn = await builtInEvents.all();
    return { events: builtIn, listed: builtIn, failure: error };
  }
}

/** Rejects with a `ServiceFailure` if the list fails and the event is not built in. */
export async function findInAllEvents(
  services: Pick<ContentServices, 'events' | 'builtInEvents'>,
  find: (events: readonly Event[]) => Event | undefined,
): Promise<Event | undefined> {
  const { events, failure } = await readAllEvents(services);
  const event = find(events);
  if (!event && failure) throw failure;
  return event;
}

/** With its dates written out, and ages read from a text where another server has only that. */
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
