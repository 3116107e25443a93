import type { ItemKey } from '../editing/content-service.ts';
import type { PreviewPage } from './preview-pages.ts';
import type { PreviewedItem } from './preview-url.ts';

/** The preview of a draft, as visitors will see it. */
export type DraftPreview = {
  /** The pages that show the item: at least one, its own page first if it has one. */
  readonly pages: readonly PreviewPage[];
  /** Token that opens the pages for anyone who has it (`preview-url.ts`). */
  readonly token: string;
  /** When the token expires: ISO. */
  readonly expiresAt: string;
  /** The site's origin, without a trailing slash. */
  readonly siteUrl: string;
};

/** Shows drafts to staff, and to people with a link. Rejects with a `ServiceFailure`. */
export interface PreviewService {
  /** Undefined if there is no draft, or no such version that can be shown. */
  preview(item: PreviewedItem): Promise<DraftPreview | undefined>;
  /** The pages on which visitors see an item or its list. */
  publicPages(item: ItemKey): Promise<readonly PreviewPage[]>;
}
