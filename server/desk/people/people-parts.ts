import type { Database } from '../../database/database.ts';

/** What changing who works here needs. */
export type PeopleParts = {
  readonly database: Database;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Unset: mails are written to files. */
  readonly smtpUrl?: string | undefined;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};
