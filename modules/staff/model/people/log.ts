import type { AuditEventName } from '../audit-events.ts';

/** Which deeds the log lists; all of it stands in the address. */
export type LogFilter = {
  /** The id of a colleague, also of one who has left. */
  readonly person?: string | undefined;
  readonly action?: AuditEventName | undefined;
  /** Where the page before this one ended. */
  readonly after?: string | undefined;
};

/** The filter that an address asks for; a name of no deed asks for nothing. */
export function logFilter(
  address: URLSearchParams,
  isDeedName: (text: unknown) => text is AuditEventName,
): LogFilter {
  const what = address.get('what');
  return {
    person: address.get('person') || undefined,
    action: isDeedName(what) ? what : undefined,
    after: address.get('after') || undefined,
  };
}

/** Something that was done. */
export type LogRow = {
  readonly id: string;
  /** ISO, UTC. */
  readonly at: string;
  /** Whose doing; null where the command on the server did it. */
  readonly actorName: string | null;
  /** A `AuditEventName`, or what another release wrote. */
  readonly action: string;
  readonly subject: string | null;
  /** The name of the colleague who was chosen to answer; null for other deeds. */
  readonly assigneeName: string | null;
  /** Whether `whom` is a submission that can be opened. */
  readonly isThread: boolean;
};

/** A page of the log, the newest first. */
export type LogPage = {
  readonly rows: readonly LogRow[];
  /** Leads to the lines after these; undefined where there are none. */
  readonly next: string | undefined;
};

/** Who did what, and when. */
export interface LogService {
  list(filter: LogFilter): Promise<LogPage>;
}
