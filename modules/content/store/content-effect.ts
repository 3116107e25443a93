import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { PublishingRefused } from '../model/editing/publishing-refused.ts';

/** The body that visitors see of an item of a kind, as it is stored, and the one that takes its place. */
export type ContentChange = {
  readonly kind: string;
  readonly from: string | null | undefined;
  readonly to: unknown;
};

/** An item's addresses: the one that it had, and has from now on. */
export type RenamedItem = { readonly kind: string; readonly from: string; readonly to: string };

/** What a feature does when content changes, in the transaction that changes it. `now` in milliseconds. */
export type ContentEffect = {
  /** Why a change must not be published, for staff; undefined where it may. */
  beforePublish?(
    open: Kysely<Tables>,
    change: ContentChange,
    now: number,
  ): Promise<string | undefined>;
  /** Called before an item that visitors see is at another address. */
  onRenamed?(open: Kysely<Tables>, renamed: RenamedItem): Promise<void>;
  /** Called once visitors are to see another item of a kind. */
  onPublished?(open: Kysely<Tables>, kind: string, now: number): Promise<void>;
};

export type ContentEffects = readonly ContentEffect[];

/** The first reason for which a change must not be published; undefined where it may. */
export async function findPublishRefusal(
  open: Kysely<Tables>,
  change: ContentChange,
  now: number,
  effects: ContentEffects,
): Promise<string | undefined> {
  for (const effect of effects) {
    const why = await effect.beforePublish?.(open, change, now);
    if (why) return why;
  }
  return undefined;
}

/** Rejects with `PublishingRefused` where a change must not be published. */
export async function requirePublishable(
  ...change: Parameters<typeof findPublishRefusal>
): Promise<void> {
  const why = await findPublishRefusal(...change);
  if (why) throw new PublishingRefused(why);
}
