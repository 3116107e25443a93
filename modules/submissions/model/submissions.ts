import type { IncomingSubmission, ReceiveResult, SubmissionReceipt } from './submission.ts';

/** What takes in what visitors send. */
export interface Submissions {
  /** Another server takes what is sent: only what the specification knows is asked for and sent. */
  isRemote?: true;

  /**
   * Stores a submission with its mails, or sends it to the other server. Answers when it is stored;
   * the same submission sent again has the same receipt. Rejects with a `ServiceFailure`.
   */
  receive(submission: IncomingSubmission): Promise<ReceiveResult>;
  /**
   * The receipt of a submission that `receive` would take for a repeat, or undefined. Asked before
   * something is used up that works only once, such as a captcha's token. Rejects with a
   * `ServiceFailure`.
   */
  findEarlierReceipt(submission: IncomingSubmission): Promise<SubmissionReceipt | undefined>;
}
