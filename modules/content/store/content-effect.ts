import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { PublishingRefused } from '../editing.ts';

/** A change of what visitors see: an item's stored body, and the body that replaces it. */
export type ContentChange = {
  readonly kind: string;
  readonly from: string | null | undefined;
  readonly to: unknown;
};

/** The old and the new key of a renamed item. */
export type RenamedItem = { readonly kind: string; readonly from: string; readonly to: string };

/** Hooks for changes of content, called in their transaction. `now` in milliseconds. */
export type ContentEffect = {
  /** Returns the reason, for staff, why a change must not be published; undefined if it may. */
  beforePublish?(
    open: Kysely<Tables>,
    change: ContentChange,
    now: number,
  ): Promise<string | undefined>;
  /** Counts the people who get an email if a change is published. */
  countNotified?(open: Kysely<Tables>, change: ContentChange): Promise<number>;
  /** Called before the key of a published item changes. */
  onRenamed?(open: Kysely<Tables>, renamed: RenamedItem): Promise<void>;
  /** Called after an item of a kind was published. */
  onPublished?(open: Kysely<Tables>, kind: string, now: number): Promise<void>;
};

export type ContentEffects = readonly ContentEffect[];

/** The first reason why a change must not be published; undefined if it may. */
export async function findPublishRefusal(
  open: Kysely<Tables>,
  change: ContentChange,
  now: number,
  effects: ContentEffects,
): Promise<string | undefined> {
  for (const effect of effects) {
    const reason = await effect.beforePublish?.(open, change, now);
    if (reason) return reason;
  }
  return undefined;
}

/** Rejects with `PublishingRefused` if a change must not be published. */
export async function requirePublishable(
  ...change: Parameters<typeof findPublishRefusal>
): Promise<void> {
  const reason = await findPublishRefusal(...change);
  if (reason) throw new PublishingRefused(reason);
}
