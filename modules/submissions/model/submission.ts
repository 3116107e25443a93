import type { AnswerErrors } from '#platform/forms/form.ts';
import type { SubmissionKind } from './kinds.ts';
import type { Payload } from './submission-type.ts';

/** What a submission is received as. */
export type IncomingSubmission = {
  readonly kind: SubmissionKind;
  readonly payload: Payload;
  /** Made once by whoever may send again: one key and one payload are one submission, for ever. */
  readonly idempotencyKey?: string | undefined;
  /**
   * Sent by a person from a page. People send again with another key, too: from a second tab, after
   * a reload. So the same answers within a day are the same submission whatever the key.
   */
  readonly fromPage?: boolean;
  /** Why it looks like no person sent it; stored and shown to staff, answered without a mail. */
  readonly spamVerdict?: string | undefined;
  /** The client's network, for limits; stored nowhere. */
  readonly network?: string | undefined;
  /** How many forms that network sent before it within the hour; unset: none. */
  readonly networkCount?: number;
};

/** What became of a submission's places, as its sender is told. The places name their states. */
export type BookingSummaryOf<State extends string = string> = {
  /** `none`: it asked for none, or nothing can be had there any more. */
  readonly state: State;
  /** How many people. */
  readonly count: number;
  /** The party's rank on the waitlist, from 1; null where it does not wait. */
  readonly position: number | null;
  /** The address where the sender sees and changes them; null where there are none. */
  readonly manage: string | null;
};

/** What the sender is told: stored, under this reference. */
export type SubmissionReceipt = {
  readonly id: string;
  readonly reference: string;
  /** What became of the places that it asks for; unset where it asks for none. */
  readonly place?: BookingSummaryOf;
};

/** Why a submission was not taken. `error` is a sentence for people. */
export type Refusal = { readonly error: string; readonly fields: AnswerErrors };

/** What becomes of a submission that could be looked at: stored, or not, with the reasons. */
export type ReceiveResult = { readonly receipt: SubmissionReceipt } | { readonly refusal: Refusal };
