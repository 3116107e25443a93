import { type ReactNode, useEffect, useState } from 'react';
import type { DraftStore } from '#forms/draft-store.ts';
import type { Form, SubmittedAnswers } from '#forms/form.ts';
import { textHash } from '#platform/text/text-hash.ts';

export const ANSWER_STORE: DraftStore = { prefix: 'answers-2:', maxAge: 7 * 24 * 60 * 60 * 1_000 };

export type Answers = Readonly<Record<string, readonly string[]>>;

export type AnswerDraft = {
  /** The idempotency key of these answers, the same for every attempt to send them. */
  readonly key: string;
  /** Without hidden fields, tokens and files. */
  readonly answers: Answers;
  readonly isWaiting: boolean;
};

/** A form about another item has another draft; the name reveals nothing of the item. */
export function draftNameOf({ id, fields }: Form, preset: SubmittedAnswers = {}): string {
  const isAboutOne = fields.some(({ kind, name }) => kind === 'hidden' && name in preset);
  return id + textHash(JSON.stringify(isAboutOne ? preset : {}));
}

/** Input from before the scripts ran counts as typed now: no form may load later. */
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

/** Of two answers that exclude each other the focused control wins, else the later one. */
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

export function isTicked({ type }: Pick<HTMLInputElement, 'type'>): boolean {
  return type === 'radio' || type === 'checkbox';
}
