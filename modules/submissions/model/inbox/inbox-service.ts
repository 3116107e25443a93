import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { SubmittedDraft } from '../replies/drafts.ts';
import type { InboxFilter } from './inbox-filter.ts';
import type { InboxRow } from './inbox-row.ts';
import type { Status } from './status.ts';
import type { Neighbours, NewReply, ReplyResult, SubmittedNote, Thread } from './thread.ts';

export type { InboxRow };

/** A page of the inbox. */
export type InboxPage = {
  readonly rows: readonly InboxRow[];
  /** Cursors to older and newer rows (`after`, `before`); undefined if there are none. */
  readonly older: string | undefined;
  readonly newer: string | undefined;
  /** The number of new submissions, whatever the filter; counted up to a limit. */
  readonly newCount: number;
};

/** A change by staff. `assignee`: the id of a member, null for nobody. */
export type InboxChange = { readonly status: Status } | { readonly assignee: string | null };

/** Result of a bulk change. */
export type BulkChangeResult = {
  /** The id by which it can be undone. */
  readonly batch: string;
  /** How many were changed; those that already matched are not counted. */
  readonly count: number;
};

/** State of a bulk change and its undo. */
export type ChangeReport = {
  readonly change: InboxChange;
  readonly count: number;
  /** How many of them were put back; undefined if none were. */
  readonly undoneCount: number | undefined;
  /** Whether the time for an undo has not passed. */
  readonly canBeUndone: boolean;
};

/** The submissions of visitors, as staff work with them. */
export interface InboxService {
  list(filter: InboxFilter): Promise<InboxPage>;
  /** The first of the submissions that are late, or will be within `SOON_MS`: the oldest first. */
  due(): Promise<readonly InboxRow[]>;
  /** How many submissions each filter lists, up to `MAX_COUNTED`. */
  count(filters: readonly InboxFilter[]): Promise<readonly number[]>;
  /** How many submissions arrived after this time, in milliseconds; up to `MAX_COUNTED`. */
  countSince(time: number): Promise<number>;
  /** Opens a submission and writes an audit event. Undefined if there is none. */
  open(reference: string, reader: Staff): Promise<Thread | undefined>;
  /** Changes the submissions that do not match already. */
  change(references: readonly string[], change: InboxChange, by: Staff): Promise<BulkChangeResult>;
  /** The report on the member's own change; undefined if there is no such batch. */
  changeReport(batch: string, by: Staff): Promise<ChangeReport | undefined>;
  /**
   * Undoes the member's own bulk change of the last day, except where somebody changed a submission
   * since. Resolves with how many were put back; undefined if there is nothing of theirs to undo.
   */
  undo(batch: string, by: Staff): Promise<number | undefined>;
  /** Adds an internal note. False if there is no such submission, or it is erased. */
  addNote(reference: string, note: SubmittedNote, by: Staff): Promise<boolean>;
  /** Replies to the sender by mail, or records a reply that is sent by WhatsApp. */
  reply(reference: string, reply: NewReply, by: Staff): Promise<ReplyResult>;
  /**
   * Keeps the member's draft; an empty one is deleted. False if there is no such submission, or it
   * is erased.
   */
  saveDraft(reference: string, draft: SubmittedDraft, by: Staff): Promise<boolean>;
  /** Undefined if there is no such submission. */
  neighbours(reference: string, filter: InboxFilter): Promise<Neighbours | undefined>;
}
