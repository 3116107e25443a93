import type { Database } from '#platform/db/database.ts';
import type { ContentKind } from '../../kinds.ts';
import type { ContentEffects } from '../content-effect.ts';
import type { ContentStore } from '../content-store.ts';

/** The dependencies of the desk's content. */
export type ContentParts = {
  readonly database: Database;
  /** The site's content store; its cache expires when the desk changes content. */
  readonly content: ContentStore;
  /** Whether there is a file with this path below `/images/` or `/reports/`. */
  readonly hasFile: (path: string) => boolean;
  /** Hooks of other features for changes of content. */
  readonly effects: ContentEffects;
  /** Content of another server, by kind. */
  readonly remote: RemoteContent;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** Readers for the kinds that come from another server, with items as that server sends them. */
export type RemoteContent = Partial<Record<ContentKind, () => Promise<readonly unknown[]>>>;
