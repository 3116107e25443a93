import type { ItemKey } from '../editing/content-service.ts';

/** Path of previews: with a token the page itself, without one the staff view around it. */
export const PREVIEW_PATH = '/desk/preview';

/** Whether a URL is that of a page with a draft in it. */
export function isPreview(path: string, token: string | undefined): boolean {
  return path === PREVIEW_PATH && token !== undefined;
}

/** The item to preview. `version` names a version of its history, shown in place of its draft. */
export type PreviewedItem = ItemKey & { readonly version?: string };

/**
 * The URL of a preview.
 * @param options `page`: the page of the site to show, as its path and query
 */
export function previewUrl(
  { kind, id, version }: PreviewedItem,
  options: { readonly token?: string; readonly page?: string } = {},
): string {
  return `${PREVIEW_PATH}?${new URLSearchParams({ kind, id, ...(version && { version }), ...options })}`;
}
