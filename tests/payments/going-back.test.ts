import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { DATABASES, type TestDatabase } from '../support/databases.ts';
import { makeOnlineHouse, type OnlineHouse } from '../support/giving-online.ts';
import { fillContent } from '../support/inbox.ts';
import { type Paystack, startPaystack } from '../support/paystack.ts';

let paystack: Paystack;
beforeAll(async () => {
  paystack = await startPaystack();
});
afterAll(() => paystack.stop());

describe.each(DATABASES)('payments online that go back, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let house: OnlineHouse;
  beforeEach(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    await fillContent(database);
    house = makeOnlineHouse(database, paystack);
    paystack.transactions.clear();
    paystack.asked.length = 0;
  });
  afterEach(async () => {
    paystack.instead = undefined;
    await testDatabase.remove();
  });

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
    expect((await house.receipts()).map(({ kind }) => kind).toSorted()).toEqual([
      'credit note',
      'receipt',
    ]);
    expect(await house.attempt(attempt)).toMatchObject({ state: 'reversed' });
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
    async function giveBack(reference: string): Promise<void> {
      paystack.tell(reference, { status: 'reversed' });
      await house.attempts.told(reference);
      await house.look();
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
      expect(await house.gifts(id)).toMatchObject([{ state: 'receipted', review: 'second' }]);
      expect(await kinds()).toEqual(['paid', 'paid']);
    });
  });

  test('another amount that goes back leaves the promise as it was', async () => {
    const { id, attempt } = await house.begun();
    paystack.pay(attempt, { amount: 34_999 });
    await house.attempts.told(attempt);
    await house.look();
    paystack.tell(attempt, { status: 'reversed' });
    await house.attempts.told(attempt);
    await house.look();
    expect(await house.gifts(id)).toMatchObject([{ state: 'pledged', review: null }]);
    expect((await house.payments()).map(({ minor }) => minor)).toEqual([34_999, 34_999]);
  });
});
