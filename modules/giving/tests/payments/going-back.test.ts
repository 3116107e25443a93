import { beforeEach, describe, expect, test } from 'vitest';
import { write } from '#platform/db/write.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshOnline } from '#tests/support/fresh-online.ts';
import { DAY } from '#tests/support/giving.ts';
import { sendBack } from '../../store/refund-gift.ts';

const GHS_350 = { minor: 35_000, currency: 'GHS' } as const;
const PAPERS = ['credit note', 'receipt'];

describe.each(DATABASES)('payments online that go back, on $name', ({ make }) => {
  const fresh = freshOnline(make);
  let { database, paystack, house } = fresh;
  beforeEach(() => {
    ({ database, paystack, house } = fresh);
  });

  async function giveBack(reference: string): Promise<void> {
    paystack.tell(reference, { status: 'reversed' });
    await house.attempts.told(reference);
    await house.look();
  }
  const told = async (id: string) => (await house.mails(id)).map(({ about }) => about);

  test('what goes back at Paystack is refunded with a credit note', async () => {
    const { id, attempt } = await house.begun();
    paystack.pay(attempt);
    await house.attempts.told(attempt);
    await house.look();
    paystack.tell(attempt, { status: 'reversed' });
    for (let index = 0; index < 3; index += 1) {
      await house.attempts.told(attempt);
      await house.look();
    }
    expect(await house.state(id)).toBe('refunded');
    expect((await house.receipts()).map(({ kind }) => kind).toSorted()).toEqual(PAPERS);
    expect(await house.attempt(attempt)).toMatchObject({ state: 'reversed' });
  });

  test('a payment that is taken back weeks later, unsaid, is found within a week', async () => {
    const { id, attempt } = await house.begun();
    paystack.pay(attempt);
    await house.attempts.told(attempt);
    const begun = house.now;
    const lookUntil = async (day: number) => {
      while (house.now < begun + day * DAY) {
        house.now += DAY / 2;
        await house.look();
      }
    };
    await lookUntil(100);
    expect(await house.state(id)).toBe('receipted');
    // Planned looks, the told one, and one a week.
    expect(paystack.asked.length).toBeLessThan(25);
    paystack.tell(attempt, { status: 'reversed' });
    await lookUntil(108);
    expect(await house.state(id)).toBe('refunded');
    expect(await house.attempt(attempt)).toMatchObject({ look_at: null });
  });

  test('after half a year what was paid is no more asked after', async () => {
    const { attempt } = await house.begun();
    paystack.pay(attempt);
    for (let day = 0; day < 200; day += 1) {
      house.now += DAY;
      await house.look();
    }
    expect(await house.attempt(attempt)).toMatchObject({ state: 'paid', look_at: null });
  });

  test('what a monthly pledge paid goes back at Paystack: nothing more is asked for', async () => {
    const { id, reference } = await house.pledgeOnline({ frequency: 'monthly' });
    paystack.pay(`${reference}-1-1`);
    await house.attempts.told(`${reference}-1-1`);
    await house.look();
    await giveBack(`${reference}-1-1`);
    expect(await house.gifts(id)).toMatchObject([
      { state: 'refunded', next_on: null, stopped_at: expect.any(String) },
    ]);
    await house.tick(40);
    expect(await told(id)).not.toContain('due');
  });

  describe('a gift that was paid twice', () => {
    async function paidTwice() {
      const { id, attempt } = await house.begun();
      await house.again(id);
      const second = attempt.replace(/1$/, '2');
      for (const each of [attempt, second]) {
        paystack.pay(each);
        await house.attempts.told(each);
        await house.look();
        house.now += 1_000;
      }
      expect(await house.gifts(id)).toMatchObject([{ state: 'receipted', review: 'second' }]);
      return { id, first: attempt, second };
    }
    const kinds = async () => (await house.payments()).map(({ kind }) => kind).toSorted();

    test('the second goes back: it is in the books, and the gift stays', async () => {
      const { id, first, second } = await paidTwice();
      await giveBack(second);
      await giveBack(second);
      expect(await house.gifts(id)).toMatchObject([{ state: 'receipted', review: null }]);
      expect(await kinds()).toEqual(['paid', 'paid', 'refunded']);
      expect(await house.receipts()).toHaveLength(1);
      await giveBack(first);
      expect(await house.state(id)).toBe('refunded');
      expect(await house.receipts()).toHaveLength(2);
    });

    test('the first goes back: it is for staff to say what is so', async () => {
      const { id, first } = await paidTwice();
      await giveBack(first);
      expect(await house.gifts(id)).toMatchObject([{ state: 'receipted', review: 'returned' }]);
      expect(await kinds()).toEqual(['paid', 'paid', 'refunded']);
      expect(await told(id)).toContain('finance-review');
    });

    test('the second is dismissed, and both go back: the gift went back', async () => {
      const { id, first, second } = await paidTwice();
      expect(await house.decide(id, 'dismiss')).toBe(true);
      await giveBack(first);
      await giveBack(second);
      expect(await house.gifts(id)).toMatchObject([{ state: 'refunded', review: null }]);
      expect((await house.receipts()).map(({ kind }) => kind).toSorted()).toEqual(PAPERS);
      expect(await told(id)).toContain('finance-refunded');
    });

    test('staff wrote one down under another number: it is for them to say which it was', async () => {
      const { id, second } = await paidTwice();
      const back = { submissionId: id, giftNumber: 1, money: GHS_350 } as const;
      const sent = { ...back, channel: 'momo-mtn', proof: 'B7', refundedAt: '2026-11-24' } as const;
      await write(database, (open) => sendBack(open, sent, house.parts()));
      for (let index = 0; index < 2; index += 1) {
        await giveBack(second);
        expect(await house.gifts(id)).toMatchObject([
          { state: 'receipted', review: index === 0 ? 'returned' : null },
        ]);
        await house.decide(id, 'dismiss');
      }
      expect(await kinds()).toEqual(['paid', 'paid', 'refunded']);
    });
  });

  describe('two payments that staff took for one gift', () => {
    async function paidInParts() {
      const { id, attempt } = await house.begun();
      await house.again(id);
      const parts = [attempt, attempt.replace(/1$/, '2')] as const;
      for (const [index, each] of parts.entries()) {
        paystack.pay(each, { amount: [15_000, 20_000][index] });
        await house.attempts.told(each);
        await house.look();
        house.now += 1_000;
      }
      expect(await house.decide(id, 'accept')).toBe(true);
      expect(await house.gifts(id)).toMatchObject([{ state: 'receipted', minor: 35_000 }]);
      return { id, parts };
    }

    test('one goes back: staff decide about the rest', async () => {
      const { id, parts } = await paidInParts();
      await giveBack(parts[1]);
      expect(await house.gifts(id)).toMatchObject([{ state: 'receipted', review: 'returned' }]);
      await house.refund(id);
      expect(await house.gifts(id)).toMatchObject([{ state: 'refunded', review: null }]);
      const minors = (await house.payments()).map(({ kind, minor }) => `${kind} ${minor}`);
      expect(minors.toSorted()).toEqual([
        ...['paid 15000', 'paid 20000', 'refunded 15000', 'refunded 20000'],
      ]);
      // What staff wrote down was this one.
      await giveBack(parts[0]);
      expect(await house.payments()).toHaveLength(4);
      expect(await house.gifts(id)).toMatchObject([{ state: 'refunded', review: null }]);
    });

    test('both go back: the gift went back, with one credit note', async () => {
      const { id, parts } = await paidInParts();
      for (const each of [...parts, ...parts]) await giveBack(each);
      expect(await house.gifts(id)).toMatchObject([{ state: 'refunded', review: null }]);
      expect((await house.receipts()).map(({ kind }) => kind).toSorted()).toEqual(PAPERS);
      expect(await house.payments()).toHaveLength(4);
      expect(await told(id)).toContain('finance-refunded');
    });
  });

  test.each([{ amount: 34_999 }, { currency: 'USD' }])(
    '%j that goes back leaves the promise as it was, and is no gift',
    async (change) => {
      const { id, attempt } = await house.begun();
      paystack.pay(attempt, change);
      await house.attempts.told(attempt);
      await house.look();
      await giveBack(attempt);
      expect(await house.gifts(id)).toMatchObject([{ state: 'pledged', review: null }]);
      const [paid, back] = await house.payments();
      expect(back?.minor).toBe(paid?.minor);
      expect(await house.decide(id, 'accept')).toBe(false);
      expect(await house.receipts()).toEqual([]);
      expect(await told(id)).toContain('finance-refunded');
    },
  );
});
