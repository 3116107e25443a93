import type { IncomingSubmission, ReceiveResult, SubmissionReceipt } from './submission.ts';

/** Receives what visitors send. */
export interface Submissions {
  /** Another server stores submissions: only fields of the specification are asked for and sent. */
  isRemote?: true;

  /**
   * Stores a submission with its mails, or sends it to the other server. Resolves once it is
   * stored; a repeat has the same receipt. Rejects with a `ServiceFailure`.
   */
  receive(submission: IncomingSubmission): Promise<ReceiveResult>;
  /**
   * The receipt of a submission that `receive` would treat as a repeat, or undefined. Used before
   * anything that works only once is spent, such as a captcha's token. Rejects with a
   * `ServiceFailure`.
   */
  findEarlierReceipt(submission: IncomingSubmission): Promise<SubmissionReceipt | undefined>;
}
