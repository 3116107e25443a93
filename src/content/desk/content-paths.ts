import type { App } from '#app.ts';
import { UPLOAD_BUTTON, uploadPath } from '#pictures/desk/picture-field.ts';
import type { ItemKey } from '../editing.ts';
import { KIND_LABELS, REMOTE_CONTENT_TEXT } from '../kind-labels.ts';
import type { ContentKind } from '../kinds.ts';
import { type PreviewedItem, previewUrl } from '../preview.ts';

/** Refusal shown when another member changed the item since its page was opened. */
export const CHANGED_SINCE_TEXT =
  'It was changed since this page was opened. This is how it stands now: look at it once more.';

/** Last path segment of the page that adds an item. No id contains a plus. */
export const NEW_ITEM_SEGMENT = '+new';

/**
 * Checks that a path segment names a kind, by the labels: the kinds themselves would load their
 * schemas. Throws a 404 response.
 */
export function requireKind(name: string): ContentKind {
  if (!Object.hasOwn(KIND_LABELS, name)) {
    throw new Response('There is no such kind of content.', { status: 404 });
  }
  return name as ContentKind;
}

/** Throws a 409 response if another server has the content of this kind. */
export function requireOwnKind({ remote }: App, kind: ContentKind): void {
  if (remote[kind]) throw new Response(REMOTE_CONTENT_TEXT, { status: 409 });
}

/** Path of the item's page, without `/desk`. */
export function itemPath({ kind, id }: { kind: string; id: string }): string {
  return `/content/${kind}/${encodeURIComponent(id)}`;
}

/**
 * Path of the item's page with a success notice.
 * @param typed stamp of the submitted draft (`item-draft.ts`), which is stored now
 */
export function donePath(key: ItemKey, done: string, typed = ''): string {
  return itemPath(key) + withDraftStamp(`?done=${done}`, typed);
}

/** Adds the stamp of the stored draft to a query, so that the next page removes that draft. */
export function withDraftStamp(query: string, typed: string): string {
  return typed === '' ? query : `${query}&typed=${typed}`;
}

/** Path of the preview of an item's draft or of one of its versions, without `/desk`. */
export function previewPath(item: PreviewedItem, page?: string): string {
  return previewUrl(item, page).replace('/desk', '');
}

/**
 * Path of the page that a saved form leads to, without `/desk`: the preview, or Pictures, from which
 * an uploaded picture comes back to the field that asked for it. Undefined for other buttons.
 */
export function nextPath(key: ItemKey, pressed: string): string | undefined {
  if (pressed === 'preview') return previewPath(key);
  return pressed.startsWith(UPLOAD_BUTTON) ? uploadPath(itemPath(key), pressed) : undefined;
}

export function itemKeyOf(params: { kind: string; id: string }): ItemKey {
  return { kind: requireKind(params.kind), id: params.id };
}

export function itemNotFound(): Response {
  return new Response('There is no such item. Perhaps it was removed.', { status: 404 });
}
