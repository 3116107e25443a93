import { type FormEvent, useEffect, useState } from 'react';
import type { Entry } from '#modules/content/model/editing/fields/form-entries.ts';
import { purgeDrafts, removeDraft } from '#platform/forms/draft-store.ts';
import { saveDraft } from '#platform/forms/drafts.ts';
import {
  draftNameIn,
  draftsOf,
  ITEM_DRAFTS,
  type ItemDraft,
  moveDrafts,
  newDraftName,
  removeStoredDraft,
  stampOf,
} from './item-drafts.ts';
import { readEntries } from './item-form-view.ts';

export type ItemDraftOptions = {
  /** Who types, and into which form. */
  readonly place: string;
  readonly base: string;
  /** The entries that the server has shown. */
  readonly entries: readonly Entry[];
  /** The server answers to what was typed: it was not stored, and stands in the form. */
  readonly isResponse: boolean;
  /** The stamp of the draft that was sent and has led here; empty where nothing was sent. */
  readonly sent: string;
  /** The same form under the address that it had before. */
  readonly formerPlace?: string | undefined;
};

/** How many drafts of a form are offered. */
const MAX_OFFERED_DRAFTS = 3;

/** The name at which a form sends the stamp of its draft. */
export const DRAFT_STAMP_FIELD = '_typed';

/**
 * Keeps on the device what is typed into a form, until it is stored, and offers what was typed
 * before: the form never restores it by itself. Mount it once for each form.
 */
export function useItemDraft({ place, base, entries, ...options }: ItemDraftOptions) {
  const { isResponse, sent, formerPlace } = options;
  const [offers, setOffers] = useState<readonly ItemDraft[]>([]);
  const [restored, setRestored] = useState<ItemDraft>();
  // What comes back to be mended is still the same draft.
  const [own] = useState(() => (isResponse && draftNameIn(sent)) || newDraftName());
  const name = restored?.name ?? own;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that is opened
  useEffect(() => {
    purgeDrafts(ITEM_DRAFTS);
    if (formerPlace) moveDrafts(formerPlace, place);
    removeStoredDraft(sent);
    if (isResponse) save(entries, Date.now());
    const others = draftsOf(place).filter((draft) => draft.name !== own);
    const offered = others
      .filter(({ content }) => !isSame(content.entries, entries))
      .slice(0, MAX_OFFERED_DRAFTS);
    for (const draft of others) if (!offered.includes(draft)) removeDraft(ITEM_DRAFTS, draft.name);
    setOffers(offered);
  }, []);

  function save(typed: readonly Entry[], changedAt: number) {
    const content = { place, base: restored?.content.base ?? base, entries: typed };
    if (!restored && !isResponse && isSame(typed, entries)) removeDraft(ITEM_DRAFTS, name);
    else saveDraft(ITEM_DRAFTS, { name, changedAt, content });
  }

  function takeOffer(draft: ItemDraft) {
    setOffers(offers.filter((offer) => offer !== draft));
  }

  return {
    offers,
    /** The draft that was put back into the form. */
    restored,
    restore(draft: ItemDraft) {
      setRestored(draft);
      takeOffer(draft);
    },
    discard(draft: ItemDraft) {
      removeDraft(ITEM_DRAFTS, draft.name);
      takeOffer(draft);
    },
    onInput({ currentTarget: form }: FormEvent<HTMLFormElement>) {
      save(readEntries(new FormData(form)), Date.now());
    },
    onSubmit({ currentTarget: form }: FormEvent<HTMLFormElement>) {
      const changedAt = Date.now();
      save(readEntries(new FormData(form)), changedAt);
      const stamp = form.elements.namedItem(DRAFT_STAMP_FIELD);
      if (stamp instanceof HTMLInputElement) stamp.value = stampOf({ name, changedAt });
    },
  };
}

function isSame(one: readonly Entry[], other: readonly Entry[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
