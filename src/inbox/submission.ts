import type { AnswerErrors } from '#forms/form.ts';
import type { SubmissionKind } from './kinds.ts';
import type { Payload } from './submission-type.ts';

export type IncomingSubmission = {
  readonly kind: SubmissionKind;
  readonly payload: Payload;
  /** Made once by a sender that may retry: one key and one payload are one submission, for ever. */
  readonly idempotencyKey?: string | undefined;
  /** People send again with another key, so equal answers within a day are one submission. */
  readonly fromPage?: boolean;
  /** The reason why it looks like spam; stored and shown to staff, answered without a mail. */
  readonly spamVerdict?: string | undefined;
  /** The client's network, for rate limits; not stored. */
  readonly network?: string | undefined;
  /** How many forms that network sent before within the hour; unset: none. */
  readonly networkCount?: number;
};

/** The places of a submission, as shown to its sender. The places module names the states. */
export type BookingSummaryOf<State extends string = string> = {
  /** `none`: it requested no places, or none can be had any more. */
  readonly state: State;
  readonly count: number;
  /** The party's rank on the waitlist, from 1; null if it is not on the waitlist. */
  readonly position: number | null;
  /** URL where the sender sees and changes the places; null if there are none. */
  readonly manage: string | null;
};

export type SubmissionReceipt = {
  readonly id: string;
  readonly reference: string;
  /** The places that it requested; unset if it requested none. */
  readonly place?: BookingSummaryOf;
};

/** The reason why a submission was refused. `error` is a sentence for people. */
export type Refusal = { readonly error: string; readonly fields: AnswerErrors };

/** Result of receiving a submission: stored, or refused with reasons. */
export type ReceiveResult =
  | {
      readonly receipt: SubmissionReceipt;
      /** Whether the same answers were stored before under another key: then it has no links. */
      readonly isCopy?: boolean;
    }
  | { readonly refusal: Refusal };

export interface Submissions {
  /** Another server stores submissions: only fields of the specification are asked for and sent. */
  isRemote?: true;

  /** A repeat has the same receipt. Rejects with a `ServiceFailure`. */
  receive(submission: IncomingSubmission): Promise<ReceiveResult>;
  /** Read before anything that works only once is spent, such as a captcha's token. */
  findEarlierReceipt(submission: IncomingSubmission): Promise<SubmissionReceipt | undefined>;
}
