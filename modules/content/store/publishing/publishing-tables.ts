/** What an item of content was, is or is to be. Moments are ISO texts in UTC. */
export interface ContentVersionTable {
  /** A UUID. */
  id: string;
  kind: string;
  item: string;
  /** In which order an item's versions became what they are, from 1. */
  number: number;
  /** The item as JSON; null where it is taken away. */
  body: string | null;
  /** SHA-256 of the body; empty where it is taken away. */
  hash: string;
  /** The hash of what visitors saw when it was made; null where that was nothing. */
  base: string | null;
  /** The id of a colleague; null: the files. */
  author: string | null;
  /**
   * `draft`, `scheduled`, `published`, `withdrawn`, or `replaced`: a draft that was saved over. An
   * item has one draft, scheduled or not.
   */
  state: string;
  created_at: string;
  /** When it is published by itself; null once it was. */
  publish_at: string | null;
  published_at: string | null;
  /** The id of the colleague who published it or said when. */
  publisher: string | null;
  /** Where in its list an item stood that this took away. */
  position: number | null;
}

/**
 * An item as the content folder had it when it was last imported or exported: what both sides, files
 * and desk, began with. The database may have changed it or taken it away since.
 */
export interface ContentSyncedTable {
  /**
   * Or `pictures`: then the body is what is said of a picture that staff put up, or `null` where they
   * took it away.
   */
  kind: string;
  id: string;
  /** Where it stood in its list, from 0. */
  position: number;
  /** The item as JSON. */
  body: string;
}

/** An address that an item once had, so that it leads on. */
export interface ContentRedirectTable {
  /** An `RedirectKind` of `modules/content/model/content-services.ts`. */
  kind: string;
  /** The word in the address that it had. */
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
