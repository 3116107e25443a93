import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { Graph, Thing } from 'schema-dts';

/** Where loaders put what programs are told of the page; one list for each request. */
export const structuredData = createContext<Thing[]>();

/** The same list, for the head of the page. Only the server has it. */
export const StructuredData = createReactContext<readonly Thing[]>([]);

/**
 * Things as a JSON-LD text that can stand in a script element: `<` is written as an escape, so that
 * no text of content ends the element or begins a comment.
 */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = {
    '@context': 'https://schema.org',
    // Loaders run side by side and add in any order; sorted, a page is always the same bytes.
    '@graph': things.toSorted((one, other) => (typeOf(one) < typeOf(other) ? -1 : 1)),
  };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

function typeOf(thing: Thing): string {
  return typeof thing === 'object' && '@type' in thing ? String(thing['@type']) : '';
}
