import type { Placing } from '#modules/places/model/places.ts';
import type { AnswerErrors } from '#platform/forms/form.ts';
import type { SubmissionKind } from './kinds.ts';
import type { Payload } from './submission-type.ts';

/** What a submission is received as. */
export type Received = {
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
  readonly suspicion?: string | undefined;
  /** The client's network, for limits; stored nowhere. */
  readonly network?: string | undefined;
  /** How many forms that network sent before it within the hour; unset: none. */
  readonly turn?: number;
};

/** What the sender is told: stored, under this reference. */
export type Receipt = {
  readonly id: string;
  readonly reference: string;
  /** What became of the places that it asks for; unset where it asks for none. */
  readonly place?: Placing;
};

/** Why a submission was not taken. `error` is a sentence for people. */
export type Refusal = { readonly error: string; readonly fields: AnswerErrors };

/** What becomes of a submission that could be looked at: stored, or not, with the reasons. */
export type Reception = { readonly receipt: Receipt } | { readonly refusal: Refusal };
