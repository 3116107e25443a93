import { useContext } from 'react';
import { BLOG_FEED } from '#modules/content/blog.ts';
import { EVENTS_CALENDAR } from '#modules/content/event.ts';
import { COLOURS } from '#platform/pages/colours.ts';
import { jsonLd, StructuredData } from './structured-data.ts';

/**
 * The part of the head for search engines, feed readers and phones. It belongs at the end of the
 * head and only the server renders it: the browser code does not contain it, and React leaves
 * unknown elements there as they are (docs/decisions/016).
 */
export function DiscoveryHead() {
  const things = useContext(StructuredData);
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={COLOURS.paper} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={COLOURS.night} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="alternate" type="application/rss+xml" title="Blog" href={BLOG_FEED} />
      <link rel="alternate" type="text/calendar" title="Events" href={EVENTS_CALENDAR} />
      {things.length > 0 && <script type="application/ld+json">{jsonLd(things)}</script>}
    </>
  );
}
