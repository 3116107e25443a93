import { type RouterContextProvider, redirect } from 'react-router';
import type { AddressKind } from '#modules/content/model/content-services.ts';
import { contentContext } from './context.ts';
import { notFound } from './not-found.ts';
import { orSentence } from './outcome.ts';

type Moved = {
  readonly kind: AddressKind;
  /** What stands in the address that was asked for. */
  readonly word: string;
  /** Where an item with this id is. */
  readonly address: (id: string) => string;
  readonly url: URL;
};

/**
 * What a loader answers when there is no such item: the address that it was given since, or that
 * there is none. Throws the redirect.
 */
export async function movedOrNotFound<Rest extends object>(
  context: Readonly<RouterContextProvider>,
  { kind, word, address, url }: Moved,
  rest: Rest,
) {
  const now = await orSentence(context.get(contentContext).movedTo(kind, word), '');
  if ('failure' in now) return notFound(false, rest);
  if (now.value === undefined) return notFound(true, rest);
  throw moved(address(now.value) + url.search);
}

/**
 * Leads on to a path and query. For good, and asked anew each time: the address may be given to
 * something else one day.
 */
export function moved(address: string): Response {
  return redirect(address, { status: 301, headers: { 'Cache-Control': 'no-cache' } });
}
