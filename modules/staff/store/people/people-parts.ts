import type { Database } from '#platform/db/database.ts';

/** What changing who works here needs. */
export type PeopleParts = {
  readonly database: Database;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Unset: mails are written to files. */
  readonly smtpUrl?: string | undefined;
  /** The name of the organisation whose desk it is; empty where nobody knows it. */
  readonly organisation: () => Promise<string>;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};
