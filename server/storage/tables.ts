/** One piece of content: an item of a list, or a text of which there is one. */
export interface ContentItemTable {
  /** A `ContentKind` of `domain/content/kinds.ts`. */
  kind: string;
  id: string;
  /** Where the item stands in its list, from 0. */
  position: number;
  /** The item as JSON, checked by its schema when it was written. */
  body: string;
}

/** One row: how often the content was changed, so that every process knows when to read it anew. */
export interface ContentRevisionTable {
  id: number;
  revision: number;
}

export interface Tables {
  content_item: ContentItemTable;
  content_revision: ContentRevisionTable;
}
