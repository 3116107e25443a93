import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { BOTH_DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { DAY_MS, type GivingFixture, makeGivingFixture } from '#tests/support/giving.ts';
import { fillContent } from '#tests/support/inbox.ts';
import { RUNS_ALL } from '#tests/support/run-all.ts';
import { recordPayment } from '../payments.server.ts';

const PLEDGES = RUNS_ALL ? 200 : 70;
const ROLLED_BACK = Math.ceil((PLEDGES - 3) / 7);

class RolledBack extends Error {}

describe.each(BOTH_DATABASES)('numbers of receipts, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    await fillContent(database);
  });
  afterEach(() => testDatabase.remove());

  const numbers = async () =>
    (await database.selectFrom('receipt').select('number').orderBy('number').execute()).map(
      ({ number }) => number,
    );
  const inARow = (count: number, year: number) =>
    Array.from({ length: count }, (_, index) => `R-${year}-${String(index + 1).padStart(5, '0')}`);

  async function pledges(house: GivingFixture, count: number): Promise<string[]> {
    const pledged = await Promise.all(Array.from({ length: count }, () => house.pledge()));
    return pledged.map(({ id }) => id);
  }

  test(`${PLEDGES} at once from four servers, every seventh rolled back: no gap and no duplicate`, async () => {
    const house = makeGivingFixture(database);
    const ids = await pledges(house, PLEDGES);
    const servers = [database, ...(await Promise.all([1, 2, 3].map(() => testDatabase.open())))];
    const note = (submissionId: string, index: number) => {
      const paid = {
        submissionId,
        giftNumber: 1,
        money: { minor: 35_000, currency: 'GHS' } as const,
        channel: 'bank' as const,
        proof: `B${index}`,
        fee: 0,
        paidAt: '2026-11-22',
      };
      return runTransaction(servers[index % servers.length] as Database, async (open) => {
        await recordPayment(open, paid, house.parts());
        if (index % 7 === 3) throw new RolledBack();
      });
    };
    await Promise.all(
      ids.map(async (id, index) => {
        // A transaction that timed out on a busy machine is retried, as the job does.
        for (let tries = 0; tries < 20; tries++) {
          const error = await note(id, index).catch((thrown) => thrown);
          if (error === undefined || error instanceof RolledBack) return;
        }
      }),
    );
    expect(await numbers()).toEqual(inARow(PLEDGES - ROLLED_BACK, 2026));
  });

  test('the numbers start again each year', async () => {
    const house = makeGivingFixture(database);
    const [first = '', second = ''] = await pledges(house, 2);
    await house.pay(first);
    house.now += 60 * DAY_MS;
    await house.pay(second);
    expect(await numbers()).toEqual(['R-2026-00001', 'R-2027-00001']);
  });
});
