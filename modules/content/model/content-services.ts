import type * as v from 'valibot';
import type { Course } from './course.ts';
import type { Event } from './event.ts';
import type { LIST_KINDS, ListKind, SINGLE_KINDS, SingleKind } from './kinds.ts';

/** A list that pages and endpoints may ask for. Rejects with a `ServiceFailure`. */
export interface List<Item> {
  all(): Promise<readonly Item[]>;
}

/** A text of the site of which there is one. Rejects with a `ServiceFailure`. */
export interface Single<Text> {
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
