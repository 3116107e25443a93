import { afterEach, beforeEach } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import type { TestDatabase } from './databases.ts';
import { fillContent, makeTestInbox, type TestInbox } from './inbox.ts';

export type FreshInbox = {
  testDatabase: TestDatabase;
  database: Database;
  inbox: TestInbox;
  /** The clock of its inboxes in milliseconds: noon, until a test changes it. */
  now: number;
  makeAnother(): Promise<TestInbox>;
};

export const NOON_MS = Date.parse('2026-11-21T12:00:00Z');

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
