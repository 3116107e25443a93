import type { Status } from './status.ts';

/** A submission in the list of the inbox. */
export type InboxRow = {
  readonly reference: string;
  readonly kind: string;
  /** The noun of its kind: `enrolment`. */
  readonly noun: string;
  /** The contact person; empty once it is erased. */
  readonly name: string;
  /** Its subject, such as a course or an event; empty if the kind says it all. */
  readonly about: string;
  /** The first line of its first long answer, or its subject; at most 120 characters. */
  readonly excerpt: string;
  readonly status: Status;
  /** The id of the member who answers. */
  readonly assignee: string | null;
  readonly isFlagged: boolean;
  readonly isErased: boolean;
  readonly receivedAt: string;
  readonly answeredAt: string | null;
};
