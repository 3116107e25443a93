import type { ItemKey } from '../editing/content-service.ts';

/** Where drafts are seen as pages: with a token the page itself, else what colleagues see of it. */
export const PREVIEW_PATH = '/desk/preview';

/** Whether an address is that of a page with a draft in it. */
export function isPreview(path: string, token: string | undefined): boolean {
  return path === PREVIEW_PATH && token !== undefined;
}

/** What is shown of an item. `version`: one of its history in place of its draft. */
export type PreviewedItem = ItemKey & { readonly version?: string };

/**
 * The address of a preview.
 * @param shown `page`: which page of the site is shown, as its path and query
 */
export function previewUrl(
  { kind, id, version }: PreviewedItem,
  shown: { readonly token?: string; readonly page?: string } = {},
): string {
  return `${PREVIEW_PATH}?${new URLSearchParams({ kind, id, ...(version && { version }), ...shown })}`;
}
