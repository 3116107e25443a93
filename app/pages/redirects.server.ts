import { type RouterContextProvider, redirect } from 'react-router';
import type { RedirectKind } from '#modules/content/model/content-services.ts';
import { contentContext } from './context.ts';
import { orFailureText } from './load-result.ts';
import { notFound } from './not-found.ts';

type MissingItem = {
  readonly kind: RedirectKind;
  /** What stands in the address that was asked for. */
  readonly slug: string;
  /** Where an item with this id is. */
  readonly pathOf: (id: string) => string;
  readonly url: URL;
};

/**
 * What a loader answers when there is no such item: the address that it was given since, or that
 * there is none. Throws the redirect.
 */
export async function redirectOrNotFound<Rest extends object>(
  context: Readonly<RouterContextProvider>,
  { kind, slug, pathOf, url }: MissingItem,
  rest: Rest,
) {
  const now = await orFailureText(context.get(contentContext).findRedirect(kind, slug), '');
  if ('failure' in now) return notFound(false, rest);
  if (now.value === undefined) return notFound(true, rest);
  throw permanentRedirect(pathOf(now.value) + url.search);
}

/**
 * Leads on to a path and query. For good, and asked anew each time: the address may be given to
 * something else one day.
 */
export function permanentRedirect(address: string): Response {
  return redirect(address, { status: 301, headers: { 'Cache-Control': 'no-cache' } });
}
