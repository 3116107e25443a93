import { afterEach, beforeEach } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import type { TestDatabase } from './databases.ts';
import { fillContent, makeTestInbox, type TestInbox } from './inbox.ts';

/** The parts that each test of a suite has for itself. */
export type FreshInbox = {
  testDatabase: TestDatabase;
  /** A database with the starter content. */
  database: Database;
  inbox: TestInbox;
  /** The clock of its inboxes in milliseconds: noon, until a test changes it. */
  now: number;
  /** An inbox over the same database, like that of another server. */
  makeAnother(): Promise<TestInbox>;
};

/** Noon of the day on which each test begins. */
export const NOON_MS = Date.parse('2026-11-21T12:00:00Z');

/** Creates a database with an inbox before each test of this suite, and removes it after it. */
export function freshInbox(make: () => Promise<TestDatabase>): FreshInbox {
  const fresh = {} as FreshInbox;
  const clock = { now: () => fresh.now };
  beforeEach(async () => {
    const testDatabase = await make();
    const database = await testDatabase.open();
    await fillContent(database);
    Object.assign(fresh, {
      testDatabase,
      database,
      now: NOON_MS,
      inbox: makeTestInbox(database, clock),
    });
  });
  afterEach(() => fresh.testDatabase.remove());
  fresh.makeAnother = async () => makeTestInbox(await fresh.testDatabase.open(), clock);
  return fresh;
}

/** Marks every waiting mail as sent now. */
export async function markAllSent({
  database,
  now,
}: Pick<FreshInbox, 'database' | 'now'>): Promise<void> {
  await database
    .updateTable('outbox_message')
    .set({ sent_at: new Date(now).toISOString() })
    .where('sent_at', 'is', null)
    .execute();
}
