import type { Database } from '#platform/db/database.ts';

/** The dependencies of changes to members. */
export type PeopleParts = {
  readonly database: Database;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Unset: mails are written to files. */
  readonly smtpUrl?: string | undefined;
  /** The name of the organisation that runs the desk; empty if not known. */
  readonly organisation: () => Promise<string>;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};
