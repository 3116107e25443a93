import type { Database } from '#platform/db/database.ts';
import type { ContentKind } from '../../model/kinds.ts';
import type { ContentEffects } from '../content-effect.ts';
import type { ContentStore } from '../content-store.ts';

/** What the desk's content is made of. */
export type ContentParts = {
  readonly database: Database;
  /** What the site shows: it is told when the desk changes it. */
  readonly content: ContentStore;
  /** Whether there is a file with this address below `/images/` or `/reports/`. */
  readonly hasFile: (path: string) => boolean;
  /** What features do when content changes. */
  readonly effects: ContentEffects;
  /** Content that comes from another server, by kind. */
  readonly remote: RemoteContent;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** For each kind that another server has: its items as that server gives them. */
export type RemoteContent = Partial<Record<ContentKind, () => Promise<readonly unknown[]>>>;
