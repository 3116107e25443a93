import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readContentFolder } from '#content/folder.server.ts';
import type { GivingContent, Organisation } from '#content/organisation.ts';
import type { Database } from '#platform/db/database.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { type GivingFixture, makeGivingFixture } from '#tests/support/giving.ts';
import { replaceContent } from '#tests/support/replace-content.ts';
import type { Channel } from '../gift.ts';

describe.each(DATABASES)('receipts for money that is not real, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let house: GivingFixture;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    house = makeGivingFixture(database);
  });
  afterEach(() => testDatabase.remove());

  /** Stores content in which only the accounts of these methods are examples. */
  async function examples(...methods: readonly string[]): Promise<void> {
    await withGiving((giving) => ({
      ...giving,
      accounts: giving.accounts.map((account) => ({
        ...account,
        example: methods.includes(account.method),
      })),
    }));
  }

  async function withGiving(change: (giving: GivingContent) => GivingContent): Promise<void> {
    const content = readContentFolder('content');
    const before = content.organisation[0]?.body as Organisation;
    const body = { ...before, giving: change(before.giving) };
    await replaceContent(database, {
      ...content,
      organisation: content.organisation.map(({ id }) => ({ id, body })),
    });
  }

  async function receiptOf(paymentMethod: string, channel: Channel) {
    const { id } = await house.pledge({ paymentMethod });
    expect(await house.pay(id, { channel, fee: 683 })).toBe('receipted');
    return house.receipt((await house.see(id))?.receiptPath);
  }

  test("a receipt shows the provider's fee only where the organisation wants that", async () => {
    await withGiving((giving) => giving);
    expect(await receiptOf('creditcard', 'online-card')).not.toHaveProperty('fee');
    await withGiving(({ receipt, ...giving }) => ({
      ...giving,
      receipt: { ...receipt, showsFee: true },
    }));
    const fee = { minor: 683, currency: 'GHS' };
    expect(await receiptOf('creditcard', 'online-card')).toMatchObject({ fee });
  });

  test.each<[string, Channel, boolean]>([
    ['creditcard', 'online-card', false],
    ['momo-at', 'online-mobile', false],
    ['momo-at', 'momo-mtn', false],
    ['momo-at', 'cash', false],
    ['momo-mtn', 'momo-at', true],
    ['momo-at', 'momo-at', true],
    ['creditcard', 'test-card', true],
    ['momo-mtn', 'test-other', true],
  ])(
    'pledged by %s and paid by %s while only AT is an example: %s',
    async (method, channel, isTest) => {
      await examples('momo-at');
      expect(await receiptOf(method, channel)).toMatchObject({
        isTest,
        number: isTest ? 'TEST-2026-00001' : 'R-2026-00001',
      });
    },
  );
});
