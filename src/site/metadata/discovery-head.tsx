import { createContext as createReactContext, useContext } from 'react';
import { createContext } from 'react-router';
import type { Graph, Thing } from 'schema-dts';
import { BLOG_FEED } from '#content/blog.ts';
import { EVENTS_CALENDAR } from '#content/event.ts';
import { COLOURS } from '#platform/pages/colours.ts';

/** Only on the server: React leaves elements at the end of the head (docs/decisions/016). */
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

export const structuredData = createContext<Thing[]>();

export const StructuredData = createReactContext<readonly Thing[]>([]);

/** `<` is escaped, so that no text of the content can end the element or begin a comment. */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = {
    '@context': 'https://schema.org',
    // Loaders run in parallel and add in any order; sorting gives a page the same bytes every time.
    '@graph': things.toSorted((one, other) => (typeOf(one) < typeOf(other) ? -1 : 1)),
  };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

function typeOf(thing: Thing): string {
  return typeof thing === 'object' && '@type' in thing ? String(thing['@type']) : '';
}
