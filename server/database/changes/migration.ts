import type { Kysely } from 'kysely';

/** A change of the tables. The database keeps the names of those that were made. */
export type Migration = {
  /** Makes the change. `database` is a transaction that holds all changes of this start. */
  // biome-ignore lint/suspicious/noExplicitAny: tables as they were then, which no type knows.
  up(database: Kysely<any>): Promise<void>;
  /**
   * Whether the change only adds what an older release need not know. That one then runs on beside
   * this one, and this one must be right with rows that lack what was added. Unset: an older
   * release refuses to start with the database.
   */
  readonly onlyAdds?: boolean;
};
