import type { Course } from '#domain/content/course.ts';
import type { Event } from '#domain/content/event.ts';
import { type Organisation, organisationAsFarAsItFits } from '#domain/content/organisation.ts';
import type { ContentStore } from './content-store.ts';

/**
 * What mails take from the content, as far as there is any: no submission waits for content. The
 * store says in the log what is wrong with it.
 */
export async function contentForMails(content: ContentStore): Promise<{
  organisation: Organisation;
  events: readonly Event[];
  courses: readonly Course[];
}> {
  const [organisations, events, courses] = await Promise.all([
    content.list<Organisation>('organisation').catch(() => []),
    content.list<Event>('events').catch(() => []),
    content.list<Course>('courses').catch(() => []),
  ]);
  return {
    organisation: organisations[0] ?? organisationAsFarAsItFits(undefined),
    events,
    courses,
  };
}
