import type { ContentKind } from '../../content/kinds.ts';
import type { Staff } from '../people/staff.ts';
import type { Difference } from './differences.ts';
import type { Conflict } from './merge.ts';

/** Where an item stands between what staff write and what visitors see. */
export type ItemState =
  /** As visitors see it. */
  | 'published'
  /** Somebody's changes wait, and visitors do not see them. */
  | 'draft'
  /** They will be published at a moment. */
  | 'scheduled'
  /** Visitors do not see it yet. */
  | 'new'
  /** A draft takes it away. */
  | 'leaving';

/** A kind of content in the list of kinds. */
export type KindLine = {
  readonly kind: ContentKind;
  readonly label: string;
  readonly items: number;
  readonly drafts: number;
  /** It comes from another server (`API_BASE_URL`): it is read here and changed there. */
  readonly isRemote: boolean;
};

/** An item in the list of its kind, in the list's order. */
export type ItemLine = {
  readonly id: string;
  readonly title: string;
  readonly state: ItemState;
  /** When it is published by itself: ISO. Null where it is not scheduled. */
  readonly publishAt: string | null;
  /** Who changed it last, and when; null where only files did. */
  readonly changedBy: string | null;
  readonly changedAt: string | null;
  /** How many warnings (`warnings.ts`) it has as staff last wrote it. */
  readonly warnings: number;
};

/** An item as it is opened to be edited. */
export type OpenItem = ItemLine & {
  /** As visitors see it; undefined where it is new. */
  readonly published: unknown;
  /** As it is edited: the draft, else what is published. */
  readonly body: unknown;
  /** Names `body`: it goes with the form, so that a colleague's later change is merged and not lost. */
  readonly base: string;
};

/** What came of saving. */
export type Saved =
  | { readonly outcome: 'saved'; readonly state: ItemState }
  /** Both changed the same fields: nothing was stored. `merged` has mine at the conflicts. */
  | {
      readonly outcome: 'conflict';
      readonly conflicts: readonly Conflict[];
      readonly merged: unknown;
      readonly theirs: unknown;
      /** Sent with the next form, where the conflicts were decided. */
      readonly base: string;
      readonly by: string;
    }
  /** There is no such item, or it comes from another server. */
  | { readonly outcome: 'refused'; readonly why: string };

/** A version in an item's history, the newest first. */
export type VersionLine = {
  readonly id: string;
  readonly state: 'draft' | 'scheduled' | 'published' | 'withdrawn';
  /** Who wrote it; null: the files. */
  readonly by: string | null;
  readonly madeAt: string;
  readonly publishedAt: string | null;
  readonly isRemoval: boolean;
  /** Against the version that it was made from. */
  readonly differences: readonly Difference[];
};

export type ItemKey = { readonly kind: ContentKind; readonly id: string };

/** What staff write for visitors. Bodies are checked by the kind's schema before they come here. */
export interface ContentService {
  kinds(): Promise<readonly KindLine[]>;
  items(kind: ContentKind): Promise<readonly ItemLine[]>;
  open(item: ItemKey): Promise<OpenItem | undefined>;
  /**
   * Saves a draft. Where a colleague saved or published meanwhile, both are merged by field.
   * @param given `base`: the `OpenItem`'s; `body`: as the form has it
   */
  save(item: ItemKey, given: { base: string; body: unknown }, by: Staff): Promise<Saved>;
  /** Makes a draft of a new item at the end of its list. Its id is made of its title where it is a name. */
  add(kind: ContentKind, body: unknown, by: Staff): Promise<ItemKey>;
  /** Makes a draft that takes the item away. False where pages count on it (`fixedIds`). */
  remove(item: ItemKey, by: Staff): Promise<boolean>;
  /**
   * Publishes the draft. False where there is none, or a colleague changed it since `base` was
   * opened. Visitors see it within two seconds, in all processes.
   */
  publish(item: ItemKey, base: string, by: Staff): Promise<boolean>;
  /** The same at a moment to come, in milliseconds. */
  schedule(item: ItemKey, given: { base: string; at: number }, by: Staff): Promise<boolean>;
  /** Takes the draft back, scheduled or not; what visitors see stays. */
  withdraw(item: ItemKey, by: Staff): Promise<boolean>;
  /** Publishes what was published before the last time, as a new version. */
  undo(item: ItemKey, by: Staff): Promise<boolean>;
  history(item: ItemKey): Promise<readonly VersionLine[]>;
  /** Makes a version of the history the draft. */
  restore(item: ItemKey, version: string, by: Staff): Promise<boolean>;
  /** Puts the items of a list into this order, at once and for visitors. Those not named stay behind. */
  order(kind: ContentKind, ids: readonly string[], by: Staff): Promise<void>;
  /** The path that shows a draft to whoever has it, for one day. */
  previewPath(item: ItemKey): string;
}
