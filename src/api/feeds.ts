import { BLOG_FEED, type BlogPost, blogPostPath } from '#content/blog.ts';
import { coursePath } from '#content/course.ts';
import { eventPath, registrationPath } from '#content/event.ts';
import { isPast } from '#content/lists.ts';
import { programPath } from '#content/program.ts';
import { SITE_PAGES } from '#content/site-pages.ts';
import type { NewsletterIssue } from '#messages/newsletter.server.ts';
import { isoDate } from '#platform/text/iso-date.ts';
import { plainTextOf, safeMarkdown } from '#platform/text/markup.server.ts';
import { pageSummary } from '#platform/text/page-summary.ts';
import type { Services } from '#services.ts';

export type DiscoveryParts = {
  readonly services: Services;
  readonly siteUrl: string;
  readonly now: () => number;
};

type Entry = { readonly path: string; readonly changed?: string | undefined };

/**
 * Rejects with a `ServiceFailure`: a sitemap without the courses would remove them from search
 * indexes.
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
    ...issues.map((issue) => ({ path: issue.path, changed: issue.date })),
    ...legalPages.map(({ slug, updated }) => ({ path: `/${slug}`, changed: updated })),
  ];
  const urls = entries.map(({ path, changed }) =>
    element('url', [element('loc', siteUrl + path), element('lastmod', changed)]),
  );
  return xmlDocument(
    element('urlset', urls, { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }),
  );
}

/** Readers store older ones themselves. */
const MAX_ENTRIES = 50;
const TTL = '60';

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

export async function blogFeed({ services, siteUrl }: DiscoveryParts): Promise<string> {
  const [{ name, description }, posts, issues] = await Promise.all([
    services.organisation.get(),
    services.blogPosts.all(),
    services.newsletterIssues.all(),
  ]);
  const entries = newestFirst([...posts.map(postEntry), ...issues.map(issueEntry)]).slice(
    0,
    MAX_ENTRIES,
  );
  const self = { href: siteUrl + BLOG_FEED, rel: 'self', type: 'application/rss+xml' };
  const channel = element('channel', [
    element('title', `${name}: Blog`),
    element('link', `${siteUrl}/blogs`),
    element('description', description),
    element('language', 'en-gh'),
    element('ttl', TTL),
    // Not of this response, so that the feed stays the same until the next entry.
    element('lastBuildDate', rfc822(entries[0]?.date)),
    element('atom:link', [], self),
    ...entries.map((entry) => item(entry, siteUrl)),
  ]);
  return xmlDocument(element('rss', [channel], NAMESPACES));
}

type FeedEntry = Pick<BlogPost, 'title' | 'date' | 'author' | 'tags'> & {
  readonly path: string;
  readonly excerpt: string;
};

function postEntry(post: BlogPost): FeedEntry {
  return { ...post, path: blogPostPath(post) };
}

function issueEntry(issue: NewsletterIssue): FeedEntry {
  const { title, date, body } = issue;
  const text = pageSummary(plainTextOf(safeMarkdown(body)));
  return { title, date, path: issue.path, excerpt: text, author: '', tags: ['Newsletter'] };
}

/** Those whose date cannot be parsed come last. */
function newestFirst(entries: readonly FeedEntry[]): FeedEntry[] {
  const time = ({ date }: FeedEntry) => Date.parse(isoDate(date) ?? '') || 0;
  return entries.toSorted((one, other) => time(other) - time(one));
}

function item(entry: FeedEntry, siteUrl: string): Xml {
  const url = siteUrl + entry.path;
  return element('item', [
    element('title', entry.title),
    element('link', url),
    element('guid', url, { isPermaLink: 'true' }),
    element('pubDate', rfc822(entry.date)),
    element('dc:creator', entry.author || undefined),
    // Readers parse a description as HTML.
    element('description', escaped(entry.excerpt)),
    ...entry.tags.map((tag) => element('category', tag)),
  ]);
}

function rfc822(date: string | undefined): string | undefined {
  const day = date && isoDate(date);
  return day ? new Date(day).toUTCString() : undefined;
}

type Xml = { readonly xml: string };

export function element(
  name: string,
  content: string | readonly Xml[] | undefined,
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  if (content === undefined) return { xml: '' };
  const attributeText = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(value)}"`,
  );
  const inside = typeof content === 'string' ? escaped(content) : content.map(({ xml }) => xml);
  const body = typeof inside === 'string' ? inside : inside.join('');
  return { xml: `<${name}${attributeText.join('')}>${body}</${name}>` };
}

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

export function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow these
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
