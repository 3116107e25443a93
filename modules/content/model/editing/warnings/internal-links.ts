import { type BlogPost, blogPostPath } from '../../blog-post.ts';
import { type Course, coursePath } from '../../course.ts';
import { type Event, eventPath, registrationPath } from '../../event.ts';
import { BLOG_FEED, EVENTS_CALENDAR, eventCalendarPath } from '../../feeds.ts';
import type { ContentKind } from '../../kinds.ts';
import { offeringsOf } from '../../offering.ts';
import type { LegalPage } from '../../pages/legal-page.ts';
import type { Program } from '../../programs/program.ts';
import { programPath } from '../../programs/program-path.ts';
import { SITE_PAGES } from '../../site-pages.ts';

/** The items of a kind that fit their schema. */
export type ReadItems = (kind: ContentKind) => readonly unknown[];

/** Folders of files, whose owner knows what is in them. */
const FILE_PATHS = /^\/(images|reports)\/(?!.*\.\.)/;

/**
 * Says whether an address of this site leads somewhere, or a program's name for an event or a session
 * (`event:7`) is that of one. Parameters and the part behind # count for
 * nothing.
 * @param hasFile whether there is a file with this address below `/images/` or `/reports/`
 */
export function makeLinkExists(
  itemsOf: ReadItems,
  hasFile: (path: string) => boolean,
): (address: string) => boolean {
  const of = <Item>(kind: ContentKind) => itemsOf(kind) as readonly Item[];
  const known = new Set(
    [
      ...SITE_PAGES.map(({ path }) => path),
      ...of<LegalPage>('legal').map(({ slug }) => `/${slug}`),
      ...of<Program>('programs').map(programPath),
      ...of<BlogPost>('blogs').map(blogPostPath),
      ...of<Course>('courses').flatMap((course) => [
        coursePath(course),
        ...['/course', '/enrollment'].map((path) => `${path}/${encodeURIComponent(course.id)}`),
      ]),
      ...of<Event>('events').flatMap((event) => [
        ...[eventPath(event), registrationPath(event), eventCalendarPath(event)],
        `/events/register/${event.id}`,
      ]),
      ...[BLOG_FEED, EVENTS_CALENDAR],
      ...offeringKeys(of('events'), of('courses'), of('programs')),
    ].map(normalizePath),
  );
  return (address) => {
    const path = normalizePath(address);
    return (
      known.has(path) || path.startsWith('/covers/') || (FILE_PATHS.test(path) && hasFile(path))
    );
  };
}

function offeringKeys(
  events: readonly Event[],
  courses: readonly Course[],
  programs: readonly Program[],
): string[] {
  return offeringsOf({ events, courses, programs }).map(({ key }) => key);
}

/** The path as the server reads it: decoded, without parameters and without a stroke at its end. */
function normalizePath(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
