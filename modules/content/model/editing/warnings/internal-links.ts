import { isDrawnCover } from '#modules/pictures/model/picture-label.ts';
import { type BlogPost, blogPostPath } from '../../blog-post.ts';
import { type Course, coursePath } from '../../course.ts';
import { type Event, eventPath, registrationPath } from '../../event.ts';
import { BLOG_FEED } from '../../blog-post.ts';
import { EVENTS_CALENDAR, eventCalendarPath } from '../../feeds.ts';
import type { CountedFigure } from '../../figures/figure.ts';
import type { ContentKind } from '../../kinds.ts';
import { offeringsOf } from '../../offering.ts';
import type { LegalPage } from '../../pages/legal-page.ts';
import type { Program } from '../../programs/program.ts';
import { programPath } from '../../programs/program-path.ts';
import { SITE_PAGES } from '../../site-pages.ts';

/** The items of a kind that fit their schema. */
export type ReadItems = (kind: ContentKind) => readonly unknown[];

/** Folders of files; `hasFile` knows their contents. */
const FILE_PATHS = /^\/(images|reports)\/(?!.*\.\.)/;

/**
 * Makes a function that tells whether a path of this site exists, whether an offering key in a
 * program (`event:7`) names an event or session, and whether there is a public figure (`figure:ID`).
 * Query and fragment are ignored.
 * @param hasFile whether there is a file with this path below `/images/` or `/reports/`
 */
export function makeLinkExists(
  itemsOf: ReadItems,
  hasFile: (path: string) => boolean,
): (url: string) => boolean {
  const itemsAs = <Item>(kind: ContentKind) => itemsOf(kind) as readonly Item[];
  const known = new Set(
    [
      ...SITE_PAGES.map(({ path }) => path),
      ...itemsAs<LegalPage>('legal').map(({ slug }) => `/${slug}`),
      ...itemsAs<Program>('programs').map(programPath),
      ...itemsAs<BlogPost>('blogs').map(blogPostPath),
      ...itemsAs<Course>('courses').flatMap((course) => [
        coursePath(course),
        ...['/course', '/enrollment'].map((path) => `${path}/${encodeURIComponent(course.id)}`),
      ]),
      ...itemsAs<Event>('events').flatMap((event) => [
        ...[eventPath(event), registrationPath(event), eventCalendarPath(event)],
        `/events/register/${event.id}`,
      ]),
      ...itemsAs<CountedFigure>('figures').flatMap((one) => (one.public ? `figure:${one.id}` : [])),
      ...[BLOG_FEED, EVENTS_CALENDAR],
      ...offeringKeys(itemsAs('events'), itemsAs('courses'), itemsAs('programs')),
    ].map(normalizePath),
  );
  return (url) => {
    const path = normalizePath(url);
    return known.has(path) || isDrawnCover(path) || (FILE_PATHS.test(path) && hasFile(path));
  };
}

function offeringKeys(
  events: readonly Event[],
  courses: readonly Course[],
  programs: readonly Program[],
): string[] {
  return offeringsOf({ events, courses, programs }).map(({ key }) => key);
}

/** The path as the server reads it: decoded, without query, fragment and trailing slash. */
function normalizePath(url: string): string {
  const path = url.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
