import { type DraftStore, purgeDrafts } from '#platform/forms/draft-store.ts';
import type { Form, SubmittedAnswers } from '#platform/forms/form.ts';
import { textHash } from '#platform/text/text-hash.ts';
import type { Answers } from './form-answers.ts';

/** The answers to our forms that wait on this device, for a day at most. */
export const ANSWER_STORE: DraftStore = { prefix: 'answers-2:', maxAge: 24 * 60 * 60 * 1_000 };

/** Milliseconds between two purges while a page is open. */
const PURGE_INTERVAL_MS = 10 * 60 * 1_000;

/** The part of a form's answers that may be kept on the visitor's device. */
export type AnswerDraft = {
  /** The idempotency key under which these answers go, however often. */
  readonly key: string;
  /** No hidden field, no token, no file. */
  readonly answers: Answers;
  /** More was answered, which a device may not keep (`keeps` of the form). */
  readonly isPart: boolean;
  /** They were sent, and no answer came back. */
  readonly isWaiting: boolean;
};

/**
 * Names the draft of a form. Another course or another subject is another draft; the name says
 * nothing of what the address said.
 */
export function draftNameOf({ id }: Form, preset: SubmittedAnswers): string {
  return id + textHash(JSON.stringify(preset));
}

/** Purges old answers now, and for as long as the page is open. */
export function startAnswerPurge(): void {
  purgeDrafts(ANSWER_STORE);
  setInterval(purgeDrafts, PURGE_INTERVAL_MS, ANSWER_STORE);
}
