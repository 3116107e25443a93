import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { ContentKind } from '../kinds.ts';
import type { Difference } from './differences.ts';
import type { ItemMove } from './list-order.ts';
import type { Warning } from './warnings/warning.ts';

/** Where an item stands between what staff write and what visitors see. */
export type ItemStatus =
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
export type KindRow = {
  readonly kind: ContentKind;
  readonly label: string;
  /** Null while the other server does not answer. */
  readonly items: number | null;
  readonly drafts: number;
  /** Staff add items and take them away. */
  readonly isExtensible: boolean;
  /** It comes from another server (`API_BASE_URL`): it is read here and changed there. */
  readonly isRemote: boolean;
};

/** An item in the list of its kind, in the list's order. */
export type ItemListRow = {
  readonly id: string;
  readonly title: string;
  readonly status: ItemStatus;
  /** Visitors see it, perhaps in an older version: it has a place in the order of its list. */
  readonly isPublic: boolean;
  /** When it is published by itself: ISO. Null where it is not scheduled. */
  readonly publishAt: string | null;
  /** Who changed it last, and when; null where only files did. */
  readonly changedBy: string | null;
  readonly changedAt: string | null;
  /** How many warnings (`warnings.ts`) it has as staff last wrote it. */
  readonly warningCount: number;
};

/** An item of which only its history is left. */
export type RemovedItem = Pick<ItemListRow, 'id' | 'title'>;

/** An item of any kind that wants somebody to look at it. */
export type WaitingItem = Pick<ItemListRow, 'id' | 'title' | 'status' | 'publishAt'> & {
  readonly kind: ContentKind;
  /** Who wrote its draft, and when; null where there is none, or an import made it. */
  readonly draftedBy: string | null;
  readonly draftedAt: string | null;
  /** What is wrong with it as staff last wrote it, without the hints. */
  readonly warnings: readonly Warning[];
};

/** An item as it is opened to be edited. */
export type EditableItem = ItemListRow & {
  /** As visitors see it; undefined where it is new. */
  readonly published: unknown;
  /** As it is edited: the draft, else what is published. */
  readonly body: unknown;
  /**
   * Names `body` and what visitors saw when it was made: it goes with the form, so that a colleague's
   * later change is not overwritten unseen. Nothing is read off it.
   */
  readonly base: string;
  /** What is wrong with `body`, the hints included. */
  readonly warnings: readonly Warning[];
  /** It comes from another server (`API_BASE_URL`): nothing of it is changed here. */
  readonly isRemote: boolean;
};

/** What came of saving. */
export type SaveResult =
  /** `base` names what is stored now: with it the same form is saved again, or published. */
  | { readonly outcome: 'saved'; readonly status: ItemStatus; readonly base: string }
  /** Another version was stored since the form was opened: nothing was stored now. */
  | {
      readonly outcome: 'conflict';
      readonly theirs: unknown;
      /** Whether visitors see `theirs`; else it is the draft. */
      readonly isPublic: boolean;
      /** With it the same form replaces `theirs`. */
      readonly base: string;
    }
  | Refused;

/** Nothing was stored. `reason`: a sentence for the person who tried. */
export type Refused = { readonly outcome: 'refused'; readonly reason: string };

/** A version in an item's history, the newest first. */
export type VersionRow = {
  readonly id: string;
  readonly state: 'draft' | 'scheduled' | 'published' | 'withdrawn';
  /** Who wrote it; null: the files. */
  readonly author: string | null;
  readonly createdAt: string;
  /** Null also where it was published before anything of the item was changed at the desk. */
  readonly publishedAt: string | null;
  /** Who published it, or said when. */
  readonly publishedBy: string | null;
  readonly publishAt: string | null;
  readonly isRemoval: boolean;
  /** Visitors saw nothing of the item before it. */
  readonly isFirst: boolean;
  /** It was taken away before, and this is there again. */
  readonly isRestored: boolean;
  /** Against what visitors saw when it was made; none of a first one and of one that takes it away. */
  readonly differences: readonly Difference[];
};

/** What was made of an item. */
export type ItemHistory = {
  /** As `EditableItem.base`, also of an item that was taken away. */
  readonly base: string;
  /** A page of them. */
  readonly versions: readonly VersionRow[];
  /** Leads to the older ones (`history`); undefined where there are none. */
  readonly next: number | undefined;
};

export type ItemKey = { readonly kind: ContentKind; readonly id: string };

/**
 * What staff write for visitors. What would take away an event or a session in which people have
 * places is not done: `save` says so, and others reject with `PublishingRefused`. Pages check bodies by the kind's schema, to say what is wrong at
 * each field; here they are checked once more. What comes from another server is only read.
 */
