import { type BlogPost, blogPostPath } from '#modules/content/model/blog-post.ts';
import { BLOG_FEED } from '#modules/content/model/feeds.ts';
import { isoDate } from '#platform/text/iso-date.ts';
import type { DiscoveryParts } from './parts.ts';
import { element, escaped, type Xml, xmlDocument } from './xml.ts';

/** Maximum number of posts; readers store older ones themselves. */
const MAX_POSTS = 50;
/** Minutes after which a reader should poll again. */
const TTL = '60';

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/** The blog as RSS 2.0, newest post first. Rejects with a `ServiceFailure`. */
export async function blogFeed({ services, siteUrl }: DiscoveryParts): Promise<string> {
  const [{ name, description }, all] = await Promise.all([
    services.organisation.get(),
    services.blogPosts.all(),
  ]);
  const posts = newestFirst(all).slice(0, MAX_POSTS);
  const self = { href: siteUrl + BLOG_FEED, rel: 'self', type: 'application/rss+xml' };
  const channel = element('channel', [
    element('title', `${name}: Blog`),
    element('link', `${siteUrl}/blogs`),
    element('description', description),
    element('language', 'en-gh'),
    element('ttl', TTL),
    // The date of the newest post, not of this response, so that the feed stays the same until the
    // next post.
    element('lastBuildDate', rfc822(posts[0]?.date)),
    element('atom:link', [], self),
    ...posts.map((post) => item(post, siteUrl)),
  ]);
  return xmlDocument(element('rss', [channel], NAMESPACES));
}

/** Posts newest first. Posts whose date cannot be parsed come last, unsorted. */
function newestFirst(posts: readonly BlogPost[]): BlogPost[] {
  const time = ({ date }: BlogPost) => Date.parse(isoDate(date) ?? '') || 0;
  return posts.toSorted((one, other) => time(other) - time(one));
}

function item(post: BlogPost, siteUrl: string): Xml {
  const url = siteUrl + blogPostPath(post);
  return element('item', [
    element('title', post.title),
    element('link', url),
    element('guid', url, { isPermaLink: 'true' }),
    element('pubDate', rfc822(post.date)),
    element('dc:creator', post.author || undefined),
    // Readers parse a description as HTML. Ours is plain text, so it is escaped once more.
    element('description', escaped(post.excerpt)),
    ...post.tags.map((tag) => element('category', tag)),
  ]);
}

/** Date format of RSS: `Sat, 14 Nov 2026 00:00:00 GMT`. */
function rfc822(date: string | undefined): string | undefined {
  const day = date && isoDate(date);
  return day ? new Date(day).toUTCString() : undefined;
}
