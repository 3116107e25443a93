export interface ContentVersionTable {
  id: string;
  kind: string;
  item: string;
  /** The order in which an item's versions reached their state, from 1. */
  number: number;
  body: string | null;
  hash: string;
  /** Hash of the body that was published when this version was made; null if there was none. */
  base: string | null;
  author: string | null;
  /** `draft`, `scheduled`, `published`, `withdrawn`, or `replaced`: a draft that was saved over. */
  state: string;
  created_at: string;
  publish_at: string | null;
  published_at: string | null;
  publisher: string | null;
  /** For a removal: the item's former position in its list. */
  position: number | null;
}

/** An item in the content folder at the last import or export. */
export interface ContentSyncedTable {
  /** A kind, or `pictures`: then a picture's texts, or `null` if staff removed it. */
  kind: string;
  id: string;
  position: number;
  body: string;
}

export interface ContentRedirectTable {
  /** A `RedirectKind` of `src/content/services.ts`. */
  kind: string;
  old_slug: string;
  item_id: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    content_version: ContentVersionTable;
    content_synced: ContentSyncedTable;
    content_redirect: ContentRedirectTable;
  }
}
