/** A past, current or future version of an item. Times are ISO texts in UTC. */
export interface ContentVersionTable {
  /** A UUID. */
  id: string;
  kind: string;
  item: string;
  /** The order in which an item's versions reached their state, from 1. */
  number: number;
  /** The item as JSON; null for a removal. */
  body: string | null;
  /** SHA-256 of the body; empty for a removal. */
  hash: string;
  /** Hash of the body that was published when this version was made; null if there was none. */
  base: string | null;
  /** The id of a member; null for an import. */
  author: string | null;
  /**
   * `draft`, `scheduled`, `published`, `withdrawn`, or `replaced`: a draft that was saved over. An
   * item has one draft, scheduled or not.
   */
  state: string;
  created_at: string;
  /** When it will be published; null after that. */
  publish_at: string | null;
  published_at: string | null;
  /** The id of the member who published or scheduled it. */
  publisher: string | null;
  /** For a removal: the item's former position in its list. */
  position: number | null;
}

/**
 * An item in the content folder at the last import or export: the common base of files and desk.
 * The database may have changed or removed it since.
 */
export interface ContentSyncedTable {
  /**
   * A content kind, or `pictures`: then the body has the texts of an uploaded picture, or `null` if
   * staff removed it.
   */
  kind: string;
  id: string;
  /** Its position in its list, from 0. */
  position: number;
  /** The item as JSON. */
  body: string;
}

export interface ContentRedirectTable {
  /** A `RedirectKind` of `src/content/services.ts`. */
  kind: string;
  /** The old slug in the URL. */
  old_slug: string;
  /** The id of the item. */
  item_id: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    content_version: ContentVersionTable;
    content_synced: ContentSyncedTable;
    content_redirect: ContentRedirectTable;
  }
}
