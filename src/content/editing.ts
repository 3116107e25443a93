import type { Conflict } from './differences.ts';
import type { ContentKind } from './kinds.ts';

export type Warning = {
  readonly rule:
    | 'does-not-fit'
    | 'no-end'
    | 'dates-differ'
    | 'wrong-figure'
    | 'picture-without-words';
  readonly path: string;
  readonly text: string;
};

export type PublishCheck = {
  /** `ends-before-begins`, `no-date`, `no-consent`, or `tells:3`: so many people are told. */
  readonly code: string;
  readonly text: string;
  /** What it is about, as `Session 2, Ends`, and where that is changed. */
  readonly label?: string;
  readonly href?: string;
};

/** `text`: `1 by email, 2 by WhatsApp, 24 through Mr Tetteh`. */
export type Told = { readonly count: number; readonly text: string };

export function confirmLabel(checks: readonly PublishCheck[]): string {
  const count = checks.map(({ code }) => /^tells:(\d+)$/.exec(code)?.[1]).find(Boolean);
  return count ? `Publish and tell ${peopleText(Number(count))}` : 'Publish anyway';
}

export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

export function isConfirmed(checks: readonly PublishCheck[], confirmed: string): boolean {
  const codes = confirmed.split(',').map((code) => code.trim());
  return checks.every(({ code }) => codes.includes(code));
}

/** Thrown, with nothing done, if a change must not be published, or `checks` need a confirmation. */
export class PublishingRefused extends Error {
  override name = 'PublishingRefused';
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

/** An item has at most one draft, which may be scheduled; visitors see the published version. */
export type ItemStatus = 'published' | 'draft' | 'scheduled';

export type ItemListRow = ItemKey & {
  readonly title: string;
  readonly status: ItemStatus;
  readonly picture: string;
  readonly date: string;
  readonly detail: string;
  readonly isPast: boolean;
  /** Visitors see it, perhaps in an older version, so it has a place in the order of its list. */
  readonly isPublic: boolean;
  readonly publishAt: string | null;
  readonly draftedBy: string | null;
  readonly draftedAt: string | null;
  readonly warnings: readonly Warning[];
};

export type EditableItem = ItemListRow & {
  readonly published: unknown;
  /** The draft, or the published version if there is none. */
  readonly body: unknown;
  /** Names the opened versions: a later change by others is not overwritten unseen. */
  readonly base: string;
};

export type SaveResult =
  /** `base` names what is stored now. `addsDraft`: also a colleague's, that nobody published. */
  | {
      readonly outcome: 'saved';
      readonly status: ItemStatus;
      readonly base: string;
      readonly body: unknown;
      readonly addsDraft: boolean;
    }
  | {
      readonly outcome: 'conflict';
      readonly conflicts: readonly Conflict[];
      readonly isPublic: boolean;
      readonly base: string;
    }
  | Refused;

/** Nothing was stored. `reason` is a sentence for the member who tried. */
export type Refused = { readonly outcome: 'refused'; readonly reason: string };

export type ItemKey = { readonly kind: ContentKind; readonly id: string };
