import type { Kysely } from 'kysely';

/** A change of the tables. */
export type Migration = {
  /** Makes it. `database` is one transaction, which holds all changes that are made with it. */
  // biome-ignore lint/suspicious/noExplicitAny: tables as they were then, which no type knows.
  up(database: Kysely<any>): Promise<void>;
  /**
   * Whether it only adds what an older release need not know: that one then runs on, and the rows
   * that it makes without what was added are right for the newer one, too.
   */
  readonly onlyAdds?: boolean;
};
