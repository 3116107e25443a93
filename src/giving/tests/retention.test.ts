import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eraseByReference } from '#inbox/erasing.server.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { mailFolder } from '#platform/mail/delivery.ts';
import { purgeExpired } from '#privacy/retention.server.ts';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import {
  DAY_MS,
  type GivingFixture,
  makeGivingFixture,
  PLEDGED_AT_MS,
} from '#tests/support/giving.ts';
import { fillContent } from '#tests/support/inbox.ts';
import { stopPledge } from '../reminders.server.ts';

const GIVER = { name: 'Abena Erased', email: 'abena@mail.example', phone: '0241112222' };

describe.each(DATABASES)('retention periods of gifts, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let house: GivingFixture;
  let dataDir: string;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    dataDir = join(testDatabase.location.dataDir, crypto.randomUUID());
    mkdirSync(mailFolder(dataDir), { recursive: true });
    await fillContent(database);
    house = makeGivingFixture(database);
  });
  afterEach(() => testDatabase.remove());

  const erase = (reference: string) =>
    eraseByReference(makeApp(database, { now: () => house.now }), undefined, reference);
  const isErased = async (id: string) => {
    const { erased_at } = await database
      .selectFrom('submission')
      .select('erased_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return erased_at !== null;
  };
  async function purgeAfter(days: number) {
    const app = makeApp(database, {}, { DATA_DIR: dataDir });
    const now = PLEDGED_AT_MS + days * DAY_MS;
    const { submissions, receipts } = await purgeExpired(app, now);
    return { pledges: submissions['donation-pledges'] ?? 0, receipts };
  }

  async function allValues(): Promise<string> {
    const tables = await database.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) =>
        database
          .selectFrom(name as 'gift')
          .selectAll()
          .execute(),
      ),
    );
    return JSON.stringify(rows);
  }

  test('an erased pledge leaves only the receipt and its data', async () => {
    const { id, reference } = await house.pledge({
      ...GIVER,
      frequency: 'monthly',
      honouree: 'Nana Yaa',
    });
    await house.pay(id, { proof: '4411' });
    const link = (await house.see(id))?.receiptPath;
    const receipt = await house.receipt(link);
    const unpaid = await house.pledge({ ...GIVER, name: 'Unpaid Kofi' });
    await erase(reference);
    await erase(unpaid.reference);
    expect(await house.receipt(link)).toEqual(receipt);
    expect(await house.see(id)).toBeUndefined();
    const text = await allValues();
    for (const erased of [GIVER.email, GIVER.phone, 'Unpaid Kofi'])
      expect(text).not.toContain(erased);
    expect(text.split(GIVER.name)).toHaveLength(2);
    // The pledge has ended, so no gift falls due.
    expect(await house.state(unpaid.id)).toBe('lapsed');
    expect(await house.tick(40)).toEqual({ reminded: 0, lapsed: 0, due: 0 });
  });

  test('money for an erased pledge is received, without a receipt', async () => {
    const { id, reference } = await house.pledge(GIVER);
    await erase(reference);
    expect(await house.pay(id)).toBe('received');
    expect(await database.selectFrom('receipt').selectAll().execute()).toEqual([]);
    expect(await house.mails(id)).toContainEqual(
      expect.objectContaining({ about: 'finance-received' }),
    );
  });

  test('unpaid pledges are purged after 182 days, paid ones after seven years with their receipt', async () => {
    const unpaid = await house.pledge();
    const paid = await house.pledge(GIVER);
    await house.pay(paid.id);
    expect(await purgeAfter(181)).toEqual({ pledges: 0, receipts: 0 });
    expect(await purgeAfter(182)).toEqual({ pledges: 1, receipts: 0 });
    expect([await isErased(unpaid.id), await isErased(paid.id)]).toEqual([true, false]);
    const link = (await house.see(paid.id))?.receiptPath;
    await database
      .insertInto('unmatched_payment')
      .values({
        proof: 'S1',
        reference: 'of another shop 4711',
        channel: 'online-card',
        minor: 1,
        currency: 'GHS',
        paid_at: '2026-11-22',
        recorded_at: '2026-11-22T12:00:00.000Z',
      })
      .execute();
    expect(await purgeAfter(2556)).toEqual({ pledges: 0, receipts: 0 });
    expect(await allValues()).toContain('of another shop 4711');
    expect(await purgeAfter(2557)).toEqual({ pledges: 1, receipts: 1 });
    expect(await house.receipt(link)).toBeUndefined();
    expect(await allValues()).not.toMatch(new RegExp(`${GIVER.name}|of another shop 4711`));
    const numbers = await database.selectFrom('receipt').select('number').execute();
    expect(numbers).toEqual([{ number: 'R-2026-00001' }]);
    expect(await purgeAfter(2557)).toEqual({ pledges: 0, receipts: 0 });
  });

  test('an open pledge is stored until 182 days after it was last due', async () => {
    const { id } = await house.pledge({ frequency: 'monthly' });
    await house.tick(30);
    expect(await purgeAfter(200)).toEqual({ pledges: 0, receipts: 0 });
    await runTransaction(database, (open) => stopPledge(open, id, PLEDGED_AT_MS + 200 * DAY_MS));
    expect(await purgeAfter(211)).toEqual({ pledges: 0, receipts: 0 });
    expect(await purgeAfter(212)).toEqual({ pledges: 1, receipts: 0 });
  });
});
