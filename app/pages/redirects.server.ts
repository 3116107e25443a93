import { type RouterContextProvider, redirect } from 'react-router';
import type { RedirectKind } from '#modules/content/services.ts';
import { contentContext } from './context.ts';
import { orFailureText } from './load-result.ts';
import { nearestPages } from './nearest-pages.server.ts';
import { notFound } from './not-found.ts';

type MissingItem = {
  readonly kind: RedirectKind;
  /** The slug in the requested URL. */
  readonly slug: string;
  /** The path of an item by its id. */
  readonly pathOf: (id: string) => string;
  readonly url: URL;
};

/**
 * The response of a loader for a missing item: a redirect to its new path, thrown, or not found,
 * with the nearest pages.
 */
export async function redirectOrNotFound<Rest extends object>(
  context: Readonly<RouterContextProvider>,
  { kind, slug, pathOf, url }: MissingItem,
  rest: Rest,
) {
  const result = await orFailureText(context.get(contentContext).findRedirect(kind, slug), '');
  if ('failure' in result) return notFound(false, rest);
  if (result.value === undefined) {
    return notFound(true, rest, await nearestPages(context, url.pathname));
  }
  throw permanentRedirect(pathOf(result.value) + url.search);
}

/**
 * Redirects to a path and query. Permanent, but revalidated each time: the URL may belong to
 * something else one day.
 */
export function permanentRedirect(path: string): Response {
  return redirect(path, { status: 301, headers: { 'Cache-Control': 'no-cache' } });
}
