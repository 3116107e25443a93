import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { InboxFilter } from './inbox-filter.ts';
import type { InboxRow } from './inbox-row.ts';
import type { Status } from './status.ts';
import type { Neighbours, NewReply, ReplyResult, SubmittedNote, Thread } from './thread.ts';

export type { InboxRow };

/** A page of the inbox. */
export type InboxPage = {
  readonly rows: readonly InboxRow[];
  /** Lead to the lines after and before these (`after`, `before`); undefined where there are none. */
  readonly older: string | undefined;
  readonly newer: string | undefined;
  /** New ones, whatever the filter; as far as is counted. */
  readonly newCount: number;
};

/** What staff change of submissions. `assignee`: the id of a colleague, null for nobody. */
export type InboxChange = { readonly status: Status } | { readonly assignee: string | null };

/** What was changed at once. */
export type BulkChangeResult = {
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
  readonly undoneCount: number | undefined;
  /** Whether it is still early enough. */
  readonly canBeUndone: boolean;
};

/** What visitors sent. */
export interface InboxService {
  list(filter: InboxFilter): Promise<InboxPage>;
  /** How many each filter lists, up to `MAX_COUNTED`. */
  count(filters: readonly InboxFilter[]): Promise<readonly number[]>;
  /** Opening is written down. Undefined where there is none. */
  open(reference: string, reader: Staff): Promise<Thread | undefined>;
  /** Changes those that are not like that already. */
  change(references: readonly string[], change: InboxChange, by: Staff): Promise<BulkChangeResult>;
  /** What somebody's own change came to; undefined where there is none of that name. */
  changeReport(batch: string, by: Staff): Promise<ChangeReport | undefined>;
  /**
   * Puts back what somebody changed at once within the last day, where nobody has changed it since.
   * How many that were; undefined where there is nothing of theirs to undo.
   */
  undo(batch: string, by: Staff): Promise<number | undefined>;
  /** For colleagues. False where there is no such submission, or it is erased. */
  addNote(reference: string, note: SubmittedNote, by: Staff): Promise<boolean>;
  /** Answers the sender: by mail, or by noting what is sent by WhatsApp. */
  reply(reference: string, reply: NewReply, by: Staff): Promise<ReplyResult>;
  /** Undefined where there is no such submission. */
  neighbours(reference: string, filter: InboxFilter): Promise<Neighbours | undefined>;
}
