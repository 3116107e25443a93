import { blogPostPath } from '#modules/content/blog.ts';
import { coursePath } from '#modules/content/course.ts';
import { eventPath, registrationPath } from '#modules/content/event.ts';
import { isPast } from '#modules/content/lists.ts';
import { programPath } from '#modules/content/program.ts';
import { SITE_PAGES } from '#modules/content/site-pages.ts';
import { issuePath } from '#modules/messages/model/newsletter-issue.ts';
import { isoDate } from '#platform/text/iso-date.ts';
import type { DiscoveryParts } from './parts.ts';
import { element, xmlDocument } from './xml.ts';

type Entry = { readonly path: string; readonly changed?: string | undefined };

/**
 * All public pages (sitemaps.org), with the day of the last change if the content has it. Rejects
 * with a `ServiceFailure`: a sitemap without the courses would remove them from search indexes.
 */
export async function sitemap({ services, siteUrl, now }: DiscoveryParts): Promise<string> {
  const [programs, courses, events, posts, issues, legalPages] = await Promise.all([
    services.programs.all(),
    services.courses.all(),
    services.events.all(),
    services.blogPosts.all(),
    services.newsletterIssues.all(),
    services.legalPages.all(),
  ]);
  const entries: Entry[] = [
    ...SITE_PAGES.filter(({ unlisted }) => !unlisted),
    ...programs.map((program) => ({ path: programPath(program) })),
    ...courses.map((course) => ({ path: coursePath(course) })),
    ...events.map((event) => ({ path: eventPath(event) })),
    ...events
      .filter((event) => !isPast(event, now()))
      .map((event) => ({ path: registrationPath(event) })),
    ...posts.map((post) => ({ path: blogPostPath(post), changed: isoDate(post.date) })),
    ...issues.map((issue) => ({ path: issuePath(issue), changed: issue.date })),
    ...legalPages.map(({ slug, updated }) => ({ path: `/${slug}`, changed: updated })),
  ];
  const urls = entries.map(({ path, changed }) =>
    element('url', [element('loc', siteUrl + path), element('lastmod', changed)]),
  );
  return xmlDocument(
    element('urlset', urls, { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }),
  );
}
