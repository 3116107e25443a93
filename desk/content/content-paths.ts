import type { ItemKey } from '#modules/content/model/editing/content-service.ts';
import { KIND_LABELS } from '#modules/content/model/editing/kind-labels.ts';
import type { ContentKind } from '#modules/content/model/kinds.ts';
import { type PreviewedItem, previewUrl } from '#modules/content/model/preview/preview-url.ts';

/** The last word of the address at which an item is added. No id has a plus. */
export const NEW_ITEM_SEGMENT = '+new';

/** The kind that an address names: asked of the names, as the kinds have their schemas with them. */
export function requireKind(name: string): ContentKind {
  if (!Object.hasOwn(KIND_LABELS, name)) {
    throw new Response('There is no such kind of content.', { status: 404 });
  }
  return name as ContentKind;
}

/** Without `/desk`. */
export function itemPath({ kind, id }: { kind: string; id: string }): string {
  return `/content/${kind}/${encodeURIComponent(id)}`;
}

/**
 * The item's page with a sentence of what was done.
 * @param typed the stamp of the draft that was sent (`item-drafts.ts`): it is stored now
 */
export function donePath(key: ItemKey, done: string, typed = ''): string {
  return itemPath(key) + withDraftStamp(`?done=${done}`, typed);
}

/** Lets the page that a query leads to remove the draft that was sent and is stored. */
export function withDraftStamp(query: string, typed: string): string {
  return typed === '' ? query : `${query}&typed=${typed}`;
}

/** Where an item's draft, or a version of it, is seen as a page, without `/desk`. */
export function previewPath(item: PreviewedItem, page?: string): string {
  return previewUrl(item, page === undefined ? {} : { page }).replace('/desk', '');
}

export function itemKeyOf(params: { kind: string; id: string }): ItemKey {
  return { kind: requireKind(params.kind), id: params.id };
}

export function itemNotFound(): Response {
  return new Response('There is no such item. Perhaps it was removed.', { status: 404 });
}
