import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { BLOG_FEED, type BlogPost, blogPostPath } from '#content/blog.ts';
import { coursePath } from '#content/course.ts';
import { EVENTS_CALENDAR, eventPath, findEvent, registrationPath } from '#content/event.ts';
import { eventCalendar } from '#content/icalendar.server.ts';
import { isPast } from '#content/lists.ts';
import { programPath } from '#content/program.ts';
import { findInAllEvents } from '#content/services.ts';
import { listedPages } from '#content/site-pages.ts';
import type { NewsletterIssue } from '#messages/newsletter.server.ts';
import { COLOURS } from '#platform/pages/colours.ts';
import { PREFETCH_PATH } from '#platform/pages/page-context.ts';
import { isoDate } from '#platform/text/display-date.ts';
import { pageSummary } from '#platform/text/excerpt.ts';
import { plainTextOf, safeMarkdown } from '#platform/text/markup.server.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { Services } from '#services.ts';

const SECURITY_TXT = '/.well-known/security.txt';
const DAY_MS = 86_400_000;

type DiscoveryDocument = {
  readonly type: string;
  readonly make: (parts: DiscoveryParts) => Promise<string>;
};

const TEXT = 'text/plain; charset=utf-8';
const CALENDAR = 'text/calendar; charset=utf-8';

export const DOCUMENTS: Readonly<Record<string, DiscoveryDocument>> = {
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', make: sitemap },
  '/robots.txt': { type: TEXT, make: robots },
  [BLOG_FEED]: { type: 'application/rss+xml; charset=utf-8', make: blogFeed },
  [EVENTS_CALENDAR]: { type: CALENDAR, make: eventsCalendar },
  [SECURITY_TXT]: { type: TEXT, make: securityTxt },
  '/manifest.webmanifest': { type: 'application/manifest+json', make: webAppManifest },
};

const CACHE_CONTROL =
  'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400, s-maxage=300';

const RETRY_AFTER = '120';

/** Links to our own pages: no queries, which may hold tokens, no files, and no page of one person. */
const PREFETCHED = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/*\\?(.+)', '/*.*', '/api*', '/desk*', '/places*', '/receipt*'] } },
    { not: { href_matches: ['/my-data*', '/donate/pledge*', '/newsletter/*'] } },
  ],
};

/**
 * They answer 503 while the data cannot be read: clients keep their copy, whereas an empty list
 * would replace it.
 */
export function makeDiscovery(parts: DiscoveryParts): Hono {
  const discovery = new Hono();
  for (const [path, { type, make }] of Object.entries(DOCUMENTS)) {
    discovery.get(path, etag(), async (c) =>
      c.body(await make(parts), 200, { 'Content-Type': type, 'Cache-Control': CACHE_CONTROL }),
    );
  }
  discovery.get('/events/:file{\\d+\\.ics}', etag(), async (c) => {
    const file = c.req.param('file');
    const calendar = await calendarOfEvent(parts, file.slice(0, -'.ics'.length));
    if (!calendar) return c.text('There is no calendar entry for this event', 404);
    return c.body(calendar, 200, {
      'Content-Type': CALENDAR,
      'Cache-Control': CACHE_CONTROL,
      // Inline, so that phones offer to add it.
      'Content-Disposition': `inline; filename="event-${file}"`,
    });
  });
  discovery.get(PREFETCH_PATH, (c) => {
    // A phone knows no hover; there Chrome would guess which links in view are pressed next.
    const isPhone = c.req.header('Sec-CH-UA-Mobile') === '?1';
    const rule = { where: PREFETCHED, eagerness: isPhone ? 'conservative' : 'moderate' };
    const savesData = c.req.header('Save-Data')?.toLowerCase() === 'on';
    return c.body(JSON.stringify(savesData ? {} : { prefetch: [rule] }), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'private, max-age=86400',
    });
  });
  discovery.onError((error, c) => {
    if (!(error instanceof ServiceFailure)) throw error;
    return c.text('The data cannot be read right now. Please try again later.', 503, {
      'Retry-After': RETRY_AFTER,
      'Cache-Control': 'no-store',
    });
  });
  return discovery;
}

/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

/** RFC 9116. */
async function securityTxt({ services, siteUrl, now }: DiscoveryParts): Promise<string> {
  const { email } = await services.organisation.get();
  const expires = new Date((Math.floor(now() / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${SECURITY_TXT}`,
    '',
  ].join('\n');
}

const CALENDAR_TTL = 6 * 60 * 60;

async function eventsCalendar(parts: DiscoveryParts): Promise<string> {
  const [options, events] = await Promise.all([
    calendarOptions(parts),
    parts.services.events.all(),
  ]);
  return eventCalendar(events, {
    ...options,
    name: `${options.organiser.name}: Events`,
    ttl: CALENDAR_TTL,
  });
}

async function calendarOfEvent(parts: DiscoveryParts, id: string): Promise<string | undefined> {
  const event = await findInAllEvents(parts.services, (events) => findEvent(events, id));
  return event?.start ? eventCalendar([event], await calendarOptions(parts)) : undefined;
}

/** The start of the day, so that the same events give the same file all day. */
async function calendarOptions({ services, siteUrl, now }: DiscoveryParts) {
  const [organiser, sequences] = await Promise.all([
    services.organisation.get(),
    services.places?.sequences(),
  ]);
  const today = Math.floor(now() / DAY_MS) * DAY_MS;
  return { siteUrl, now: today, organiser, ...(sequences && { sequences }) };
}

/** Pages that should not be found say so themselves (`noindex`). */
async function robots({ siteUrl }: DiscoveryParts): Promise<string> {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

async function webAppManifest({ services }: DiscoveryParts): Promise<string> {
  const { name, tagline, description } = await services.organisation.get();
  const { off } = await services.onWebsite();
  return JSON.stringify({
    id: '/',
    name: `${name}: ${tagline}`,
    short_name: name,
    description,
    lang: 'en-GH',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: COLOURS.paper,
    theme_color: COLOURS.paper,
    categories: ['education'],
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Courses', url: '/courses' },
      { name: 'Events', url: '/events' },
      { name: 'STEM Squad', url: '/stem-squad' },
    ].filter(({ url }) => !off.includes(url.slice(1))),
  });
}

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
  const [{ off }, programs, courses, events, posts, issues, legalPages] = await Promise.all([
    services.onWebsite(),
    services.programs.all(),
    services.courses.all(),
    services.events.all(),
    services.blogPosts.all(),
    services.newsletterIssues.all(),
    services.legalPages.all(),
  ]);
  const entries: Entry[] = [
    ...listedPages(off),
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
