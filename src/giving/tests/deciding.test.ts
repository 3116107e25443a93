import { describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { Money } from '#platform/text/money.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshGiving, type GivingFixture } from '#tests/support/giving.ts';
import type { ReviewDecision } from '../gift.ts';
import { decideReview, refundPayment } from '../payments.server.ts';
import { issueReceipt } from '../receipts.server.ts';

const ghs = (units: number): Money => ({ minor: units * 100, currency: 'GHS' });

describe.each(DATABASES)('decisions of staff about money, on $name', ({ make }) => {
  let database: Database;
  let house: GivingFixture;
  freshGiving(make, (...made) => {
    [database, house] = made;
  });

  const decide = (submissionId: string, decision: ReviewDecision) =>
    runTransaction(database, (open) =>
      decideReview(open, { submissionId, giftNumber: 1 }, decision, house.parts()),
    );
  /** Records money, a second later. */
  const pay = (id: string, money: Money, proof?: string) => {
    house.now += 1_000;
    return house.pay(id, { money, ...(proof && { proof }) });
  };
  const moved = async () => {
    const rows = await database
      .selectFrom('payment')
      .select(['kind', 'minor'])
      .orderBy('recorded_at')
      .orderBy('kind', 'desc')
      .execute();
    return rows.map(({ kind, minor }) => `${kind} ${minor / 100}`);
  };

  test('dismissed money does not count when staff accept later', async () => {
    const { id } = await house.pledge();
    await pay(id, ghs(300), 'T1');
    expect(await decide(id, 'dismiss')).toBe(true);
    // Recorded again it stays dismissed.
    expect(await pay(id, ghs(300), 'T1')).toBe('repeated');
    expect(await decide(id, 'dismiss')).toBe(false);
    await pay(id, ghs(50));
    expect(await decide(id, 'accept')).toBe(true);
    expect(await house.gifts(id)).toMatchObject([{ state: 'receipted', minor: 5_000 }]);
    expect(await moved()).toEqual(['paid 300', 'dismissed 300', 'paid 50']);
  });

  test('a refund under another number is not dismissed as well', async () => {
    const { id } = await house.pledge();
    await pay(id, ghs(300));
    const back = { channel: 'momo-mtn', proof: 'B7', refundedAt: '2026-11-24' } as const;
    await runTransaction(database, (open) =>
      refundPayment(
        open,
        { submissionId: id, giftNumber: 1, money: ghs(300), ...back },
        house.parts(),
      ),
    );
    await pay(id, ghs(50));
    await decide(id, 'dismiss');
    await pay(id, ghs(60));
    expect(await decide(id, 'accept')).toBe(true);
    expect(await house.gifts(id)).toMatchObject([{ minor: 6_000 }]);
  });

  test('dismissing affects only money beyond the gift, which can still go back whole', async () => {
    const { id } = await house.pledge();
    await pay(id, ghs(350));
    await pay(id, ghs(350));
    expect(await decide(id, 'dismiss')).toBe(true);
    expect(await house.gifts(id)).toMatchObject([{ state: 'receipted', review: null }]);
    expect(await moved()).toEqual(['paid 350', 'paid 350', 'dismissed 350']);
    expect(await house.refund(id)).toBe(true);
    expect(await moved()).toContain('refunded 350');
  });

  test.each([ghs(175), { minor: 20_000, currency: 'USD' } as const])(
    'exact money after %j makes the gift received, and the other money extra',
    async (other) => {
      const { id } = await house.pledge();
      expect(await pay(id, other)).toBe('review');
      expect(await pay(id, ghs(350))).toBe('receipted');
      expect(await house.gifts(id)).toMatchObject([{ state: 'receipted', review: 'second' }]);
      expect(await decide(id, 'dismiss')).toBe(true);
      expect((await moved()).at(-1)).toBe(`dismissed ${other.minor / 100}`);
    },
  );

  test('a receipt names a payment that counts, not a dismissed one', async () => {
    house.receipts = false;
    const { id } = await house.pledge();
    await pay(id, ghs(200), 'T200');
    await pay(id, ghs(100), 'T100');
    await decide(id, 'accept');
    await pay(id, ghs(40), 'T40');
    await decide(id, 'dismiss');
    const of = { submissionId: id, giftNumber: 1 };
    await runTransaction(database, (open) => issueReceipt(open, of, house.parts()));
    const { receiptPath } = (await house.see(id)) ?? {};
    expect(await house.receipt(receiptPath)).toMatchObject({ money: ghs(300), proof: 'T100' });
  });
});
