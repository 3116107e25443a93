import type { ItemKey } from '../editing/content-service.ts';
import type { PreviewPage } from './preview-pages.ts';
import type { PreviewedItem } from './preview-url.ts';

/** What shows a draft as visitors will see it. */
export type DraftPreview = {
  /** The pages that show the item: its own first, where it has one. At least one. */
  readonly pages: readonly PreviewPage[];
  /** Opens them to whoever has it (`preview-url.ts`). */
  readonly token: string;
  /** Until when: ISO. */
  readonly expiresAt: string;
  /** The site's own address, without a trailing slash. */
  readonly siteUrl: string;
};

/** Shows drafts to colleagues, and to whom they send a link. Rejects with a `ServiceFailure`. */
export interface PreviewService {
  /** Undefined where no draft waits, or there is no such version with something to be seen. */
  preview(item: PreviewedItem): Promise<DraftPreview | undefined>;
  /** Where visitors see an item, or the list it stands in. */
  publicPages(item: ItemKey): Promise<readonly PreviewPage[]>;
}
