import type { Entry } from '#modules/content/model/editing/fields/form-entries.ts';
import { type DraftStore, removeDraft } from '#platform/forms/draft-store.ts';
import { type Draft, listDrafts, readDraft, saveDraft } from '#platform/forms/drafts.ts';

/** What was typed into the forms of items and not saved, for 30 days at most. */
export const ITEM_DRAFTS: DraftStore = { prefix: 'desk-typed ', maxAge: 30 * 24 * 3_600_000 };

/** The draft of an item's form. Its name is a random id. */
export type ItemDraft = Draft<{
  /** Who types, and into which form. */
  readonly place: string;
  /** What the form was made of. */
  readonly base: string;
  readonly entries: readonly Entry[];
}>;

/** 128 random bits. Not `randomUUID`: browsers lack it over plain HTTP, and old ones everywhere. */
export function newDraftName(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join('');
}

/**
 * Names a draft as it was at one moment. The stamp goes with the form and comes back with the
 * answer: so just that draft is removed once it is stored, and nothing that was typed since.
 */
export function stampOf({ name, changedAt }: Pick<ItemDraft, 'name' | 'changedAt'>): string {
  return `${name}.${changedAt}`;
}

/** The draft's name in a stamp. */
export function draftNameIn(stamp: string): string {
  return stamp.replace(/\..*/, '');
}

/** Removes the draft that was sent under a stamp and is stored, unless something was typed since. */
export function removeStoredDraft(stamp: string): void {
  const draft = readDraft(ITEM_DRAFTS, draftNameIn(stamp));
  if (draft && stampOf(draft) === stamp) removeDraft(ITEM_DRAFTS, draft.name);
}

/** The drafts of a form, the newest first. */
export function draftsOf(place: string): ItemDraft[] {
  return listDrafts<ItemDraft['content']>(ITEM_DRAFTS).filter(
    ({ content }) => content.place === place,
  );
}

/** Gives a form the drafts that it had under another address. */
export function moveDrafts(from: string, to: string): void {
  for (const { name, changedAt, content } of draftsOf(from)) {
    const { base, entries } = content;
    saveDraft(ITEM_DRAFTS, { name, changedAt, content: { place: to, base, entries } });
  }
}
