import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DraftStore, purgeDrafts, removeDraft } from '#forms/draft-store.ts';
import { type Draft, listDrafts, readDraft, saveDraft } from '#forms/drafts.ts';
import type { Entry } from '../fields.ts';
import { readEntries } from './form-view.ts';

/** Unsaved input of item forms, stored on the device for at most 30 days. */
export const ITEM_DRAFTS: DraftStore = { prefix: 'desk-typed ', maxAge: 30 * 24 * 3_600_000 };

export type ItemDraft = Draft<{
  readonly place: string;
  readonly base: string;
  readonly entries: readonly Entry[];
}>;

/** In milliseconds, after which there is no connection. */
const TIMEOUT_MS = 10_000;

/** Not `randomUUID`, which browsers lack over plain HTTP and old browsers lack everywhere. */
function newDraftName(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join('');
}

/** The response returns it, so that only the stored draft is removed and nothing typed since. */
function stampOf({ name, changedAt }: Pick<ItemDraft, 'name' | 'changedAt'>): string {
  return `${name}.${changedAt}`;
}

export function draftNameIn(stamp: string): string {
  return stamp.replace(/\..*/, '');
}

/** Removes the draft with this stamp, now that it is stored, unless something was typed since. */
export function removeStoredDraft(stamp: string): void {
  const draft = readDraft(ITEM_DRAFTS, draftNameIn(stamp));
  if (draft && stampOf(draft) === stamp) removeDraft(ITEM_DRAFTS, draft.name);
}

type ItemDraftOptions = {
  readonly place: string;
  readonly formerPlace: string;
  readonly base: string;
  readonly entries: readonly Entry[];
  /** True if the page answers a submission that was not stored; the form then shows that input. */
  readonly isResponse: boolean;
  /** Stamp of the submitted draft that led to this page; empty if nothing was submitted. */
  readonly sent: string;
};

export const DRAFT_STAMP_FIELD = '_typed';

/** Offers earlier unsaved input; the form never restores it by itself. Mount once per form. */
export function useItemDraft({ place, base, entries, ...options }: ItemDraftOptions) {
  const { formerPlace, isResponse, sent } = options;
  const [offer, setOffer] = useState<ItemDraft>();
  const [restored, setRestored] = useState<ItemDraft>();
  // Input returned for correction belongs to the same draft.
  const [own] = useState(() => (isResponse && draftNameIn(sent)) || newDraftName());
  const [isUnsent, setUnsent] = useState(false);
  const connection = useRef<'asked' | 'there'>(undefined);
  const name = restored?.name ?? own;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per opened form
  useEffect(() => {
    purgeDrafts(ITEM_DRAFTS);
    removeStoredDraft(sent);
    if (isResponse) save(entries, Date.now());
    const others = listDrafts<ItemDraft['content']>(ITEM_DRAFTS).filter(
      ({ name, content }) => [place, formerPlace].includes(content.place) && name !== own,
    );
    const newest = others.find(({ content }) => !isSame(content.entries, entries));
    for (const draft of others) if (draft !== newest) removeDraft(ITEM_DRAFTS, draft.name);
    setOffer(newest);
  }, []);

  function save(typed: readonly Entry[], changedAt: number) {
    const content = { place, base: restored?.content.base ?? base, entries: typed };
    if (!restored && !isResponse && isSame(typed, entries)) removeDraft(ITEM_DRAFTS, name);
    else saveDraft(ITEM_DRAFTS, { name, changedAt, content });
  }

  return {
    offer,
    restored,
    restore() {
      setRestored(offer);
      setOffer(undefined);
    },
    discard() {
      if (offer) removeDraft(ITEM_DRAFTS, offer.name);
      setOffer(undefined);
    },
    onInput({ currentTarget: form }: FormEvent<HTMLFormElement>) {
      save(readEntries(new FormData(form)), Date.now());
    },
    isUnsent,
    async onSubmit(event: FormEvent<HTMLFormElement>) {
      const form = event.currentTarget;
      const changedAt = Date.now();
      save(readEntries(new FormData(form)), changedAt);
      const stamp = form.elements.namedItem(DRAFT_STAMP_FIELD);
      if (stamp instanceof HTMLInputElement) stamp.value = stampOf({ name, changedAt });
      // Without a connection the browser would leave the form for a page of its own.
      if (connection.current === 'there' || !('timeout' in AbortSignal)) return;
      event.preventDefault();
      if (connection.current === 'asked') return;
      connection.current = 'asked';
      const { submitter } = event.nativeEvent as SubmitEvent;
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch('/healthz', { method: 'HEAD', signal }).catch(() => undefined);
      connection.current = answer && 'there';
      setUnsent(!answer);
      if (answer) form.requestSubmit(submitter);
      connection.current = undefined;
    },
  };
}

function isSame(one: readonly Entry[], other: readonly Entry[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
