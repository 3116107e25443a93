import { type ReactNode, useEffect, useState } from 'react';
import { type DraftStore, purgeDrafts } from '#forms/draft-store.ts';
import type { Form, SubmittedAnswers } from '#forms/form.ts';
import { textHash } from '#platform/text/text-hash.ts';

/** The answers to our forms that are saved on this device, for 24 hours at most. */
export const ANSWER_STORE: DraftStore = { prefix: 'answers-2:', maxAge: 24 * 60 * 60 * 1_000 };

/** Milliseconds between two purges while a page is open. */
const PURGE_INTERVAL_MS = 10 * 60 * 1_000;

export type Answers = Readonly<Record<string, readonly string[]>>;

/** The part of a form's answers that may be saved on the visitor's device. */
export type AnswerDraft = {
  /** The idempotency key of these answers, the same for every attempt to send them. */
  readonly key: string;
  /** Without hidden fields, tokens and files. */
  readonly answers: Answers;
  /** Whether there are more answers, which may not be saved (`draftFields` of the form). */
  readonly isPart: boolean;
  readonly isWaiting: boolean;
};

/**
 * The name of a form's draft. A form about another item, which a hidden field names, has another
 * draft; the name reveals nothing of the item.
 */
export function draftNameOf({ id, fields }: Form, preset: SubmittedAnswers = {}): string {
  const isAboutOne = fields.some(({ kind, name }) => kind === 'hidden' && name in preset);
  return id + textHash(JSON.stringify(isAboutOne ? preset : {}));
}

/** Purges old answers now and regularly while the page is open. */
export function startAnswerPurge(): void {
  purgeDrafts(ANSWER_STORE);
  setInterval(purgeDrafts, PURGE_INTERVAL_MS, ANSWER_STORE);
}

/**
 * Wraps the whole app: input from before the scripts ran counts as if it were typed now. Forms only
 * need to listen to `input`, which browsers send for every kind of control. No form may be in a
 * part of a page that loads later.
 */
export function EarlyAnswers({ children }: { children: ReactNode }) {
  const [texts] = useState(readTexts);
  useEffect(() => {
    // React restores the text from the server into a text area; a different one was typed since.
    for (const [area, text] of texts) if (area.value === area.defaultValue) area.value = text;
    dispatchChanges(document);
  }, [texts]);
  return children;
}

function readTexts() {
  return [...document.querySelectorAll('textarea')].map((area) => [area, area.value] as const);
}

export function changedControls(within: ParentNode): HTMLInputElement[] {
  const controls = within.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return [...controls].filter(isChanged);
}

/**
 * Dispatches `input` for changes made before the forms were listening. Of two answers that exclude
 * each other, the first event wins: the focused control, else the later one, as on the server.
 */
function dispatchChanges(within: ParentNode): void {
  const isInHand = (control: Element) => Number(control === document.activeElement);
  const changed = changedControls(within).reverse();
  for (const control of changed.sort((a, b) => isInHand(b) - isInHand(a))) {
    if (isChanged(control)) control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function isChanged(control: HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(first, 0);
  }
  return isTicked(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** True for controls that are ticked, not typed into. */
export function isTicked({ type }: Pick<HTMLInputElement, 'type'>): boolean {
  return type === 'radio' || type === 'checkbox';
}
