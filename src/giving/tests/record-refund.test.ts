import { beforeEach, describe, expect, test } from 'vitest';
import { runTransaction } from '#platform/db/transaction.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshOnline } from '#tests/support/fresh-online.ts';
import { DAY_MS } from '#tests/support/giving.ts';
import { refundPayment } from '../payments.server.ts';

const GHS_350 = { minor: 35_000, currency: 'GHS' } as const;
const PAPERS = ['credit note', 'receipt'];

describe.each(DATABASES)('refunds of online payments, on $name', ({ make }) => {
  const fresh = freshOnline(make);
  let { database, paystack, giving } = fresh;
  beforeEach(() => {
    ({ database, paystack, giving } = fresh);
  });

  async function giveBack(reference: string): Promise<void> {
    paystack.setTransaction(reference, { status: 'reversed' });
    await giving.webhook(reference);
    await giving.poll();
  }
  const mailTopics = async (id: string) => (await giving.mails(id)).map(({ about }) => about);

  test('a payment that goes back at Paystack is refunded with a credit note', async () => {
    const { id, attempt } = await giving.begun();
    paystack.pay(attempt);
    await giving.webhook(attempt);
    await giving.poll();
    paystack.setTransaction(attempt, { status: 'reversed' });
    for (let index = 0; index < 3; index += 1) {
      await giving.webhook(attempt);
      await giving.poll();
    }
    expect(await giving.state(id)).toBe('refunded');
    expect((await giving.receipts()).map(({ kind }) => kind).toSorted()).toEqual(PAPERS);
    expect(await giving.attempt(attempt)).toMatchObject({ state: 'reversed' });
  });

  test('a reversal weeks later without a webhook is found within a week', async () => {
    const { id, attempt } = await giving.begun();
    paystack.pay(attempt);
    await giving.webhook(attempt);
    const begun = giving.now;
    const pollUntil = async (day: number) => {
      while (giving.now < begun + day * DAY_MS) {
        giving.now += DAY_MS / 2;
        await giving.poll();
      }
    };
    await pollUntil(100);
    expect(await giving.state(id)).toBe('receipted');
    // The scheduled polls, the one after the webhook, and one a week.
    expect(paystack.requests.length).toBeLessThan(25);
    paystack.setTransaction(attempt, { status: 'reversed' });
    await pollUntil(108);
    expect(await giving.state(id)).toBe('refunded');
    expect(await giving.attempt(attempt)).toMatchObject({ next_poll_at: null });
  });

  test('a payment of a monthly pledge goes back at Paystack: nothing more is due', async () => {
    const { id, reference } = await giving.pledgeOnline({ frequency: 'monthly' });
    paystack.pay(`${reference}-1-1`);
    await giving.webhook(`${reference}-1-1`);
    await giving.poll();
    await giveBack(`${reference}-1-1`);
    expect(await giving.gifts(id)).toMatchObject([
      { state: 'refunded', next_due_on: null, stopped_at: expect.any(String) },
    ]);
    await giving.tick(40);
    expect(await mailTopics(id)).not.toContain('due');
  });

  describe('a gift that was paid twice', () => {
    async function paidTwice() {
      const { id, attempt } = await giving.begun();
      await giving.again(id);
      const second = attempt.replace(/1$/, '2');
      for (const each of [attempt, second]) {
        paystack.pay(each);
        await giving.webhook(each);
        await giving.poll();
        giving.now += 1_000;
      }
      expect(await giving.gifts(id)).toMatchObject([{ state: 'receipted', review: 'second' }]);
      return { id, first: attempt, second };
    }
    const kinds = async () => (await giving.payments()).map(({ kind }) => kind).toSorted();

    test('the second goes back: it is in the books, and the gift stays', async () => {
      const { id, first, second } = await paidTwice();
      await giveBack(second);
      await giveBack(second);
      expect(await giving.gifts(id)).toMatchObject([{ state: 'receipted', review: null }]);
      expect(await kinds()).toEqual(['paid', 'paid', 'refunded']);
      expect(await giving.receipts()).toHaveLength(1);
      await giveBack(first);
      expect(await giving.state(id)).toBe('refunded');
      expect(await giving.receipts()).toHaveLength(2);
    });

    test('the first goes back: staff have to decide', async () => {
      const { id, first } = await paidTwice();
      await giveBack(first);
      expect(await giving.gifts(id)).toMatchObject([{ state: 'receipted', review: 'returned' }]);
      expect(await kinds()).toEqual(['paid', 'paid', 'refunded']);
      expect(await mailTopics(id)).toContain('finance-review');
    });

    test('the second is dismissed, and both go back: the gift went back', async () => {
      const { id, first, second } = await paidTwice();
      expect(await giving.decide(id, 'dismiss')).toBe(true);
      await giveBack(first);
      await giveBack(second);
      expect(await giving.gifts(id)).toMatchObject([{ state: 'refunded', review: null }]);
      expect((await giving.receipts()).map(({ kind }) => kind).toSorted()).toEqual(PAPERS);
      expect(await mailTopics(id)).toContain('finance-refunded');
    });

    test('staff recorded one refund under another number: they decide which one it was', async () => {
      const { id, second } = await paidTwice();
      const back = { submissionId: id, giftNumber: 1, money: GHS_350 } as const;
      const sent = { ...back, channel: 'momo-mtn', proof: 'B7', refundedAt: '2026-11-24' } as const;
      await runTransaction(database, (open) => refundPayment(open, sent, giving.parts()));
      for (let index = 0; index < 2; index += 1) {
        await giveBack(second);
        expect(await giving.gifts(id)).toMatchObject([
          { state: 'receipted', review: index === 0 ? 'returned' : null },
        ]);
        await giving.decide(id, 'dismiss');
      }
      expect(await kinds()).toEqual(['paid', 'paid', 'refunded']);
    });
  });

  describe('two payments that staff accepted as one gift', () => {
    async function paidInParts() {
      const { id, attempt } = await giving.begun();
      await giving.again(id);
      const parts = [attempt, attempt.replace(/1$/, '2')] as const;
      for (const [index, each] of parts.entries()) {
        paystack.pay(each, { amount: [15_000, 20_000][index] });
        await giving.webhook(each);
        await giving.poll();
        giving.now += 1_000;
      }
      expect(await giving.decide(id, 'accept')).toBe(true);
      expect(await giving.gifts(id)).toMatchObject([{ state: 'receipted', minor: 35_000 }]);
      return { id, parts };
    }

    test('one goes back: staff decide about the rest', async () => {
      const { id, parts } = await paidInParts();
      await giveBack(parts[1]);
      expect(await giving.gifts(id)).toMatchObject([{ state: 'receipted', review: 'returned' }]);
      await giving.refund(id);
      expect(await giving.gifts(id)).toMatchObject([{ state: 'refunded', review: null }]);
      const minors = (await giving.payments()).map(({ kind, minor }) => `${kind} ${minor}`);
      expect(minors.toSorted()).toEqual([
        ...['paid 15000', 'paid 20000', 'refunded 15000', 'refunded 20000'],
      ]);
      // This is the one that staff recorded.
      await giveBack(parts[0]);
      expect(await giving.payments()).toHaveLength(4);
      expect(await giving.gifts(id)).toMatchObject([{ state: 'refunded', review: null }]);
    });

    test('both go back: the gift went back, with one credit note', async () => {
      const { id, parts } = await paidInParts();
      for (const each of [...parts, ...parts]) await giveBack(each);
      expect(await giving.gifts(id)).toMatchObject([{ state: 'refunded', review: null }]);
      expect((await giving.receipts()).map(({ kind }) => kind).toSorted()).toEqual(PAPERS);
      expect(await giving.payments()).toHaveLength(4);
      expect(await mailTopics(id)).toContain('finance-refunded');
    });
  });

  test.each([{ amount: 34_999 }, { currency: 'USD' }])(
    'a refund of %j leaves the pledge open, and is no gift',
    async (change) => {
      const { id, attempt } = await giving.begun();
      paystack.pay(attempt, change);
      await giving.webhook(attempt);
      await giving.poll();
      await giveBack(attempt);
      expect(await giving.gifts(id)).toMatchObject([{ state: 'pledged', review: null }]);
      const [paid, back] = await giving.payments();
      expect(back?.minor).toBe(paid?.minor);
      expect(await giving.decide(id, 'accept')).toBe(false);
      expect(await giving.receipts()).toEqual([]);
      expect(await mailTopics(id)).toContain('finance-refunded');
    },
  );
});
