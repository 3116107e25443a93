import { type FormEvent, useEffect, useState } from 'react';
import type { Entry } from '#modules/content/fields.ts';
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
  /** Member and form that the draft belongs to. */
  readonly place: string;
  readonly base: string;
  /** Entries as rendered by the server. */
  readonly entries: readonly Entry[];
  /** True if the page answers a submission that was not stored; the form then shows that input. */
  readonly isResponse: boolean;
  /** Stamp of the submitted draft that led to this page; empty if nothing was submitted. */
  readonly sent: string;
  /** The form's place under its former path. */
  readonly formerPlace?: string | undefined;
};

/** Maximum number of drafts offered per form. */
const MAX_OFFERED_DRAFTS = 3;

/** Form field with the draft's stamp. */
export const DRAFT_STAMP_FIELD = '_typed';

/**
 * Stores unsaved input on the device, and offers earlier unsaved input. The form never restores it
 * by itself. Mount once per form.
 */
export function useItemDraft({ place, base, entries, ...options }: ItemDraftOptions) {
  const { isResponse, sent, formerPlace } = options;
  const [offers, setOffers] = useState<readonly ItemDraft[]>([]);
  const [restored, setRestored] = useState<ItemDraft>();
  // Input returned for correction belongs to the same draft.
  const [own] = useState(() => (isResponse && draftNameIn(sent)) || newDraftName());
  const name = restored?.name ?? own;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per opened form
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
    /** The draft restored into the form. */
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
