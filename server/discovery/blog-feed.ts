import { BLOG_FEED, type BlogPost, blogPostPath } from '#modules/content/blog.ts';
import { issuePath, type NewsletterIssue } from '#modules/messages/model/newsletter-issue.ts';
import { isoDate } from '#platform/text/iso-date.ts';
import { plainTextOf, safeMarkdown } from '#platform/text/markup.server.ts';
import { pageSummary } from '#platform/text/page-summary.ts';
import type { DiscoveryParts } from './parts.ts';
import { element, escaped, type Xml, xmlDocument } from './xml.ts';

/** Maximum number of entries; readers store older ones themselves. */
const MAX_ENTRIES = 50;
/** Minutes after which a reader should poll again. */
const TTL = '60';

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/** Posts and newsletters as RSS 2.0, newest first. Rejects with a `ServiceFailure`. */
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
    // The date of the newest entry, not of this response, so that the feed stays the same until
    // the next one.
    element('lastBuildDate', rfc822(entries[0]?.date)),
    element('atom:link', [], self),
    ...entries.map((entry) => item(entry, siteUrl)),
  ]);
  return xmlDocument(element('rss', [channel], NAMESPACES));
}

type FeedEntry = Pick<BlogPost, 'title' | 'date' | 'author' | 'tags'> & {
  readonly path: string;
  /** Plain text. */
  readonly excerpt: string;
};

function postEntry(post: BlogPost): FeedEntry {
  return { ...post, path: blogPostPath(post) };
}

function issueEntry(issue: NewsletterIssue): FeedEntry {
  const { title, date, body } = issue;
  const text = pageSummary(plainTextOf(safeMarkdown(body)));
  return { title, date, path: issuePath(issue), excerpt: text, author: '', tags: ['Newsletter'] };
}

/** Entries newest first. Those whose date cannot be parsed come last, unsorted. */
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
    // Readers parse a description as HTML. Ours is plain text, so it is escaped once more.
    element('description', escaped(entry.excerpt)),
    ...entry.tags.map((tag) => element('category', tag)),
  ]);
}

/** Date format of RSS: `Sat, 14 Nov 2026 00:00:00 GMT`. */
function rfc822(date: string | undefined): string | undefined {
  const day = date && isoDate(date);
  return day ? new Date(day).toUTCString() : undefined;
}