export interface ContentService {
  kinds(): Promise<readonly KindRow[]>;
  /** Whether a kind comes from another server (`API_BASE_URL`): then none of it is changed here. */
  isRemote(kind: ContentKind): Promise<boolean>;
  items(kind: ContentKind): Promise<readonly ItemListRow[]>;
  /** The items of a kind of which only their history is left: removed, or taken back before they were public. */
  removed(kind: ContentKind): Promise<readonly RemovedItem[]>;
  /**
   * The items of all kinds of which a draft waits, scheduled or not, or in which something is wrong,
   * kind by kind. Of what comes from another server nothing.
   */
  waiting(): Promise<readonly WaitingItem[]>;
  open(item: ItemKey): Promise<EditableItem | undefined>;
  /** The item that had this key before it was given another address; undefined where none had. */
  findRedirect(item: ItemKey): Promise<ItemKey | undefined>;
  /** The body that a `base` names: what a form was made of. Undefined where nobody knows it any more. */
  readBaseBody(item: ItemKey, base: string): Promise<unknown>;
  /**
   * Saves a draft. Where a colleague saved or published meanwhile, both are merged by field.
   * @param given `base`: the `EditableItem`'s; `body`: as the form has it
   */
  save(item: ItemKey, given: { base: string; body: unknown }, by: Staff): Promise<SaveResult>;
  /**
   * Publishes the draft that `base` names, scheduled or not. True where visitors then see that,
   * also where they saw it before; false where somebody changed the item meanwhile, or what a draft
   * takes away. They see it
   * within two seconds, whichever server they ask.
   */
  publish(item: ItemKey, base: string, by: Staff): Promise<boolean>;
  /**
   * The same by itself at a moment to come, in milliseconds. What is saved of it until then is
   * published with it. Where it does not fit by then to what visitors see, it stays a draft.
   */
  schedule(item: ItemKey, given: { base: string; at: number }, by: Staff): Promise<boolean>;
  /**
   * Makes what is scheduled a usual draft again. False where it is none, or `base` names another.
   */
  unschedule(item: ItemKey, base: string, by: Staff): Promise<boolean>;
  /**
   * Takes the draft back, scheduled or not; what visitors see stays. False where there is none, or
   * it is not the one that `base` names any more.
   */
  withdraw(item: ItemKey, by: Staff, base?: string): Promise<boolean>;
  /**
   * Publishes what visitors saw before the last change that they saw, as a new version; done twice,
   * it is as it was. A draft stays a draft. False where there was nothing before, or visitors see
   * something else by now than when `base` was made: so an undoing that is sent twice is one.
   * `Refused` where that would change what is not changed at the desk.
   */
  undo(item: ItemKey, by: Staff, base?: string): Promise<boolean | Refused>;
  /** @param before where the page of newer ones ended */
  history(item: ItemKey, before?: number): Promise<ItemHistory>;
  /**
   * Erases all versions of an item but its draft, for good; what visitors see stays. False where
   * there are none.
   */
  eraseHistory(item: ItemKey, by: Staff): Promise<boolean>;
  /**
   * Makes a version of the history the draft, in place of the one that `base` names. False where it
   * is not there, took the item away or does not fit any more, or a colleague changed the item since.
   */
  restore(item: ItemKey, version: string, by: Staff, base?: string): Promise<boolean>;
  /**
   * Makes a draft of a new item; published it stands at the end of its list, a post at its head. Its
   * key is made here, of its title or its number, whatever `body` says. The same sent again within
   * minutes is one item, and so is the same typing (`typed`, its id) whenever it is sent: what it
   * says by then is saved. Undefined where nothing is added to the kind, or it does not fit.
   */
  add(kind: ContentKind, body: unknown, by: Staff, typed?: string): Promise<ItemKey | undefined>;
  /**
   * Makes a draft that takes the item away, in place of the one that `base` names. False where pages
   * count on it, or a colleague changed it since.
   */
  remove(item: ItemKey, by: Staff, base?: string): Promise<boolean>;
  /**
   * Gives an item another place in its list, at once and for visitors. False, and nothing is done,
   * where somebody put what was shown into another order meanwhile, or the item is gone.
   */
  move(item: ItemKey, to: ItemMove, by: Staff): Promise<boolean>;
  /**
   * Gives an item of which the key is part of its address another one, made of `words`, at once and
   * for visitors; the old address leads on. Sent twice it is one. Undefined where addresses have no
   * such key.
   */
  rename(item: ItemKey, words: string, by: Staff): Promise<ItemKey | undefined>;
}
