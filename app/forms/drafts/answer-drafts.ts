import { type DraftStore, purgeDrafts } from '#platform/forms/draft-store.ts';
import type { Form, SubmittedAnswers } from '#platform/forms/form.ts';
import { textHash } from '#platform/text/text-hash.ts';
import type { Answers } from './form-answers.ts';

/** The answers to our forms that are saved on this device, for 24 hours at most. */
export const ANSWER_STORE: DraftStore = { prefix: 'answers-2:', maxAge: 24 * 60 * 60 * 1_000 };

/** Milliseconds between two purges while a page is open. */
const PURGE_INTERVAL_MS = 10 * 60 * 1_000;

/** The part of a form's answers that may be saved on the visitor's device. */
export type AnswerDraft = {
  /** The idempotency key of these answers, the same for every attempt to send them. */
  readonly key: string;
  /** Without hidden fields, tokens and files. */
  readonly answers: Answers;
  /** Whether there are more answers, which may not be saved (`draftFields` of the form). */
  readonly isPart: boolean;
  /** Whether they were sent without an answer from the server. */
  readonly isWaiting: boolean;
};

/**
 * The name of a form's draft. Another course or subject gives another draft; the name reveals
 * nothing of the URL.
 */
export function draftNameOf({ id }: Form, preset: SubmittedAnswers): string {
  return id + textHash(JSON.stringify(preset));
}

/** Purges old answers now and regularly while the page is open. */
export function startAnswerPurge(): void {
  purgeDrafts(ANSWER_STORE);
  setInterval(purgeDrafts, PURGE_INTERVAL_MS, ANSWER_STORE);
}
