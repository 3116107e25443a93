import { type FormEvent, useEffect, useState } from 'react';
import type { Entry } from '#modules/content/model/editing/fields/form-entries.ts';
import { purgeDrafts, removeDraft } from '#platform/forms/draft-store.ts';
import { saveDraft } from '#platform/forms/drafts.ts';
import {
  draftsOf,
  ITEMS,
  type ItemDraft,
  moveDrafts,
  nameIn,
  newDraftName,
  removeStored,
  stampOf,
} from './item-drafts.ts';
import { entriesIn } from './shown-form.ts';

export type ItemDraftOptions = {
  /** Who types, and into which form. */
  readonly place: string;
  readonly base: string;
  /** The entries that the server has shown. */
  readonly entries: readonly Entry[];
  /** The server answers to what was typed: it was not stored, and stands in the form. */
  readonly isAnswer: boolean;
  /** The stamp of the draft that was sent and has led here; empty where nothing was sent. */
  readonly sent: string;
  /** The same form under the address that it had before. */
  readonly formerly?: string | undefined;
};

/** How many drafts of a form are offered. */
const MOST = 3;

/** The name at which a form sends the stamp of its draft. */
export const TYPED = '_typed';

/**
 * Keeps on the device what is typed into a form, until it is stored, and offers what was typed
 * before: the form never restores it by itself. Mount it once for each form.
 */
export function useItemDraft({ place, base, entries, ...options }: ItemDraftOptions) {
  const { isAnswer, sent, formerly } = options;
  const [offers, setOffers] = useState<readonly ItemDraft[]>([]);
  const [restored, setRestored] = useState<ItemDraft>();
  // What comes back to be mended is still the same draft.
  const [own] = useState(() => (isAnswer && nameIn(sent)) || newDraftName());
  const name = restored?.name ?? own;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that is opened
  useEffect(() => {
    purgeDrafts(ITEMS);
    if (formerly) moveDrafts(formerly, place);
    removeStored(sent);
    if (isAnswer) save(entries, Date.now());
    const others = draftsOf(place).filter((draft) => draft.name !== own);
    const offered = others
      .filter(({ content }) => !isSame(content.entries, entries))
      .slice(0, MOST);
    for (const draft of others) if (!offered.includes(draft)) removeDraft(ITEMS, draft.name);
    setOffers(offered);
  }, []);

  function save(typed: readonly Entry[], changedAt: number) {
    const content = { place, base: restored?.content.base ?? base, entries: typed };
    if (!restored && !isAnswer && isSame(typed, entries)) removeDraft(ITEMS, name);
    else saveDraft(ITEMS, { name, changedAt, content });
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
      removeDraft(ITEMS, draft.name);
      takeOffer(draft);
    },
    onInput({ currentTarget: form }: FormEvent<HTMLFormElement>) {
      save(entriesIn(new FormData(form)), Date.now());
    },
    onSubmit({ currentTarget: form }: FormEvent<HTMLFormElement>) {
      const changedAt = Date.now();
      save(entriesIn(new FormData(form)), changedAt);
      const stamp = form.elements.namedItem(TYPED);
      if (stamp instanceof HTMLInputElement) stamp.value = stampOf({ name, changedAt });
    },
  };
}

function isSame(one: readonly Entry[], other: readonly Entry[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
