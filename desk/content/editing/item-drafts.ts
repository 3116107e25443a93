import type { Entry } from '#modules/content/fields.ts';
import { type DraftStore, removeDraft } from '#platform/forms/draft-store.ts';
import { type Draft, listDrafts, readDraft, saveDraft } from '#platform/forms/drafts.ts';

/** Unsaved input of item forms, stored on the device for at most 30 days. */
export const ITEM_DRAFTS: DraftStore = { prefix: 'desk-typed ', maxAge: 30 * 24 * 3_600_000 };

/** Draft of an item's form. Its name is a random id. */
export type ItemDraft = Draft<{
  /** Member and form that the draft belongs to. */
  readonly place: string;
  /** Version from which the form was filled. */
  readonly base: string;
  readonly entries: readonly Entry[];
}>;

/**
 * A random name of 128 bits. Not `randomUUID`, which browsers lack over plain HTTP and old browsers
 * lack everywhere.
 */
export function newDraftName(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join('');
}

/**
 * Identifies a draft at one point in time. The form sends the stamp and the response returns it, so
 * that only the stored draft is removed and nothing typed since.
 */
export function stampOf({ name, changedAt }: Pick<ItemDraft, 'name' | 'changedAt'>): string {
  return `${name}.${changedAt}`;
}

/** The draft's name in a stamp. */
export function draftNameIn(stamp: string): string {
  return stamp.replace(/\..*/, '');
}

/** Removes the draft with this stamp, now that it is stored, unless something was typed since. */
export function removeStoredDraft(stamp: string): void {
  const draft = readDraft(ITEM_DRAFTS, draftNameIn(stamp));
  if (draft && stampOf(draft) === stamp) removeDraft(ITEM_DRAFTS, draft.name);
}

/** Drafts of a form, newest first. */
export function draftsOf(place: string): ItemDraft[] {
  return listDrafts<ItemDraft['content']>(ITEM_DRAFTS).filter(
    ({ content }) => content.place === place,
  );
}

/** Moves drafts to the form's new path. */
export function moveDrafts(from: string, to: string): void {
  for (const { name, changedAt, content } of draftsOf(from)) {
    const { base, entries } = content;
    saveDraft(ITEM_DRAFTS, { name, changedAt, content: { place: to, base, entries } });
  }
}
