import type { Status } from './status.ts';

/** A submission in the list of the inbox. */
export type InboxRow = {
  readonly reference: string;
  readonly kind: string;
  /** What one of its kind is called: `enrolment`. */
  readonly noun: string;
  /** Whom to talk to; empty once it is erased. */
  readonly name: string;
  /** What it is about: a course, an event; empty where its kind says all. */
  readonly about: string;
  readonly status: Status;
  /** The id of the colleague who answers. */
  readonly assignee: string | null;
  readonly isFlagged: boolean;
  readonly isErased: boolean;
  readonly receivedAt: string;
  readonly answeredAt: string | null;
};
