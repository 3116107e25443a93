import type { DeedName } from '../audit-events.ts';

/** Which deeds the log lists; all of it stands in the address. */
export type LogFilter = {
  /** The id of a colleague, also of one who has left. */
  readonly person?: string | undefined;
  readonly what?: DeedName | undefined;
  /** Where the page before this one ended. */
  readonly after?: string | undefined;
};

/** The filter that an address asks for; a name of no deed asks for nothing. */
export function logFilter(
  address: URLSearchParams,
  isDeedName: (text: unknown) => text is DeedName,
): LogFilter {
  const what = address.get('what');
  return {
    person: address.get('person') || undefined,
    what: isDeedName(what) ? what : undefined,
    after: address.get('after') || undefined,
  };
}

/** Something that was done. */
export type LogLine = {
  readonly id: string;
  /** ISO, UTC. */
  readonly at: string;
  /** Whose doing; null where the command on the server did it. */
  readonly by: string | null;
  /** A `DeedName`, or what another release wrote. */
  readonly what: string;
  readonly whom: string | null;
  /** The name of the colleague who was chosen to answer; null for other deeds. */
  readonly chosen: string | null;
  /** Whether `whom` is a submission that can be opened. */
  readonly isThread: boolean;
};

/** A page of the log, the newest first. */
export type LogPage = {
  readonly lines: readonly LogLine[];
  /** Leads to the lines after these; undefined where there are none. */
  readonly next: string | undefined;
};

/** Who did what, and when. */
export interface LogService {
  list(filter: LogFilter): Promise<LogPage>;
}
