import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countPurgeable, purgeExpired } from '#modules/retention/store/purge-expired.ts';
import { makeSubmissionStore } from '#modules/submissions/store/submission-store.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { mailFolder } from '#platform/mail/delivery.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import {
  DAY_MS,
  type GivingFixture,
  makeGivingFixture,
  PLEDGED_AT_MS,
} from '#tests/support/giving.ts';
import { fillContent } from '#tests/support/inbox.ts';
import { readConfig } from '../../../server/config.ts';
import { EFFECTS } from '../../../server/effects.ts';
import { stopPledge } from '../store/lapses.ts';

const { retention: periods } = readConfig({});
const GIVER = { name: 'Abena Erased', email: 'abena@mail.example', phone: '0241112222' };

describe.each(DATABASES)('how long gifts are kept, on $name', ({ make }) => {
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
    makeSubmissionStore(database, EFFECTS, () => house.now).erase(reference);
  const isErased = async (id: string) => {
    const { erased_at } = await database
      .selectFrom('submission')
      .select('erased_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return erased_at !== null;
  };
  /** What is over after so many days goes, and was said before. */
  async function keepFor(days: number) {
    const parts = {
      database,
      dataDir,
      periods,
      effects: EFFECTS,
      now: PLEDGED_AT_MS + days * DAY_MS,
    };
    const { submissions, receipts } = await countPurgeable(parts);
    expect(await purgeExpired(parts)).toMatchObject({ submissions, receipts });
    return { pledges: submissions['donation-pledges'] ?? 0, receipts };
  }

  /** Every value of every table, as one text. */
  async function everything(): Promise<string> {
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

  test('an erased pledge leaves the receipt, and nothing that is not on it', async () => {
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
    const text = await everything();
    for (const gone of [GIVER.email, GIVER.phone, 'Unpaid Kofi']) expect(text).not.toContain(gone);
    expect(text.split(GIVER.name)).toHaveLength(2);
    // Nobody promises any more, and no month falls due.
    expect(await house.state(unpaid.id)).toBe('lapsed');
    expect(await house.tick(40)).toEqual({ reminded: 0, lapsed: 0, due: 0 });
  });

  test('money for an erased pledge is received, and nobody guesses whose receipt it is', async () => {
    const { id, reference } = await house.pledge(GIVER);
    await erase(reference);
    expect(await house.pay(id)).toBe('received');
    expect(await database.selectFrom('receipt').selectAll().execute()).toEqual([]);
    expect(await house.mails(id)).toContainEqual(
      expect.objectContaining({ about: 'finance-received' }),
    );
  });

  test('what did not come goes after 182 days, what came after seven years, with its receipt', async () => {
    const unpaid = await house.pledge();
    const paid = await house.pledge(GIVER);
    await house.pay(paid.id);
    expect(await keepFor(181)).toEqual({ pledges: 0, receipts: 0 });
    expect(await keepFor(182)).toEqual({ pledges: 1, receipts: 0 });
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
    expect(await keepFor(2556)).toEqual({ pledges: 0, receipts: 0 });
    expect(await everything()).toContain('of another shop 4711');
    expect(await keepFor(2557)).toEqual({ pledges: 1, receipts: 1 });
    expect(await house.receipt(link)).toBeUndefined();
    expect(await everything()).not.toMatch(new RegExp(`${GIVER.name}|of another shop 4711`));
    const numbers = await database.selectFrom('receipt').select('number').execute();
    expect(numbers).toEqual([{ number: 'R-2026-00001' }]);
    expect(await keepFor(2557)).toEqual({ pledges: 0, receipts: 0 });
  });

  test('a promise that holds is kept, and 182 days longer than it was last due', async () => {
    const { id } = await house.pledge({ frequency: 'monthly' });
    await house.tick(30);
    expect(await keepFor(200)).toEqual({ pledges: 0, receipts: 0 });
    await runTransaction(database, (open) => stopPledge(open, id, PLEDGED_AT_MS + 200 * DAY_MS));
    expect(await keepFor(211)).toEqual({ pledges: 0, receipts: 0 });
    expect(await keepFor(212)).toEqual({ pledges: 1, receipts: 0 });
  });
});
