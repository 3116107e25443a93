import type { App } from '#app.ts';
import { UPLOAD_BUTTON, uploadPath } from '#pictures/desk/picture-field.ts';
import type { ItemKey } from '../editing.ts';
import { KIND_LABELS, REMOTE_CONTENT_TEXT } from '../kind-labels.ts';
import type { ContentKind } from '../kinds.ts';
import { previewUrl } from '../preview.ts';

export const CHANGED_SINCE_TEXT =
  'It was changed since this page was opened. This is how it stands now: look at it once more.';

/** Last path segment of the page that adds an item. No id contains a plus. */
export const NEW_ITEM_SEGMENT = '+new';

/** By the labels: the kinds themselves would load their schemas. */
export function requireKind(name: string): ContentKind {
  if (!Object.hasOwn(KIND_LABELS, name)) {
    throw new Response('There is no such kind of content.', { status: 404 });
  }
  return name as ContentKind;
}

export function requireOwnKind({ remote }: App, kind: ContentKind): void {
  if (remote[kind]) throw new Response(REMOTE_CONTENT_TEXT, { status: 409 });
}

export function itemPath({ kind, id }: { kind: string; id: string }): string {
  return `/content/${kind}/${encodeURIComponent(id)}`;
}

/** `typed`: stamp of the submitted draft (`item-draft.ts`), which is stored now. */
export function donePath(key: ItemKey, done: string, typed = ''): string {
  return itemPath(key) + withDraftStamp(`?done=${done}`, typed);
}

/** Adds the stamp of the stored draft to a query, so that the next page removes that draft. */
export function withDraftStamp(query: string, typed: string): string {
  return typed === '' ? query : `${query}&typed=${typed}`;
}

export function previewPath(item: ItemKey, page?: string): string {
  return previewUrl(item, page).replace('/desk', '');
}

/** Without `/desk`. Pictures leads back to the field that asked for one. */
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
