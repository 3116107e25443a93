import type { SummaryLine } from '../../submissions/submission-type.ts';
import type { Staff } from '../people/staff.ts';
import type { InboxFilter } from './inbox-filter.ts';
import type { Status } from './status.ts';

/** A submission in the list of the inbox. */
export type InboxLine = {
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
  readonly receivedAt: string;
  readonly answeredAt: string | null;
};

/** A page of the inbox. */
export type InboxPage = {
  readonly lines: readonly InboxLine[];
  /** Lead to the lines after and before these (`after`, `before`); undefined where there are none. */
  readonly older: string | undefined;
  readonly newer: string | undefined;
  /** New ones, whatever the filter; as far as is counted. */
  readonly news: number;
};

/** Something that happened to a submission since it came. */
export type ThreadEntry = {
  readonly is: 'note' | 'reply' | 'mail' | 'change';
  /** Whose doing; empty where it was the site's own. */
  readonly by: string;
  readonly at: string;
  readonly words: string;
};

/** What staff change of submissions. `assignee`: the id of a colleague, null for nobody. */
export type InboxChange = { readonly status: Status } | { readonly assignee: string | null };

/** What was changed at once. */
export type Changed = {
  /** By this name it can be undone. */
  readonly batch: string;
  /** How many were changed; those that were like that already are not among them. */
  readonly count: number;
};

/** What became of what somebody changed at once. */
export type ChangeReport = {
  readonly change: InboxChange;
  readonly count: number;
  /** How many of them were put back; undefined where nobody put any back. */
  readonly putBack: number | undefined;
  /** Whether it is still early enough. */
  readonly canBeUndone: boolean;
};

/** All that is known of one submission. */
export type Thread = InboxLine & {
  readonly answers: readonly SummaryLine[];
  readonly email: string;
  readonly phone: string;
  readonly isErased: boolean;
  /** The oldest first. */
  readonly entries: readonly ThreadEntry[];
};

/** What visitors sent. */
export interface InboxService {
  list(filter: InboxFilter): Promise<InboxPage>;
  /** How many each filter lists, up to `MOST_COUNTED`. */
  count(filters: readonly InboxFilter[]): Promise<readonly number[]>;
  /** Opening is written down. Undefined where there is none. */
  open(reference: string, reader: Staff): Promise<Thread | undefined>;
  /** Changes those that are not like that already. */
  change(references: readonly string[], change: InboxChange, by: Staff): Promise<Changed>;
  /** What somebody's own change came to; undefined where there is none of that name. */
  changed(batch: string, by: Staff): Promise<ChangeReport | undefined>;
  /**
   * Puts back what somebody changed at once within the last day, where nobody has changed it since.
   * How many that were; undefined where there is nothing of theirs to undo.
   */
  undo(batch: string, by: Staff): Promise<number | undefined>;
  /** For colleagues. False where there is no such submission, or it is erased. */
  addNote(reference: string, body: string, by: Staff): Promise<boolean>;
}
