import type { ContentEffect, ContentStore, RemoteContent } from '#content/store.server.ts';
import type { SubmissionEffect } from '#inbox/submission-effect.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/process/log.ts';
import type { Config } from '#server/config.ts';

/** What the process has, made once at start and passed to everything. */
export type App = {
  readonly db: Database;
  /** The clock, in milliseconds. */
  readonly now: () => number;
  readonly config: Config;
  readonly log: Log;
  /** Our own published content. */
  readonly content: ContentStore;
  /** Content of another server, by kind (`API_BASE_URL`). */
  readonly remote: RemoteContent;
  /** Signs the text of a link. */
  readonly sign: (text: string) => string;
  /** The signed text; undefined if the signature is not ours. */
  readonly readSigned: (sealed: string) => string | undefined;
  /** What submissions and content set off in the features. */
  readonly effects: readonly (SubmissionEffect & ContentEffect)[];
};
