import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { BLOG_FEED } from '#content/blog.ts';
import { EVENTS_CALENDAR, findEvent } from '#content/event.ts';
import { eventCalendar } from '#content/icalendar.server.ts';
import { findInAllEvents } from '#content/services.ts';
import { COLOURS } from '#platform/pages/colours.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import type { DiscoveryParts } from './feeds.ts';
import { blogFeed, sitemap } from './feeds.ts';

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
  '/humans.txt': { type: TEXT, make: humans },
  [SECURITY_TXT]: { type: TEXT, make: securityTxt },
  '/manifest.webmanifest': { type: 'application/manifest+json', make: webAppManifest },
};

const CACHE_CONTROL =
  'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400, s-maxage=300';

const RETRY_AFTER = '120';

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

async function humans({ services, siteUrl }: DiscoveryParts): Promise<string> {
  const { name, legalName, tagline, email, address } = await services.organisation.get();
  const lines = [
    '/* TEAM */',
    `Organisation: ${name} (${legalName})`,
    `What we do: ${tagline}`,
    `Contact: ${email}`,
    `From: ${address.join(', ')}`,
    `People: ${siteUrl}/about`,
    '',
    '/* SITE */',
    `Address: ${siteUrl}/`,
    'Language: English (Ghana)',
    'Standards: HTML, CSS, WCAG 2.2 AA',
    'Built with: React, React Router, Hono',
    'Typeface: Unbounded (SIL Open Font License)',
  ];
  return `${lines.map((line) => line.replace(/\s+/g, ' ')).join('\n')}\n`;
}

/** Pages that should not be found say so themselves (`noindex`). */
async function robots({ siteUrl }: DiscoveryParts): Promise<string> {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

async function webAppManifest({ services }: DiscoveryParts): Promise<string> {
  const { name, tagline, description } = await services.organisation.get();
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
    ],
  });
}
