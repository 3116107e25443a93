import type { Difference } from './differences.ts';
import type { ContentKind } from './kinds.ts';

/** A problem in an item that its schema allows and that visitors would notice. */
export type Warning = {
  readonly rule:
    | 'does-not-fit'
    | 'no-end'
    | 'dates-differ'
    | 'wrong-figure'
    | 'picture-without-words';
  /** Path of the field on the form. */
  readonly path: string;
  /** One or two sentences for the editor. */
  readonly text: string;
};

/** A move of an item within its list, as the member saw the list. */
export type ItemMove = {
  /** The ids in the order in which the member saw them. */
  readonly shownIds: readonly string[];
  /** Number of the other items that come before it. */
  readonly position: number;
};

/**
 * The order of a list after a move. Items that were added meanwhile stay beside their neighbours.
 * Undefined if somebody else reordered the list, or the item is gone.
 */
export function movedOrder(
  current: readonly string[],
  id: string,
  { shownIds, position }: ItemMove,
): readonly string[] | undefined {
  const known = shownIds.filter((one) => current.includes(one));
  if (!known.includes(id)) return undefined;
  const others = shownIds.filter((one) => one !== id);
  const next = others.slice(position).find((one) => known.includes(one));
  const last = others.slice(0, position).findLast((one) => known.includes(one));
  const moved = known.filter((one) => one !== id);
  moved.splice(next === undefined ? moved.length : moved.indexOf(next), 0, id);

  const knownNow = current.filter((one) => known.includes(one));
  // The same move sent twice: the item is there already.
  if (isSameOrder(knownNow, moved)) return current;
  if (!isSameOrder(knownNow, known)) return undefined;
  const order = current.filter((one) => one !== id);
  const at = next === undefined ? order.indexOf(last ?? '') + 1 : order.indexOf(next);
  order.splice(at, 0, id);
  return order;
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

/** Something that staff should see before they publish. They confirm its code. */
export type PublishCheck = {
  /** `ends-before-begins`, `no-date`, or `tells:3`: so many people get an email. */
  readonly code: string;
  readonly text: string;
};

/** Label of the button that publishes in spite of these checks. */
export function confirmLabel(checks: readonly PublishCheck[]): string {
  const count = checks.map(({ code }) => /^tells:(\d+)$/.exec(code)?.[1]).find(Boolean);
  return count ? `Publish and tell ${peopleText(Number(count))}` : 'Publish anyway';
}

/** `1 person`, `3 people`. */
export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

/** Whether all checks were confirmed. `confirmed`: the codes that were shown, with commas. */
export function isConfirmed(checks: readonly PublishCheck[], confirmed: string): boolean {
  const codes = confirmed.split(',').map((code) => code.trim());
  return checks.every(({ code }) => codes.includes(code));
}

/**
 * Thrown, with nothing done, if a change must not be published, or if staff have to confirm checks
 * first; the message tells staff why.
 */
export class PublishingRefused extends Error {
  override name = 'PublishingRefused';
  /** The checks to confirm; empty if it cannot be published in any case. */
  readonly checks: readonly PublishCheck[];

  constructor(reason: string, checks: readonly PublishCheck[] = []) {
    super(reason);
    this.checks = checks;
  }

  /** Compares by name: the built pages and the server have their own copies of this class. */
  static override [Symbol.hasInstance](value: unknown): value is PublishingRefused {
    return value instanceof Error && value.name === 'PublishingRefused';
  }
}

/** The state of an item, between the drafts of staff and what visitors see. */
export type ItemStatus =
  /** Visitors see the newest version. */
  | 'published'
  /** It has changes that visitors do not see yet. */
  | 'draft'
  /** Its changes will be published at a set time. */
  | 'scheduled'
  /** Visitors do not see it yet. */
  | 'new'
  /** It has a draft that removes it. */
  | 'leaving';

/** A kind of content, as a row in the list of kinds. */
export type KindRow = {
  readonly kind: ContentKind;
  readonly label: string;
  /** Null while the other server does not answer. */
  readonly items: number | null;
  readonly drafts: number;
  /** Staff can add and remove items. */
  readonly isExtensible: boolean;
  /** It comes from another server (`API_BASE_URL`): read here, changed there. */
  readonly isRemote: boolean;
};

/** An item as a row in the list of its kind, in the list's order. */
export type ItemListRow = {
  readonly id: string;
  readonly title: string;
  readonly status: ItemStatus;
  /** URL of its picture; empty if it has none. */
  readonly picture: string;
  /** Its date, or the next one, in words; empty if it has none. */
  readonly date: string;
  /** Where it is, or its category or role; empty if it has none. */
  readonly detail: string;
  /** It is an event that is over. */
  readonly isPast: boolean;
  /** Visitors see it, perhaps in an older version, so it has a place in the order of its list. */
  readonly isPublic: boolean;
  /** When it will be published: ISO. Null if it is not scheduled. */
  readonly publishAt: string | null;
  /** The member who changed it last, and when; null if only imports did. */
  readonly changedBy: string | null;
  readonly changedAt: string | null;
  /** Number of warnings (`warning.ts`) in its newest version. */
  readonly warningCount: number;
};

/** Filter for a list of items; empty texts mean no filter. */
export type ItemFilter = {
  /** Words that the item must contain, all of them, in any field. */
  readonly words: string;
  readonly state: ItemStatus | '';
};

/** A removed item: only its history is left. */
export type RemovedItem = Pick<ItemListRow, 'id' | 'title'>;

/** An item of any kind that needs attention. */
export type WaitingItem = Pick<ItemListRow, 'id' | 'title' | 'status' | 'publishAt'> & {
  readonly kind: ContentKind;
  /** The author of its draft, and when; null if there is no draft, or an import made it. */
  readonly draftedBy: string | null;
  readonly draftedAt: string | null;
  /** Warnings about its newest version */
  readonly warnings: readonly Warning[];
};

/** An item opened for editing. */
export type EditableItem = ItemListRow & {
  /** The version that visitors see; undefined for a new item. */
  readonly published: unknown;
  /** The draft, or the published version if there is none. */
  readonly body: unknown;
  /**
   * Opaque token for `body` and for what visitors saw when it was made. The form sends it back, so
   * that another member's later change is not overwritten unseen.
   */
  readonly base: string;
  /** Warnings about `body` */
  readonly warnings: readonly Warning[];
  /** It comes from another server (`API_BASE_URL`) and cannot be changed here. */
  readonly isRemote: boolean;
};

/** The result of saving a draft. */
export type SaveResult =
  /** `base` names what is stored now: the same form can be saved again, or published, with it. */
  | { readonly outcome: 'saved'; readonly status: ItemStatus; readonly base: string }
  /** Another version was stored after the form was opened; nothing was stored now. */
  | {
      readonly outcome: 'conflict';
      readonly theirs: unknown;
      /** Whether `theirs` is published; otherwise it is the draft. */
      readonly isPublic: boolean;
      /** Sent with this token, the same form replaces `theirs`. */
      readonly base: string;
    }
  | Refused;

/** Nothing was stored. `reason` is a sentence for the member who tried. */
export type Refused = { readonly outcome: 'refused'; readonly reason: string };

/** A version in an item's history, newest first. */
export type VersionRow = {
  readonly id: string;
  readonly state: 'draft' | 'scheduled' | 'published' | 'withdrawn';
  /** Null: an import wrote it. */
  readonly author: string | null;
  readonly createdAt: string;
  /** Null also if it was published before the item was first changed at the desk. */
  readonly publishedAt: string | null;
  /** The member who published or scheduled it. */
  readonly publishedBy: string | null;
  readonly publishAt: string | null;
  readonly isRemoval: boolean;
  /** Visitors did not see the item before this version. */
  readonly isFirst: boolean;
  /** This version brought a removed item back. */
  readonly isRestored: boolean;
  /** Differences from the then published version; empty for a first version and a removal. */
  readonly differences: readonly Difference[];
};

/** The history of an item. */
export type ItemHistory = {
  /** Like `EditableItem.base`, also for a removed item. */
  readonly base: string;
  /** One page of versions. */
  readonly versions: readonly VersionRow[];
  /** Argument for `history` to get the older ones; undefined if there are none. */
  readonly next: number | undefined;
};

export type ItemKey = { readonly kind: ContentKind; readonly id: string };
