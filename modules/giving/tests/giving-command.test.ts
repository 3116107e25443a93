import { describe, expect, test } from 'vitest';
import { runTransaction } from '#platform/db/transaction.ts';
import { runCommand } from '#tests/support/command.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { FINANCE_EMAIL, makeGivingFixture } from '#tests/support/giving.ts';
import { refundPayment } from '../store/refund-gift.ts';

const TODAY = new Date().toISOString().slice(0, 10);

describe.each(DATABASES)('npm run giving on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const giving = (...args: string[]) =>
    runCommand('giving', args, fresh.testDatabase.location, {
      RECEIPTS: 'on',
      FINANCE_EMAIL: FINANCE_EMAIL,
    });

  /** Gifts at the machine's own time, which the command uses. */
  function opened() {
    const house = makeGivingFixture(fresh.database);
    house.now = Date.now();
    return house;
  }

  test('the books count a second payment separately, until it goes back', async () => {
    const house = opened();
    const { id } = await house.pledge();
    for (const proof of ['T1', 'T2']) await house.pay(id, { proof });
    expect((await giving('check')).output).toContain('GH₵350 are gifts, GH₵350 are no gift');
    const money = { minor: 35_000, currency: 'GHS' } as const;
    const back = { submissionId: id, giftNumber: 1, money, channel: 'momo-mtn' } as const;
    await runTransaction(fresh.database, (open) =>
      refundPayment(open, { ...back, proof: 'B1', refundedAt: TODAY }, house.parts()),
    );
    expect(await house.gifts(id)).toMatchObject([{ state: 'receipted', review: null }]);
    expect((await giving('check')).output).toContain(
      'GH₵700 came, GH₵350 went back, GH₵350 are gifts\n',
    );
  });

  test('check finds mistakes in the books', async () => {
    const house = opened();
    const first = await house.pledge();
    const second = await house.pledge();
    for (const { id } of [first, second]) await house.pay(id);
    expect(await giving('check')).toMatchObject({ code: 0 });
    await fresh.database.deleteFrom('receipt').where('submission_id', '=', first.id).execute();
    await fresh.database.deleteFrom('payment').where('submission_id', '=', second.id).execute();
    const { code, output, errors } = await giving('check');
    expect({ code, output }).toEqual({ code: 1, output: '' });
    const year = TODAY.slice(0, 4);
    expect(errors.trim().split('\n').toSorted()).toEqual(
      [
        `${year} has no receipt with the number 1.`,
        `${first.reference}, gift 1, is receipted and has no receipt.`,
        `${second.reference}, gift 1, is receipted, and GH₵0 came.`,
      ].toSorted(),
    );
  });
});
