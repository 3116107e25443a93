import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import type { TestDatabase } from './databases.ts';
import { makeOnlineGivingFixture, type OnlineGivingFixture } from './giving-online.ts';
import { fillContent } from './inbox.ts';
import { type Paystack, startPaystack } from './paystack.ts';

export type FreshOnline = {
  testDatabase: TestDatabase;
  database: Database;
  paystack: Paystack;
  giving: OnlineGivingFixture;
};

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
