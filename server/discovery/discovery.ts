import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { BLOG_FEED } from '#modules/content/blog.ts';
import { EVENTS_CALENDAR } from '#modules/content/event.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { blogFeed } from './blog-feed.ts';
import { calendarOfEvent, eventsCalendar } from './event-calendars.ts';
import { humans } from './humans.ts';
import type { DiscoveryParts } from './parts.ts';
import { robots } from './robots.ts';
import { SECURITY_TXT, securityTxt } from './security-txt.ts';
import { sitemap } from './sitemap.ts';
import { webAppManifest } from './web-app-manifest.ts';

type DiscoveryDocument = {
  readonly type: string;
  readonly make: (parts: DiscoveryParts) => Promise<string>;
};

const TEXT = 'text/plain; charset=utf-8';
const CALENDAR = 'text/calendar; charset=utf-8';

/** Documents for programs, by path. */
export const DOCUMENTS: Readonly<Record<string, DiscoveryDocument>> = {
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', make: sitemap },
  '/robots.txt': { type: TEXT, make: robots },
  [BLOG_FEED]: { type: 'application/rss+xml; charset=utf-8', make: blogFeed },
  [EVENTS_CALENDAR]: { type: CALENDAR, make: eventsCalendar },
  '/humans.txt': { type: TEXT, make: humans },
  [SECURITY_TXT]: { type: TEXT, make: securityTxt },
  '/manifest.webmanifest': { type: 'application/manifest+json', make: webAppManifest },
};

/**
 * Content changes rarely, and changes should be visible within minutes. `s-maxage` lets our own
 * cache store it too (`platform/http/cache/`).
 */
const CACHE_CONTROL =
  'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400, s-maxage=300';

/** Seconds after which to try again if the data could not be read. */
const RETRY_AFTER = '120';

/**
 * Endpoints of the documents with which search engines, feed readers, calendars and phones find
 * content. They answer 503 while the data cannot be read: clients then keep their copy, whereas an
 * empty list would replace it.
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
      // Inline, so that phones offer to add it instead of saving it as a download.
      'Content-Disposition': `inline; filename="event-${file}"`,
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
