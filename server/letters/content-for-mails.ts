import type { Course } from '#domain/content/course.ts';
import type { Event } from '#domain/content/event.ts';
import type { Organisation } from '#domain/content/organisation.ts';
import type { ContentStore } from '../content/content-store.ts';

/**
 * What mails take from the content, as far as it fits: the store says in the log what is wrong with
 * it. Rejects with a `ServiceFailure` where it cannot be read now: a mail then waits.
 */
export async function contentForMails(content: ContentStore): Promise<{
  organisation: Organisation;
  events: readonly Event[];
  courses: readonly Course[];
}> {
  const [organisations, events, courses] = await Promise.all([
    content.list<Organisation>('organisation'),
    content.list<Event>('events'),
    content.list<Course>('courses'),
  ]);
  // The store always gives one organisation; where the content has none, its fields are empty.
  return { organisation: organisations[0] as Organisation, events, courses };
}
