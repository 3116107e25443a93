/** The filter of the audit log; all of it is in the URL. */
export type LogFilter = {
  /** The id of a member, also of one who has left. */
  readonly person?: string | undefined;
  /** The cursor at the end of the previous page. */
  readonly after?: string | undefined;
};

/** An audit event, as the log shows it. */
export type LogRow = {
  readonly id: string;
  /** ISO, UTC. */
  readonly at: string;
  /** The member who did it; null: the command on the server. */
  readonly actorName: string | null;
  /** An `AuditEventName`, or a name from another release. */
  readonly action: string;
  readonly subject: string | null;
  /** The title of what it is about; null if the subject says it itself. */
  readonly title: string | null;
  /** The name of the member who was assigned; null for other events. */
  readonly assigneeName: string | null;
  /** Whether `subject` is a submission that can be opened. */
  readonly isThread: boolean;
};

/** A page of the audit log, the newest first. */
export type LogPage = {
  readonly rows: readonly LogRow[];
  /** The cursor of the next page; undefined if there is none. */
  readonly next: string | undefined;
};

/** The audit log: who did what, and when. */
export interface LogService {
  list(filter: LogFilter): Promise<LogPage>;
}
