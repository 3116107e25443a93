import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { Graph, Thing } from 'schema-dts';

/** The list to which loaders add the structured data of a page, one per request. */
export const structuredData = createContext<Thing[]>();

/** The same list for the head of the page. Only the server sets it. */
export const StructuredData = createReactContext<readonly Thing[]>([]);

/**
 * Structured data as JSON-LD for a script element: `<` is escaped, so that no text of the content
 * can end the element or begin a comment.
 */
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
