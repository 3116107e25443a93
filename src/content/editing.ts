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

/**
 * The state of an item: visitors see its newest version, or there is a draft that they do not see
 * yet, or one that is published at a set time.
 */
export type ItemStatus = 'published' | 'draft' | 'scheduled';

/** An item as a row in a list. */
export type ItemListRow = ItemKey & {
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
  /** The author of its draft, and when; null if there is no draft, or an import made it. */
  readonly draftedBy: string | null;
  readonly draftedAt: string | null;
  /** Warnings about its newest version. */
  readonly warnings: readonly Warning[];
};

/** Filter for a list of items; empty texts mean no filter. */
export type ItemFilter = {
  /** Words that the item must contain, all of them, in any field. */
  readonly words: string;
  readonly state: ItemStatus | '';
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

export type ItemKey = { readonly kind: ContentKind; readonly id: string };
