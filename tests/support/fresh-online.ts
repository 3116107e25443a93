import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import type { TestDatabase } from './databases.ts';
import { makeOnlineGivingFixture, type OnlineGivingFixture } from './giving-online.ts';
import { fillContent } from './inbox.ts';
import { type Paystack, startPaystack } from './paystack.ts';

/** The parts of each test. The provider is shared, and reset between tests. */
export type FreshOnline = {
  testDatabase: TestDatabase;
  database: Database;
  paystack: Paystack;
  giving: OnlineGivingFixture;
};

/** A fixture that takes online gifts, new for each test of a group, and its provider. */
export function freshOnline(make: () => Promise<TestDatabase>): FreshOnline {
  const fresh = {} as FreshOnline;
  beforeAll(async () => {
    fresh.paystack = await startPaystack();
  });
  afterAll(() => fresh.paystack.stop());
  beforeEach(async () => {
    fresh.testDatabase = await make();
    fresh.database = await fresh.testDatabase.open();
    await fillContent(fresh.database);
    fresh.giving = makeOnlineGivingFixture(fresh.database, fresh.paystack);
    fresh.paystack.transactions.clear();
    fresh.paystack.requests.length = 0;
  });
  afterEach(async () => {
    fresh.paystack.override = undefined;
    await fresh.testDatabase.remove();
  });
  return fresh;
}
