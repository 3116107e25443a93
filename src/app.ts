import type { ContentEffect, ContentStore, RemoteContent } from '#content/store.server.ts';
import type { SubmissionEffect } from '#inbox/submission-effect.ts';
import type { Database } from '#platform/db/database.ts';
import type { Limiters } from '#platform/http/rate-limits.ts';
import type { Log } from '#platform/process/log.ts';
import type { Config } from '#server/config.ts';

/** An `App` holds what the process has. The start makes one, and every function takes it. */
export type App = {
  readonly db: Database;
  /** The clock, in milliseconds. */
  readonly now: () => number;
  readonly config: Config;
  readonly log: Log;
  /** Count what networks and mailboxes send. */
  readonly limiters: Limiters;
  /** Our own published content. */
  readonly content: ContentStore;
  /** Content of another server, by kind (`API_BASE_URL`). */
  readonly remote: RemoteContent;
  /** Signs the text of a link. */
  readonly sign: (text: string) => string;
  /** The signed text; undefined if the signature is not ours. */
  readonly readSigned: (sealed: string) => string | undefined;
  /** The features are told through these when a submission or content changes. */
  readonly effects: readonly (SubmissionEffect & ContentEffect)[];
};
